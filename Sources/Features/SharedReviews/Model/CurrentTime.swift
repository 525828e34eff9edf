import TextSupport

/// The time of entries.
enum CurrentTime {
  /// Milliseconds since 1970.
  static var milliseconds: Int { Int(Date().timeIntervalSince1970 * 1_000) }
}
