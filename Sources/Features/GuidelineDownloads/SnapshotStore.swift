import GuidelineModel
import SystemSupport
import TextSupport

/// The folder that holds completed snapshots and the hidden folders of unfinished runs.
package struct SnapshotStore: Sendable {
  package let path: String
  /// The site whose snapshots are listed; the folder may hold snapshots of other sites as well.
  let site: GuidelineSite

  /// Creates a store without touching the disk; a run creates the folder.
  package init(path: String, site: GuidelineSite) {
    self.path = path
    self.site = site
  }

  /// Opens the folder; `nil` if it is missing.
  private func open() throws(FetchError) -> FileTree? {
    do throws(FileTreeError) { return try FileTree(path) } catch {
      if case .missing = error.cause { return nil }
      throw .folder(path, error)
    }
  }

  /// The names of the folders in the folder, sorted.
  private func folders(in tree: FileTree) throws(FetchError) -> [String] {
    try FetchError.catching(at: path) { () throws(FileTreeError) in
      try tree.entries(of: "").filter { $0.kind == .folder }.map(\.name)
    }
  }

  /// Lists the completed snapshots of the site, newest first. A missing folder has none.
  ///
  /// - Throws: ``FetchError/folder(path:reason:)`` if the folder or a manifest cannot be read.
  package func snapshots() throws(FetchError) -> [SnapshotFolder] {
    guard let tree = try open() else { return [] }
    var snapshots: [SnapshotFolder] = []
    for name in try folders(in: tree) where CalendarDate(FetchManifest.dayPrefix(of: name))?.day != nil {
      guard let snapshot = try SnapshotFolder.read(name, in: tree, at: path), snapshot.manifest.belongs(to: site),
        snapshot.manifest.finished != nil
      else { continue }
      snapshots.append(snapshot)
    }
    return snapshots.sorted { $0.manifest.started > $1.manifest.started }
  }

  /// The beginning of the names of folders in which runs collect pages.
  private static let workPrefix = ".fetch-"

  /// The beginning of the names of hidden folders in which runs collect some pages; a random part follows.
  func workPrefix(asked: [String]?) -> String {
    let key = [site.base, site.language.rawValue] + (asked ?? ["*"])
    return "\(Self.workPrefix)\(Checksum(of: key.joined(separator: " ")).description.prefix(12))-"
  }

  /// Creates a folder in which a run collects pages, and removes those that killed runs left without a manifest.
  func createWork(_ manifest: FetchManifest) throws(FetchError) -> SnapshotFolder {
    guard let tree = try open() else { throw .folder(path: path, reason: "no such folder") }
    let prefix = workPrefix(asked: manifest.asked)
    let name = try change(prefix) { () throws(FileTreeError) in
      for left in try tree.workFolders(prefix) {
        tree.removeLeftovers(in: left)
        tree.removeEmptyFolder(left)
      }
      return try tree.createWorkFolder(prefix)
    }
    return try .create(name, in: tree, at: path, manifest)
  }

  /// Opens the newest folder of an interrupted run for some pages, or all for `nil`; returns `nil` if there is none.
  ///
  /// - Throws: ``FetchError/folder(path:reason:)`` if its manifest cannot be read.
  package func unfinished(asked: [String]?) throws(FetchError) -> SnapshotFolder? {
    guard let tree = try open() else { return nil }
    var newest: SnapshotFolder?
    for name in try folders(in: tree) where name.hasPrefix(workPrefix(asked: asked)) {
      guard let folder = try SnapshotFolder.read(name, in: tree, at: path), folder.manifest.belongs(to: site),
        folder.manifest.asked == asked, folder.manifest.started > newest?.manifest.started ?? ""
      else { continue }
      newest = folder
    }
    return newest
  }

  /// Locks the folder against other runs until the lock is released.
  ///
  /// - Throws: ``FetchError/busy(folder:)`` if another run holds the lock, or ``FetchError/folder(path:reason:)``.
  func lock() throws(FetchError) -> FolderLock {
    do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
      throw .folder(path: path, reason: "it cannot be created")
    }
    let lock = try change(".fetch.lock") { () throws(FileTreeError) in try FolderLock(file: "\(path)/.fetch.lock") }
    guard let lock else { throw .busy(folder: path) }
    return lock
  }

  private static let maximumSnapshotsOfOneDay = 1000

  /// Gives a complete folder its final name, the day on which its run started.
  ///
  /// An earlier snapshot of the same site and day gets a hidden name, so each day has one snapshot. Of the hidden ones,
  /// only the newest stays. The two exchange their names first, so that the day has a snapshot at all times.
  func publish(_ work: SnapshotFolder) throws(FetchError) -> SnapshotFolder {
    try work.writeDescription()
    guard let tree = try open(), let name = try name(for: work.manifest, in: tree) else {
      throw .folder(path: path, reason: "no unused name for the snapshot of \(work.manifest.day)")
    }
    let older = try hidden(for: name, in: tree)
    var isSecond = false
    try change(name) { () throws(FileTreeError) in
      isSecond = try tree.kind(of: name) != nil
      guard isSecond else { return try tree.rename(work.name, to: name) }
      let hidden = try unusedHiddenName(for: name, in: tree)
      if try tree.exchange(work.name, name) { return try tree.rename(work.name, to: hidden) }
      try tree.rename(name, to: hidden)
      do throws(FileTreeError) { try tree.rename(work.name, to: name) } catch {
        try? tree.rename(hidden, to: name)
        throw error
      }
    }
    if isSecond { for folder in older { folder.remove() } }
    guard let snapshot = try SnapshotFolder.read(name, in: tree, at: path) else {
      throw .folder(path: "\(path)/\(name)", reason: "cannot be read")
    }
    return snapshot
  }

  /// Completes interrupted publications of any site and day, while the store is locked: an earlier snapshot that
  /// already exchanged its name gets its hidden name, and one that is hidden without a successor gets its name back.
  func completePublications() throws(FetchError) {
    guard let tree = try open() else { return }
    for folder in try folders(in: tree) where folder.hasPrefix(Self.workPrefix) {
      guard let work = try SnapshotFolder.read(folder, in: tree, at: path), let finished = work.manifest.finished,
        let name = try name(for: work.manifest, in: tree)
      else { continue }
      if let published = try SnapshotFolder.read(name, in: tree, at: path) {
        if finished <= published.manifest.finished ?? "" { try hide(folder, as: name, in: tree) }
      } else if let hidden = try hidden(for: name, in: tree).filter({
        $0.manifest.finished != nil && $0.manifest.isOfSameSite(as: work.manifest)
      }).max(by: { ($0.manifest.finished ?? "", $0.name) < ($1.manifest.finished ?? "", $1.name) }) {
        try change(name) { () throws(FileTreeError) in try tree.rename(hidden.name, to: name) }
      }
    }
  }

  /// The name for a run's snapshot: that of the site's snapshot of the day, or an unused one; `nil` if all are taken.
  private func name(for manifest: FetchManifest, in tree: FileTree) throws(FetchError) -> String? {
    let language = manifest.language == GuidelineSite.Language.english.rawValue ? "" : "-\(manifest.language)"
    for number in 1...Self.maximumSnapshotsOfOneDay {
      let name = manifest.day + language + (number > 1 ? "-\(number)" : "")
      if (try? tree.kind(of: name)) == .some(nil) { return name }
      if try SnapshotFolder.read(name, in: tree, at: path)?.manifest.isOfSameSite(as: manifest) == true { return name }
    }
    return nil
  }

  /// Renames an earlier snapshot to a hidden name and removes those that had hidden names before.
  private func hide(_ folder: String, as name: String, in tree: FileTree) throws(FetchError) {
    let older = try hidden(for: name, in: tree)
    try change(name) { () throws(FileTreeError) in
      try tree.rename(folder, to: try unusedHiddenName(for: name, in: tree))
    }
    for folder in older { folder.remove() }
  }

  /// The earlier snapshots of a day.
  private func hidden(for name: String, in tree: FileTree) throws(FetchError) -> [SnapshotFolder] {
    let prefix = ".\(name)."
    var found: [SnapshotFolder] = []
    for name in try folders(in: tree) where name.hasPrefix(prefix) && Int(name.dropFirst(prefix.count)) != nil {
      if let folder = try SnapshotFolder.read(name, in: tree, at: path) { found.append(folder) }
    }
    return found
  }

  private func unusedHiddenName(for name: String, in tree: FileTree) throws(FileTreeError) -> String {
    var number = 1
    while try tree.kind(of: ".\(name).\(number)") != nil { number += 1 }
    return ".\(name).\(number)"
  }

  private func change<Result>(_ name: String, _ body: () throws(FileTreeError) -> Result) throws(FetchError) -> Result {
    try FetchError.catching(at: "\(path)/\(name)", body)
  }
}
