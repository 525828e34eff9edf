// StandardStream, StreamError, BrokenPipe, InputError, Descriptor
import LibC

package enum StandardStream: Int32, Sendable {
  /// Standard output: results.
  case output = 1
  /// Standard error: messages.
  case error = 2

  package func write(_ text: String) throws(StreamError) { try Descriptor.write(text, to: rawValue) }

  package static var inputIsTerminal: Bool { isatty(0) == 1 }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// In characters; `nil` when the stream is not a terminal or has no known size.
  package var terminalSize: (columns: Int, lines: Int)? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

package struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message of `strerror`.
  package let reason: String
  /// Whether the stream is a pipe whose reader has closed it.
  package let isReaderGone: Bool

  /// A message such as `cannot write: No space left on device`.
  package var description: String { "cannot write: \(reason)" }
}

package enum BrokenPipe {
  /// Ignores `SIGPIPE` in the whole process, so that writing to a broken pipe throws an error.
  package static func ignoreSignal() { _ = signal(SIGPIPE, SIG_IGN) }
}

package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message of `strerror`.
  package let reason: String

  package init(reason: String) { self.reason = reason }

  /// A message such as `cannot read: Is a directory`.
  package var description: String { "cannot read: \(reason)" }
}

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
