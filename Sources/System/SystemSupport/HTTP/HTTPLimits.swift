/// How much a response may take.
package struct HTTPLimits: Hashable, Sendable {
  /// The most bytes of a body, counted after it was decompressed.
  package var bytes: Int
  /// The seconds until a connection must stand.
  package var connectSeconds: Double
  /// The seconds after which a transfer is given up whatever arrives.
  package var totalSeconds: Double
  /// The seconds in which at least some bytes must arrive.
  package var stallSeconds: Int

  /// Limits for a page.
  package init(
    bytes: Int = 16 << 20, connectSeconds: Double = 15, totalSeconds: Double = 120,
    stallSeconds: Int = 20
  ) {
    self.bytes = bytes
    self.connectSeconds = connectSeconds
    self.totalSeconds = totalSeconds
    self.stallSeconds = stallSeconds
  }
}
