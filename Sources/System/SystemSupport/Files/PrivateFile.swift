#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A small file that only its user can read, in a folder that only its user can enter.
///
/// Neither the folder nor the file is ever a symbolic link: one in their place is an error.
package struct PrivateFile: Sendable {
  private let parent: String
  private let folder: String
  private let name: String

  /// - Parameters:
  ///   - parent: the path of the folder that holds the private folder; it may be a link, and need not exist.
  ///   - folder: the name of the private folder.
  ///   - name: the name of the file.
  package init(parent: String, folder: String, name: String) {
    self.parent = parent
    self.folder = folder
    self.name = name
  }

  /// Returns the bytes of the file.
  ///
  /// - Parameter limit: the largest size that is read, in bytes.
  /// - Throws: ``FileTreeError``, with the cause `missing` if there is no file.
  package func contents(limit: Int) throws(FileTreeError) -> [UInt8] {
    try FileTree(parent).contents(of: "\(folder)/\(name)", limit: limit)
  }

  /// Replaces the file at once: readers see the old bytes or the new ones. Creates missing folders.
  ///
  /// - Returns: whether the file was written; `false` where the user may not write.
  /// - Throws: ``FileTreeError`` for other failures, such as a link in place of the folder or a full disk.
  @discardableResult
  package func write(_ bytes: [UInt8]) throws(FileTreeError) -> Bool {
    let codesOfNoPermission = [EROFS, EACCES, EPERM, ENOENT, ENOTDIR]
    let failure = createFolders()
    if codesOfNoPermission.contains(failure) { return false }
    guard failure == 0 else { throw FileTreeError(code: failure) }
    let descriptor = try openFolder()
    defer { close(descriptor) }
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT != S_IFREG
    {
      throw FileTreeError(.notRegular)
    }
    do throws(FileTreeError) {
      try FileReplacement.writePrivate(bytes, to: name, in: descriptor)
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

  /// Opens the private folder, after taking away the permissions of others.
  private func openFolder() throws(FileTreeError) -> Int32 {
    let descriptor = open("\(parent)/\(folder)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    // Systems report a link as ELOOP or as ENOTDIR.
    if descriptor < 0 { throw FileTreeError(code: errno == ELOOP ? ENOTDIR : errno) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_uid == geteuid() {
      if status.st_mode & 0o777 != 0o700 { _ = fchmod(descriptor, 0o700) }
      return descriptor
    }
    close(descriptor)
    throw FileTreeError(.system("belongs to another user"))
  }
}

/// A folder with a random name that only its user can enter; it is removed with its content when the object is deallocated.
package final class TemporaryDirectory: Sendable {
  /// The path of the folder.
  package let path: String
  private let parent: FileTree
  private let name: String

  /// Creates the folder.
  ///
  /// - Parameters:
  ///   - parent: the folder to create it in, such as that of the system for temporary files.
  ///   - prefix: the beginning of its name.
  package init(in parent: String, prefix: String) throws(FileTreeError) {
    self.parent = try FileTree(parent)
    name = prefix + WorkName.random()
    path = "\(parent)/\(name)"
    guard mkdir(path, 0o700) == 0 else { throw FileTreeError(code: errno) }
  }

  deinit { parent.removeWorkFolder(name) }
}
