import LibC
import TextSupport

/// Changes of files and folders of the tree. Symbolic links are not followed and not replaced.
extension FileTree {
  /// The kind of a file or folder; `nil` when it does not exist. A folder above it must exist and be no link.
  package func kind(of path: String) throws(FileTreeError) -> Entry.Kind? {
    let (folder, name) = try openFolder(of: path)
    defer { close(folder) }
    return Self.kind(of: FileName.cString(name), in: folder)
  }

  /// Creates a folder; one that exists is an error.
  package func createFolder(_ path: String) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: path)
    defer { close(folder) }
    guard mkdirat(folder, name, 0o777) == 0 else { throw FileTreeError(code: errno) }
  }

  /// Creates a file, and the missing folders above it; a file that exists is an error. It may be empty after a power
  /// failure.
  package func create(_ file: String, _ bytes: [UInt8]) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: file, creates: true)
    defer { close(folder) }
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let descriptor = openat(folder, name, flags, 0o666)
    guard descriptor >= 0 else { throw FileTreeError(code: errno) }
    defer { close(descriptor) }
    do throws(FileTreeError) { try Descriptor.write(bytes, to: descriptor) } catch {
      unlinkat(folder, name, 0)
      throw error
    }
  }

  /// Creates a file or replaces a regular one, whatever its content is; readers see the old content or the new one.
  package func write(_ bytes: [UInt8], to file: String) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: file)
    defer { close(folder) }
    try FileReplacement.write(bytes, to: name, in: folder)
  }

  /// Replaces the content of a regular file of the tree; see ``FileReplacement/replace(_:_:with:)``.
  package func replace(_ file: String, _ old: [UInt8], with new: [UInt8]) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: file)
    defer { close(folder) }
    try FileReplacement.replace(name, in: folder, old, with: new)
  }

  /// Gives a file or folder another name, and creates the missing folders above that.
  ///
  /// - Parameter replaces: whether a file that has the name is replaced; otherwise that is an error.
  package func rename(_ path: String, to new: String, replacing replaces: Bool = false) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: path)
    defer { close(folder) }
    let (target, newName) = try openFolder(of: new, creates: true)
    defer { close(target) }
    let other = Self.kind(of: Array(newName.utf8CString), in: target)
    guard other == nil || replaces && other == .file else { throw FileTreeError(code: EEXIST) }
    guard renameat(folder, name, target, newName) == 0 else { throw FileTreeError(code: errno) }
  }

  /// Exchanges the names of two files or folders at once; returns `false` if the file system cannot.
  package func exchange(_ path: String, _ other: String) throws(FileTreeError) -> Bool {
    let first = try openFolder(of: path)
    defer { close(first.folder) }
    let second = try openFolder(of: other)
    defer { close(second.folder) }
    return try NameExchange.exchange(first, second)
  }

  /// Gives a file a second name.
  package func link(_ file: String, as other: String) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: file)
    defer { close(folder) }
    let (target, newName) = try openFolder(of: other)
    defer { close(target) }
    guard linkat(folder, name, target, newName, 0) == 0 else { throw FileTreeError(code: errno) }
  }

  /// Removes a regular file of at most `limit` bytes if its content shows that it is of hig; returns whether it did.
  @discardableResult
  package func remove(
    _ file: String, limit: Int, if isOwn: ([UInt8]) -> Bool
  ) throws(FileTreeError) -> Bool {
    guard let bytes = try? contents(of: file, limit: limit), isOwn(bytes) else { return false }
    let (folder, name) = try openFolder(of: file)
    defer { close(folder) }
    guard unlinkat(folder, name, 0) == 0 else { throw FileTreeError(code: errno) }
    return true
  }

  /// Removes a folder if it is empty; returns whether it did.
  @discardableResult package func removeEmptyFolder(_ path: String) -> Bool {
    guard let (folder, name) = try? openFolder(of: path) else { return false }
    defer { close(folder) }
    return unlinkat(folder, name, AT_REMOVEDIR) == 0
  }

  /// Removes a folder of hig with everything in it; errors are ignored.
  package func removeWorkFolder(_ path: String) {
    guard let (folder, name) = try? openFolder(of: path) else { return }
    defer { close(folder) }
    Self.removeAll(Array(name.utf8CString), in: folder)
  }

  /// Removes the temporary files that dead processes left in a folder.
  package func removeLeftovers(in folder: String) {
    guard let descriptor = try? descend(folder, O_RDONLY | O_DIRECTORY) else { return }
    defer { close(descriptor) }
    TemporaryFile.removeLeftovers(in: descriptor)
  }

  /// Creates an empty hidden folder at the root of the tree and returns its name, which begins with a prefix.
  package func createWorkFolder(_ prefix: String) throws(FileTreeError) -> String {
    let folder = try descend("", O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    var status = stat()
    guard fstat(folder, &status) == 0 else { throw FileTreeError(code: errno) }
    let name = WorkName.new(prefix, in: status)
    try createFolder(name)
    return name
  }

  /// The names of the folders at the root of the tree that ``createWorkFolder(_:)`` created and killed processes left.
  package func workFolders(_ prefix: String) throws(FileTreeError) -> [String] {
    let folder = try descend("", O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    var parent = stat()
    guard fstat(folder, &parent) == 0 else { throw FileTreeError(code: errno) }
    return try entries(of: "").filter { $0.kind == .folder }.map(\.name).filter { name in
      var status = stat()
      return fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
        && status.st_uid == geteuid() && WorkName.isOwn(name, prefix, status, in: parent)
    }
  }

  private static func removeAll(_ name: [CChar], in folder: Int32) {
    if kind(of: name, in: folder) == .folder {
      let inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      guard inner >= 0 else { return }
      for name in (try? names(in: inner)) ?? [] { removeAll(name, in: inner) }
      close(inner)
      unlinkat(folder, name, AT_REMOVEDIR)
    } else {
      unlinkat(folder, name, 0)
    }
  }

  /// Opens the folder of a file or folder of the tree; `creates` lets it create missing folders.
  private func openFolder(of path: String, creates: Bool = false) throws(FileTreeError) -> (folder: Int32, name: String)
  {
    let separator = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = separator.map { String(path[path.utf8.index(after: $0)...]) } ?? path
    guard !["", ".", ".."].contains(name) else { throw FileTreeError(code: EINVAL) }
    let folder = separator.map { String(path[..<$0]) } ?? ""
    return (try descend(folder, O_RDONLY | O_DIRECTORY, creates: creates), name)
  }
}
