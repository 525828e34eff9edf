#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Streams that another process made return at once instead of waiting.
enum Readiness {
  /// Waits until a stream can be read or written, or has ended.
  static func wait(for event: Int32, of descriptor: Int32) {
    var stream = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // Whatever else ends the waiting, the caller tries again.
    _ = poll(&stream, 1, -1)
  }
}
