/// Where a client's lines come from.
package protocol LineSource: Sendable {
  /// Waits for the next line and returns it without its end; `nil` when there are no more.
  ///
  /// A line longer than ``Server/longestLine`` may be cut, as long as it stays longer than that.
  mutating func next() throws -> [UInt8]?
}
