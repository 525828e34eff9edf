/// What a reviewer found for an item.
public enum Verdict: String, CaseIterable, Sendable, Codable {
  /// Nobody has looked yet.
  case open
  /// The app does what the rule asks.
  case pass
  /// The app does not.
  case fail
  /// The rule has nothing to do with this app.
  case notApplicable = "n.a."
}
