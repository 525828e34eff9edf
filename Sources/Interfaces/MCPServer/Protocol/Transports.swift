// LineSource
import Dispatch
import Synchronization

/// A source of the client's lines.
package protocol LineSource: Sendable {
  /// Waits for the next line and returns it without its line end; `nil` at the end of the input.
  ///
  /// A line longer than ``Server/maximumLineBytes`` may be truncated to any length above that limit.
  mutating func next() throws -> [UInt8]?
}
