import GuidelineModel
import PortableFoundation
import SystemSupport

/// The folder that holds completed snapshots and the hidden folders of unfinished runs.
package struct SnapshotStore: Sendable {
  /// The folder's path.
  package let path: String
  /// The site whose snapshots are listed; the folder may hold snapshots of other sites as well.
  let site: GuidelineSite

  /// Creates a store without touching the disk; a run creates the folder.
  package init(path: String, site: GuidelineSite) {
    self.path = path
    self.site = site
  }

  /// Lists the completed snapshots of the site, newest first. A missing folder has none.
  ///
  /// - Throws: ``FetchError/folder(path:reason:)`` if the folder or a manifest cannot be read, since a snapshot that is left out looks
  ///   like one that does not exist.
  package func snapshots() throws(FetchError) -> [SnapshotFolder] {
    var snapshots: [SnapshotFolder] = []
    for name in try fileNames() where CalendarDate(FetchManifest.dayPrefix(of: name))?.day != nil {
      guard let snapshot = try SnapshotFolder.read("\(path)/\(name)"),
        snapshot.manifest.belongs(to: site), snapshot.manifest.finished != nil
      else { continue }
      snapshots.append(snapshot)
    }
    return snapshots.sorted { $0.manifest.started > $1.manifest.started }
  }

  /// The names of all files in the folder; none if it is missing.
  private func fileNames() throws(FetchError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      guard FileManager.default.fileExists(atPath: path) else { return [] }
      throw .folder(path: path, reason: "cannot be read")
    }
  }

  /// The beginning of the names of folders in which runs collect pages.
  private static let workPrefix = ".fetch-"

  /// The hidden folder in which a run collects pages; each set of requested pages has its own.
  func workPath(asked: [String]?) -> String {
    let key = [site.base, site.language.rawValue] + (asked ?? ["*"])
    return
      "\(path)/\(Self.workPrefix)\(Digest(of: key.joined(separator: " ")).description.prefix(12))"
  }

  /// Opens the folder of an interrupted run; returns `nil` if there is none.
  ///
  /// - Parameter asked: the requested pages; `nil` for all.
  /// - Throws: ``FetchError/folder(path:reason:)`` if its manifest cannot be read.
  package func unfinished(asked: [String]?) throws(FetchError) -> SnapshotFolder? {
    guard let folder = try SnapshotFolder.read(workPath(asked: asked)),
      folder.manifest.belongs(to: site)
    else { return nil }
    return folder
  }

  /// Locks the folder against other runs until the lock is released.
  ///
  /// - Throws: ``FetchError/busy(folder:)`` if another run holds the lock, or ``FetchError/folder(path:reason:)``.
  func lock() throws(FetchError) -> FolderLock {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .folder(path: path, reason: FetchError.reason(error))
    }
    let lock: FolderLock?
    do {
      lock = try FolderLock(file: "\(path)/.fetch.lock")
    } catch {
      throw .folder(path: path, reason: error.description)
    }
    guard let lock else { throw .busy(folder: path) }
    return lock
  }

  private static let maximumSnapshotsOfOneDay = 1000

  /// Gives a complete folder its final name, the day on which its run started.
  ///
  /// An earlier snapshot of the same site and day gets a hidden name, so each day has one snapshot. Of the hidden ones, only the
  /// newest stays. The two exchange their names first, so that the day has a snapshot at all times.
  func publish(_ work: SnapshotFolder) throws(FetchError) -> SnapshotFolder {
    let day = work.manifest.day
    var description = #"{"captured": "\#(day)", "language": "\#(site.language.rawValue)", "#
    description += #""title": "Human Interface Guidelines, fetched \#(day)"}"# + "\n"
    try SnapshotFolder.write(Data(description.utf8), to: "\(work.path)/snapshot.json")
    guard let name = try name(for: work.manifest) else {
      throw .folder(path: path, reason: "no unused name for the snapshot of \(day)")
    }
    let target = "\(path)/\(name)"
    let files = FileManager.default
    do {
      if !files.fileExists(atPath: target) {
        try files.moveItem(atPath: work.path, toPath: target)
      } else if try NameExchange.exchange(work.path, target) {
        try hide(work.path, as: name)
      } else {
        let hidden = try unusedHiddenPath(for: name)
        let older = try hiddenPaths(for: name)
        try files.moveItem(atPath: target, toPath: hidden)
        do {
          try files.moveItem(atPath: work.path, toPath: target)
        } catch {
          try? files.moveItem(atPath: hidden, toPath: target)
          throw error
        }
        for path in older { try? files.removeItem(atPath: path) }
      }
    } catch let error as FetchError {
      throw error
    } catch {
      throw .folder(path: target, reason: FetchError.reason(error))
    }
    guard let snapshot = try SnapshotFolder.read(target) else {
      throw .folder(path: target, reason: "cannot be read")
    }
    return snapshot
  }

  /// Completes the publication in which a run ended, of any site and day: an earlier snapshot that already exchanged its name
  /// gets its hidden name, and one that is hidden without a successor gets its name back.
  ///
  /// Call it while the store is locked.
  func completePublications() throws(FetchError) {
    for file in try fileNames().sorted() where file.hasPrefix(Self.workPrefix) {
      guard let work = try SnapshotFolder.read("\(path)/\(file)"),
        let finished = work.manifest.finished,
        let name = try name(for: work.manifest)
      else { continue }
      let target = "\(path)/\(name)"
      do {
        if let published = try SnapshotFolder.read(target) {
          if finished <= published.manifest.finished ?? "" { try hide(work.path, as: name) }
        } else if let hidden = try newest(of: hiddenPaths(for: name), like: work.manifest) {
          try FileManager.default.moveItem(atPath: hidden, toPath: target)
        }
      } catch let error as FetchError {
        throw error
      } catch {
        throw .folder(path: target, reason: FetchError.reason(error))
      }
    }
  }

  /// The name for the snapshot of a run: that of the site's snapshot of the same day, or an unused one; `nil` if all are taken.
  private func name(for manifest: FetchManifest) throws(FetchError) -> String? {
    let language =
      manifest.language == GuidelineSite.Language.english.rawValue ? "" : "-\(manifest.language)"
    for number in 1...Self.maximumSnapshotsOfOneDay {
      let name = manifest.day + language + (number > 1 ? "-\(number)" : "")
      let target = "\(path)/\(name)"
      guard FileManager.default.fileExists(atPath: target) else { return name }
      if try SnapshotFolder.read(target)?.manifest.isOfSameSite(as: manifest) == true {
        return name
      }
    }
    return nil
  }

  /// Renames an earlier snapshot to a hidden name and removes those that had hidden names before.
  private func hide(_ folder: String, as name: String) throws {
    let older = try hiddenPaths(for: name)
    try FileManager.default.moveItem(atPath: folder, toPath: try unusedHiddenPath(for: name))
    for path in older { try? FileManager.default.removeItem(atPath: path) }
  }

  private func newest(of paths: [String], like manifest: FetchManifest) throws -> String? {
    try paths.compactMap(SnapshotFolder.read)
      .filter { $0.manifest.finished != nil && $0.manifest.isOfSameSite(as: manifest) }
      .max { ($0.manifest.finished ?? "", $0.path) < ($1.manifest.finished ?? "", $1.path) }?.path
  }

  /// The paths of the earlier snapshots of a day.
  private func hiddenPaths(for name: String) throws(FetchError) -> [String] {
    let prefix = ".\(name)."
    return try fileNames().filter { $0.hasPrefix(prefix) && Int($0.dropFirst(prefix.count)) != nil }
      .map { "\(path)/\($0)" }
  }

  private func unusedHiddenPath(for name: String) throws(FetchError) -> String {
    let taken = Set(try fileNames())
    let number = (1...).first { !taken.contains(".\(name).\($0)") } ?? 0
    return "\(path)/.\(name).\(number)"
  }
}
