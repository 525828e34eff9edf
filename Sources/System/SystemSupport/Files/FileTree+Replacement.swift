#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileTree {
  /// Replaces the content of a regular file of the tree; readers see the old content or all of the new one.
  ///
  /// The file keeps its permissions. Symbolic links are not followed.
  ///
  /// - Parameter old: the content that the new one was made from.
  /// - Throws: ``FileTreeError`` when the file has other content by now, is not a regular file or cannot be written;
  ///   it is then unchanged.
  package func replace(
    _ file: String, _ old: [UInt8], with new: [UInt8]
  ) throws(FileTreeError) {
    guard try contents(of: file, limit: .max - 1) == old else {
      throw FileTreeError(.system("changed since it was read"))
    }
    let separator = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = separator.map { String(file[file.utf8.index(after: $0)...]) } ?? file
    let folder = try descend(separator.map { String(file[..<$0]) } ?? "", O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw FileTreeError(code: errno)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileTreeError(.notRegular) }
    // Renaming would replace a file that may not be written.
    guard faccessat(folder, name, W_OK, 0) == 0 else { throw FileTreeError(code: errno) }
    let code = FileReplacement.replace(
      name, in: folder, with: new, mode: status.st_mode & 0o7777)
    if code != 0 { throw FileTreeError(code: code) }
  }
}
