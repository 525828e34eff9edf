#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// System calls on file descriptors.
enum Descriptor {
  /// The size of a read from a pipe, in bytes: the capacity of a pipe on Linux.
  static let blockSize = 1 << 16

  /// The largest size of a write, in bytes.
  private static let writeSize = 1 << 20

  /// Waits until a descriptor can be read or written or has reached its end.
  ///
  /// Descriptors may be non-blocking when another process shares them.
  static func wait(for event: Int32, on descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    // An interrupted wait is harmless: the caller repeats its call.
    _ = poll(&request, 1, -1)
  }

  /// Reads at most `count` bytes; returns their number, 0 at the end or -1 on an error.
  static func read(
    _ descriptor: Int32, into buffer: UnsafeMutableRawPointer, _ count: Int
  ) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Glibc.read(descriptor, buffer, count)
    #endif
  }

  /// Writes bytes; returns the number written or -1 on an error.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, bytes.count)
    #else
      Glibc.write(descriptor, bytes, bytes.count)
    #endif
  }

  /// Writes bytes to a file completely.
  static func write(_ bytes: ArraySlice<UInt8>, to file: Int32) throws(FileTreeError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = write(Array(rest), to: file)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw FileTreeError(code: errno)
      }
    }
  }

  /// Writes a text completely.
  ///
  /// - Throws: ``StreamError`` with the system's reason, such as a full disk.
  static func write(_ text: String, to descriptor: Int32) throws(StreamError) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(Array(rest.prefix(writeSize)), to: descriptor)
      if count < 0 {
        switch errno {
        case EINTR: break
        case EAGAIN: wait(for: Int32(POLLOUT), on: descriptor)
        case let code:
          throw StreamError(reason: String(cString: strerror(code)), isReaderGone: code == EPIPE)
        }
        continue
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Closes a descriptor; does nothing for a negative number.
  static func close(_ descriptor: Int32) {
    guard descriptor >= 0 else { return }
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #else
      _ = Glibc.close(descriptor)
    #endif
  }
}
