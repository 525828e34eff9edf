import GuidelineModel
import SystemSupport
import TextSupport

/// The folder of a site. A new site is written to a hidden folder beside it, and its files then replace those of the
/// earlier site one by one, so that others, such as `.git`, may be beside them. Only files whose content ``SiteList``
/// has are replaced or removed.
struct SiteFolder {
  private let path: String
  private let parent: String
  private let name: String

  /// A folder by its absolute path. Nothing is written yet.
  init(_ path: String) {
    let target = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    self.path = target.path
    parent = target.deletingLastPathComponent().path
    name = target.lastPathComponent
  }

  /// Replaces the site by the files that a closure adds. What killed runs left is removed.
  ///
  /// - Throws: ``SiteError``, and the errors of the closure; the site is then unchanged, unless a file could not be
  ///   replaced.
  func replace<Result>(_ body: ((SiteFile) throws -> Void) throws -> Result) throws -> Result {
    do { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) } catch {
      throw SiteError.folder(path: parent, reason: "it cannot be created")
    }
    do {
      let tree = try FileTree(parent)
      let isNew = try tree.kind(of: name) == nil
      if isNew { try tree.createFolder(name) }
      // Fails in a folder with files.
      defer { if isNew { tree.removeEmptyFolder(name) } }
      guard let lock = try FolderLock(folder: name, in: tree) else { throw SiteError.busy(path: path) }
      defer { withExtendedLifetime(lock) {} }
      return try replace(in: tree, body)
    } catch let error as FileTreeError {
      throw SiteError.folder(path: path, reason: error.description)
    }
  }

  private func replace<Result>(in tree: FileTree, _ body: ((SiteFile) throws -> Void) throws -> Result) throws -> Result
  {
    let old = try currentList(tree)
    let prefix = ".\(name).hig-"
    for left in try tree.workFolders(prefix) { remove(left, old, tree) }
    let work = try tree.createWorkFolder(prefix)
    var new = SiteList()
    let result: Result
    do {
      result = try body { file in
        try tree.create("\(work)/\(file.path)", file.bytes)
        new.add(file.path, Checksum(of: file.bytes).description)
      }
      try requireOwn(old.union(new), tree)
      try tree.create("\(work)/\(SiteList.fileName)", Array(new.text.utf8))
    } catch {
      tree.removeWorkFolder(work)
      throw error
    }
    defer { remove(work, old.union(new), tree) }
    try replaceFiles(of: work, old, new, tree)
    return result
  }

  /// The list of the files of the present site.
  ///
  /// - Throws: ``SiteError/notASite(path:)`` for a folder that has files and no list.
  private func currentList(_ tree: FileTree) throws -> SiteList {
    if let list = SiteList(of: name, in: tree) { return list }
    guard try tree.entries(of: name).isEmpty else { throw SiteError.notASite(path: path) }
    return SiteList()
  }

  /// Checks that the files of a list are missing or have a listed content.
  private func requireOwn(_ list: SiteList, _ tree: FileTree) throws {
    let others = try list.digests.keys.filter { path in
      var isOwn = false
      do throws(FileTreeError) {
        isOwn = list.has(path, try tree.contents(of: "\(name)/\(path)", limit: SiteList.largestSiteFile))
      } catch {
        switch error.cause {
        case .missing: isOwn = true
        case .notAFolder, .notRegular, .tooLarge, .changed: break
        case .denied, .system: throw error
        }
      }
      return !isOwn
    }
    guard others.isEmpty else { throw SiteError.edited(path: path, files: others.sorted()) }
  }

  /// Replaces the files of the old site by those of the new one. The list has both meanwhile, so that the next run
  /// completes what a killed one began.
  private func replaceFiles(of work: String, _ old: SiteList, _ new: SiteList, _ tree: FileTree) throws {
    let list = "\(name)/\(SiteList.fileName)"
    let both = old.union(new)
    let draft = "\(work)/\(SiteList.draftName)"
    try tree.create(draft, Array(both.text.utf8))
    try tree.rename(draft, to: list, replacing: true)
    // Pages name assets by their digest, so that a page, old or new, finds them at any time.
    let isAsset = { (path: String) in path.hasPrefix("assets/") }
    for path in new.digests.keys.sorted(by: { (isAsset($0) ? 0 : 1, $0) < (isAsset($1) ? 0 : 1, $1) }) {
      try replace("\(work)/\(path)", path, both, tree)
    }
    for path in old.digests.keys where new.digests[path] == nil {
      try tree.remove("\(name)/\(path)", limit: SiteList.largestSiteFile) { both.has(path, $0) }
    }
    for folder in old.folders { tree.removeEmptyFolder("\(name)/\(folder)") }
    try tree.rename("\(work)/\(SiteList.fileName)", to: list, replacing: true)
  }

  private func replace(_ file: String, _ path: String, _ list: SiteList, _ tree: FileTree) throws {
    let target = "\(name)/\(path)"
    do throws(FileTreeError) { return try tree.rename(file, to: target) } catch {
      guard try tree.kind(of: target) == .file else { throw error }
    }
    guard try tree.exchange(file, target) else {
      try requireOwn(list, tree)
      return try tree.rename(file, to: target, replacing: true)
    }
    if try !list.has(path, tree.contents(of: file, limit: SiteList.largestSiteFile)) {
      // A user saved the file meanwhile.
      _ = try tree.exchange(file, target)
      throw SiteError.edited(path: self.path, files: [path])
    }
  }

  /// Removes a hidden folder: all of one that was never completed, of another one the files of hig.
  private func remove(_ work: String, _ others: SiteList, _ tree: FileTree) {
    guard let own = SiteList(of: work, in: tree) else { return tree.removeWorkFolder(work) }
    let list = own.union(others)
    for path in list.digests.keys {
      _ = try? tree.remove("\(work)/\(path)", limit: SiteList.largestSiteFile) { list.has(path, $0) }
    }
    for folder in list.folders { tree.removeEmptyFolder("\(work)/\(folder)") }
    for name in [SiteList.draftName, SiteList.fileName] {
      _ = try? tree.remove("\(work)/\(name)", limit: SiteList.largestSiteFile, if: SiteList.isList)
    }
    tree.removeEmptyFolder(work)
  }
}
