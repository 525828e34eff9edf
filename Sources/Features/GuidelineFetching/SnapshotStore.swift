import FoundationEssentials
import GuidelineModel
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
  package func snapshots() -> [SnapshotFolder] {
    fileNames().filter { CalendarDate(FetchManifest.dayPrefix(of: $0))?.day != nil }
      .compactMap { SnapshotFolder.open("\(path)/\($0)") }
      .filter { $0.manifest.belongs(to: site) && $0.manifest.finished != nil }
      .sorted { $0.manifest.started > $1.manifest.started }
  }

  private func fileNames() -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// The hidden folder in which a run collects pages; each set of requested pages has its own.
  func workPath(asked: [String]?) -> String {
    let key = [site.base, site.language.rawValue] + (asked ?? ["*"])
    return "\(path)/.fetch-\(Digest(of: key.joined(separator: " ")).description.prefix(12))"
  }

  /// Opens the folder of an interrupted run; returns `nil` if there is none.
  ///
  /// - Parameter asked: the requested pages; `nil` for all.
  package func unfinished(asked: [String]?) -> SnapshotFolder? {
    SnapshotFolder.open(workPath(asked: asked)).flatMap {
      $0.manifest.belongs(to: site) ? $0 : nil
    }
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

  /// Renames a complete folder to its final name, the day on which its run started.
  ///
  /// An earlier snapshot of the same site and day is renamed to a hidden name, so each day has one snapshot. Of the hidden ones, only the
  /// newest stays.
  func publish(_ work: SnapshotFolder) throws(FetchError) -> SnapshotFolder {
    let day = work.manifest.day
    let language = site.language == .english ? "" : "-\(site.language.rawValue)"
    var description = #"{"captured": "\#(day)", "language": "\#(site.language.rawValue)", "#
    description += #""title": "Human Interface Guidelines, fetched \#(day)"}"# + "\n"
    try SnapshotFolder.write(Data(description.utf8), to: "\(work.path)/snapshot.json")
    for number in 1...Self.maximumSnapshotsOfOneDay {
      let name = day + language + (number > 1 ? "-\(number)" : "")
      let target = "\(path)/\(name)"
      let files = FileManager.default
      do {
        if files.fileExists(atPath: target) {
          guard let old = SnapshotFolder.open(target), old.manifest.belongs(to: site) else {
            continue
          }
          let older = hiddenPaths(for: name)
          try files.moveItem(atPath: target, toPath: unusedHiddenPath(for: name))
          try files.moveItem(atPath: work.path, toPath: target)
          for path in older { try? files.removeItem(atPath: path) }
        } else {
          try files.moveItem(atPath: work.path, toPath: target)
        }
      } catch {
        throw .folder(path: target, reason: FetchError.reason(error))
      }
      guard let snapshot = SnapshotFolder.open(target) else { break }
      return snapshot
    }
    throw .folder(path: path, reason: "no unused name for the snapshot of \(day)")
  }

  /// The paths of the earlier snapshots of a day.
  private func hiddenPaths(for name: String) -> [String] {
    let prefix = ".\(name)."
    return fileNames().filter { $0.hasPrefix(prefix) && Int($0.dropFirst(prefix.count)) != nil }
      .map { "\(path)/\($0)" }
  }

  private func unusedHiddenPath(for name: String) -> String {
    let taken = Set(fileNames())
    let number = (1...).first { !taken.contains(".\(name).\($0)") } ?? 0
    return "\(path)/.\(name).\(number)"
  }
}
