import LibC

/// System calls on file descriptors.
enum Descriptor {
  /// The size of a read from a pipe, in bytes: the capacity of a pipe on Linux.
  static let blockSize = 1 << 16

  /// The largest size of a write, in bytes.
  private static let writeSize = 1 << 20

  /// Waits until a descriptor, which may be non-blocking, can be read or written or has reached its end.
  static func wait(for event: Int32, on descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // An interrupted wait is harmless: the caller repeats its call.
    _ = poll(&request, 1, -1)
  }

  static func write(_ bytes: [UInt8], to file: Int32) throws(FileTreeError) {
    let code = writeAll(bytes, to: file)
    if code != 0 { throw FileTreeError(code: code) }
  }

  static func write(_ text: String, to descriptor: Int32) throws(StreamError) {
    let code = writeAll(Array(text.utf8), to: descriptor)
    guard code != 0 else { return }
    throw StreamError(reason: String(cString: strerror(code)), isReaderGone: code == EPIPE)
  }

  /// Writes bytes completely; returns 0 or the error number.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.prefix(writeSize).withUnsafeBytes { LibC.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        wait(for: Int32(POLLOUT), on: descriptor)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Closes a descriptor; does nothing for a negative number.
  static func close(_ descriptor: Int32) {
    if descriptor >= 0 { _ = LibC.close(descriptor) }
  }
}
