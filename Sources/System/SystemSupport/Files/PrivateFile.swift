import LibC

/// A file that only its user can read, in a folder that only its user can change. A symbolic link in their place is an
/// error.
package struct PrivateFile: Sendable {
  private let parent: String
  private let folder: String
  private let name: String

  /// - Parameter parent: the path of the folder that holds the private folder; it may be a link, and need not exist.
  package init(parent: String, folder: String, name: String) {
    self.parent = parent
    self.folder = folder
    self.name = name
  }

  /// Returns the bytes of the file, at most `limit`.
  package func contents(limit: Int) throws(FileTreeError) -> [UInt8] {
    try FileTree(parent).contents(of: "\(folder)/\(name)", limit: limit)
  }

  /// The path of the file; `nil` unless it is a regular file of the user, in a folder that only the user may change.
  package var path: String? {
    let path = "\(parent)/\(folder)"
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0, lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid()
    else { return nil }
    return "\(path)/\(name)"
  }

  /// Removes the other files of the folder that nothing has read or written for some days and `isOwn` recognizes as
  /// those of hig; errors are ignored.
  package func removeOthers(unusedForDays days: Int, if isOwn: (_ name: String, _ bytes: [UInt8]) -> Bool) {
    guard let tree = try? FileTree("\(parent)/\(folder)"), let entries = try? tree.entries(of: "") else { return }
    let earliest = time(nil) - days * 86_400
    for entry in entries where entry.kind == .file && entry.name != name {
      var status = stat()
      guard lstat("\(parent)/\(folder)/\(entry.name)", &status) == 0,
        max(status.modified.tv_sec, status.accessed.tv_sec) < earliest
      else { continue }
      _ = try? tree.remove(entry.name, limit: Self.largestOther) { isOwn(entry.name, $0) }
    }
  }

  /// In bytes, of a file that is read before it is removed.
  private static let largestOther = 1 << 28

  /// Creates the private folder if it is missing; returns its path, or `nil` where the user may not write.
  package func makeFolder() -> String? {
    guard createFolders() == 0, let descriptor = try? openFolder() else { return nil }
    close(descriptor)
    return "\(parent)/\(folder)"
  }

  /// Replaces the file at once and creates missing folders.
  ///
  /// - Parameter waitsForDisk: whether to wait until the disk has the file, which else may be empty after a failure of
  ///   power.
  /// - Returns: whether the file was written; `false` where the user may not write.
  /// - Throws: ``FileTreeError`` for other failures, such as a link in place of the folder or a full disk.
  @discardableResult package func write(
    _ bytes: [UInt8], waitsForDisk: Bool = false
  ) throws(FileTreeError) -> Bool {
    let codesOfNoPermission = [EROFS, EACCES, EPERM, ENOENT, ENOTDIR]
    let failure = createFolders()
    if codesOfNoPermission.contains(failure) { return false }
    guard failure == 0 else { throw FileTreeError(code: failure) }
    let descriptor = try openFolder()
    defer { close(descriptor) }
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw FileTreeError(.notRegular)
    }
    do throws(FileTreeError) {
      let file = try TemporaryFile(in: descriptor, mode: 0o600)
      try file.write(bytes, waitsForDisk: waitsForDisk)
      try file.replace(name)
    } catch {
      if case .denied = error.cause { return false }
      throw error
    }
    return true
  }

  /// Creates the folders that are missing; returns 0 or the error number.
  private func createFolders() -> Int32 {
    var path = ""
    for component in "\(parent)/\(folder)".split(separator: "/") {
      path += "/\(component)"
      if mkdir(path, 0o700) != 0, errno != EEXIST {
        let code = errno
        // Some systems report a missing permission for a folder that exists.
        guard access(path, F_OK) == 0 else { return code }
      }
    }
    return 0
  }

  /// Opens the private folder. If others may change it, they lose that permission.
  private func openFolder() throws(FileTreeError) -> Int32 {
    let descriptor = open("\(parent)/\(folder)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    // Systems report a link as ELOOP or as ENOTDIR.
    if descriptor < 0 { throw FileTreeError(code: errno == ELOOP ? ENOTDIR : errno) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_uid == geteuid() {
      if status.st_mode & 0o022 != 0 { _ = fchmod(descriptor, status.st_mode & 0o7755) }
      return descriptor
    }
    close(descriptor)
    throw FileTreeError(.system("belongs to another user"))
  }
}
