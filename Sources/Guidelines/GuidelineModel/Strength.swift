/// How strongly a guideline asks.
public enum Strength: String, CaseIterable, Hashable, Sendable, Codable {
  /// "Use …", "Make sure …": a plain command.
  case `do`
  /// "Prefer …", "Try to …".
  case prefer
  /// "Consider …", "You might …".
  case consider
  /// "Avoid …".
  case avoid
  /// "Don't …", "Never …".
  case never
}
