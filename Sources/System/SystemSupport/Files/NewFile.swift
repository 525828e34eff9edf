#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Creates the files of a folder that no program reads yet.
package enum NewFile {
  /// Creates a file with the usual permissions, without waiting for the disk: it may be empty after a failure of power.
  ///
  /// - Throws: ``FileTreeError``, also if the name exists.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileTreeError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileTreeError(code: errno) }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Descriptor.write(Array(rest), to: file)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileTreeError(code: errno)
      }
    }
  }
}
