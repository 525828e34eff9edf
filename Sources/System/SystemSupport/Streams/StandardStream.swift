// StandardStream, StreamError, BrokenPipe, InputError
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
