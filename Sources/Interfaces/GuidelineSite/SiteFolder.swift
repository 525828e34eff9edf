import PortableFoundation
import SystemSupport

/// The folder of a site. It is written beside the present one, which is exchanged when the new one is complete.
package struct SiteFolder {
  private let path: String
  private let work: String
  private let old: String

  /// The file by which a folder is recognized as a site that may be replaced.
  static let marker = ".hig-site"
  private static let lock = ".hig-site.lock"

  /// A folder by its absolute path. Nothing is written yet.
  package init(_ path: String) {
    let target = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
    let parent = target.deletingLastPathComponent().path
    self.path = target.path
    work = "\(parent == "/" ? "" : parent)/.\(target.lastPathComponent).hig-site"
    old = work + ".old"
  }

  /// Replaces the folder by the files that a closure adds. What killed runs left is removed.
  ///
  /// - Throws: ``SiteError``, and the errors of the closure; the folder is then unchanged.
  package func replace<Result>(
    _ body: ((SiteFile) throws -> Void) throws -> Result
  ) throws -> Result {
    try requireReplaceable()
    let lock = try startWork()
    defer { _ = lock }
    do {
      let result = try body(add)
      try exchange()
      return result
    } catch {
      try? FileManager.default.removeItem(atPath: work)
      throw error
    }
  }

  /// Adds a file.
  private func add(_ file: SiteFile) throws(SiteError) {
    let target = URL(filePath: "\(work)/\(file.path)")
    do {
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try NewFile.write(file.bytes, to: target.path)
    } catch {
      throw failure(error, at: target.path)
    }
  }

  /// Checks that there is no folder, an empty one, or a site.
  private func requireReplaceable() throws(SiteError) {
    guard exists(path) else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw .folder(path: path, reason: "not a folder that can be read")
    }
    guard names.isEmpty || names.contains(Self.marker) else { throw .notASite(path: path) }
  }

  /// Creates an empty folder for the new files and locks it.
  private func startWork() throws(SiteError) -> FolderLock {
    let files = FileManager.default
    let lock: FolderLock?
    do {
      try files.createDirectory(atPath: work, withIntermediateDirectories: true)
      lock = try FolderLock(file: "\(work)/\(Self.lock)")
      if lock != nil {
        for name in try files.contentsOfDirectory(atPath: work) where name != Self.lock {
          try files.removeItem(atPath: "\(work)/\(name)")
        }
        if exists(old) { try files.removeItem(atPath: old) }
      }
    } catch {
      throw failure(error, at: work)
    }
    guard let lock else { throw .busy(path: path) }
    return lock
  }

  /// Gives the new folder its name.
  private func exchange() throws(SiteError) {
    let files = FileManager.default
    do {
      if !exists(path) {
        try files.moveItem(atPath: work, toPath: path)
      } else if try !NameExchange.exchange(work, path) {
        // A run that is killed in between leaves the site under its other name.
        try files.moveItem(atPath: path, toPath: old)
        try files.moveItem(atPath: work, toPath: path)
        try files.removeItem(atPath: old)
      }
      try files.removeItem(atPath: "\(path)/\(Self.lock)")
      removeReplaced()
    } catch {
      throw failure(error, at: path)
    }
  }

  /// Removes the replaced folder, unless another run writes there already.
  private func removeReplaced() {
    guard exists(work), let lock = try? FolderLock(file: "\(work)/\(Self.lock)") else { return }
    defer { _ = lock }
    try? FileManager.default.removeItem(atPath: work)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func failure(_ error: any Error, at path: String) -> SiteError {
    .folder(
      path: path,
      reason: (error as? FileTreeError)?.description ?? "the system refused it")
  }
}
