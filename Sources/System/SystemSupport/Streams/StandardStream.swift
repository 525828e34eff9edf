import LibC

/// A standard stream of the process that text is written to.
package enum StandardStream: Int32, Sendable {
  /// Standard output: results.
  case output = 1
  /// Standard error: messages.
  case error = 2

  /// Writes a text completely.
  package func write(_ text: String) throws(StreamError) {
    try Descriptor.write(text, to: rawValue)
  }

  package static var inputIsTerminal: Bool { isatty(0) == 1 }

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The size of the terminal in characters; `nil` when the stream is not a terminal or has no known size.
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

/// The handling of pipes whose reader has closed them.
package enum BrokenPipe {
  /// Ignores `SIGPIPE` in the whole process, so that writing to a broken pipe throws an error instead of
  /// ending the process.
  package static func ignoreSignal() { _ = signal(SIGPIPE, SIG_IGN) }
}

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

  /// Writes bytes to a file completely.
  static func write(_ bytes: [UInt8], to file: Int32) throws(FileTreeError) {
    let code = writeAll(bytes, to: file)
    if code != 0 { throw FileTreeError(code: code) }
  }

  /// Writes a text completely.
  static func write(_ text: String, to descriptor: Int32) throws(StreamError) {
    let code = writeAll(Array(text.utf8), to: descriptor)
    guard code != 0 else { return }
    throw StreamError(reason: String(cString: strerror(code)), isReaderGone: code == EPIPE)
  }

  /// Writes bytes completely; returns 0 or the error number.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.prefix(writeSize).withUnsafeBytes {
        LibC.write(descriptor, $0.baseAddress, $0.count)
      }
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

/// Reads the lines of a stream as they arrive.
package struct InputLines: Sendable {
  private let descriptor: Int32
  private let limit: Int
  private var block: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - descriptor: the stream; standard input by default.
  ///   - limit: the length of the longest line that is returned completely, in bytes.
  package init(descriptor: Int32 = 0, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Waits for the next line and returns it without its line end; `nil` at the end of the stream.
  ///
  /// Lines end in LF or CR LF; the last one may end with the stream. Of a line longer than the limit,
  /// `limit + 1` bytes are returned and the rest is discarded, so that callers can detect it.
  package mutating func next() throws(InputError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if position == block.count, try !readBlock() {
        return line.isEmpty ? nil : withoutEnd(line)
      }
      let rest = block[position...]
      let end = rest.firstIndex(of: 0x0A)
      // One byte beyond the limit, and one for a CR that may belong to the line end.
      line += rest[..<(end ?? rest.endIndex)].prefix(limit + 2 - line.count)
      position = end.map { $0 + 1 } ?? block.count
      if end != nil { return withoutEnd(line) }
    }
  }

  private func withoutEnd(_ line: [UInt8]) -> [UInt8] {
    Array((line.last == 0x0D ? line.dropLast() : line[...]).prefix(limit + 1))
  }

  /// Reads what is available; `false` at the end.
  private mutating func readBlock() throws(InputError) -> Bool {
    guard !isAtEnd else { return false }
    var bytes = [UInt8](repeating: 0, count: Descriptor.blockSize)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count >= 0 {
        isAtEnd = count == 0
        block = Array(bytes.prefix(count))
        position = 0
        return count > 0
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: Descriptor.wait(for: Int32(POLLIN), on: descriptor)
      case let code: throw InputError(reason: String(cString: strerror(code)))
      }
    }
  }
}

package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message of `strerror`.
  package let reason: String

  package init(reason: String) { self.reason = reason }

  /// A message such as `cannot read: Is a directory`.
  package var description: String { "cannot read: \(reason)" }
}
