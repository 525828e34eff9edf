#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The state of a file without its content: the file, its size and the time of its last change.
package struct FileStamp: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of the file at a path, following links; `nil` when there is none. Takes a microsecond.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    seconds = status.modified.tv_sec
    nanoseconds = status.modified.tv_nsec
  }
}

extension stat {
  /// The time of the last change of the content.
  var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
