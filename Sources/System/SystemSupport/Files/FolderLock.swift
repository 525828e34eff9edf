#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that one process at a time holds; let go when the object or the process ends.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock; `nil` when another process has it.
  ///
  /// - Throws: ``FileTreeError`` when the file cannot be made.
  package init?(file: String) throws(FileTreeError) {
    descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 { throw FileTreeError(code: errno) }
    while lockf(descriptor, F_TLOCK, 0) != 0 {
      if errno == EINTR { continue }
      return nil
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
