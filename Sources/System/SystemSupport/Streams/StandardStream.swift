#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One of the process's own streams.
package enum StandardStream: Int32, Sendable {
  /// Results.
  case output = 1
  /// Everything else.
  case error = 2

  /// Writes all bytes of a text.
  ///
  /// - Throws: ``StreamError`` with the system's reason, such as a full disk.
  package func write(_ text: String) throws(StreamError) {
    let bytes = Array(text.utf8)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Self.systemWrite(rawValue, Array(rest.prefix(1 << 20)))
      if count < 0 {
        switch errno {
        case EINTR: break
        case EAGAIN: Readiness.wait(for: Int32(POLLOUT), of: rawValue)
        case let reason:
          throw StreamError(
            reason: String(cString: strerror(reason)), isReaderGone: reason == EPIPE)
        }
        continue
      }
      rest = rest.dropFirst(count)
    }
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes, bytes.count)
    #else
      Glibc.write(descriptor, bytes, bytes.count)
    #endif
  }

  /// Whether a person types what the process reads.
  package static var inputIsTerminal: Bool { isatty(0) == 1 }

  /// Whether a person looks at the stream.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The columns and lines of the terminal, `nil` when the stream is none or does not say.
  package var terminalSize: (columns: Int, lines: Int)? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

/// Why a stream could not be written.
package struct StreamError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's words.
  package let reason: String
  /// Whether it was a pipe that nobody reads any more.
  package let isReaderGone: Bool

  /// "cannot write: No space left on device"
  package var description: String { "cannot write: \(reason)" }
}
