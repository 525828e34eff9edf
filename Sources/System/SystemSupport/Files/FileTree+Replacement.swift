#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension FileTree {
  /// Replaces the content of a regular file of the tree; readers see the old content or all of the new one, and what another
  /// program saves meanwhile is kept.
  ///
  /// The file keeps its permissions. Symbolic links are not followed.
  ///
  /// - Parameter old: the content that the new one was made from.
  /// - Throws: ``FileTreeError``, with the cause `changed` when the file has other content by now. It is then unchanged.
  package func replace(
    _ file: String, _ old: [UInt8], with new: [UInt8]
  ) throws(FileTreeError) {
    let separator = file.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = separator.map { String(file[file.utf8.index(after: $0)...]) } ?? file
    let folder = try descend(separator.map { String(file[..<$0]) } ?? "", O_RDONLY | O_DIRECTORY)
    defer { close(folder) }
    try FileReplacement.replace(name, in: folder, old, with: new)
  }
}
