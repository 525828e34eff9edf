#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Who holds the lock of an SQLite file.
package enum FileLock {
  /// The process that holds SQLite's write lock, `nil` when nobody does or it cannot be told.
  ///
  /// SQLite locks bytes from 1 GiB on: the pending byte, the reserved byte, the shared range
  /// (<https://www.sqlite.org/lockingv3.html>). Call it only where this process has no connection to
  /// the file open for writing: closing any descriptor of a file drops the process's own locks on it.
  package static func holder(ofFileAt path: String) -> Int? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_RDLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 2
    guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
    return Int(lock.l_pid)
  }
}
