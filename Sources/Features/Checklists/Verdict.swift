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

  /// Understands what people write for one: "Passed", "no", "N/A", "x"; `nil` when it is none of these.
  public init?(written text: some StringProtocol) {
    let word = text.lowercased().filter { !$0.isWhitespace && !$0.isPunctuation }
    guard let verdict = Self.spellings.first(where: { $0.value.contains(word) })?.key else {
      return nil
    }
    self = verdict
  }

  /// Without blanks and punctuation, since people write "n/a", "n. a." and "N.A.".
  private static let spellings: [Verdict: Set<String>] = [
    .open: ["", "open", "todo", "☐"],
    .pass: [
      "pass", "passed", "passes", "ok", "okay", "yes", "true", "x", "done", "1", "✓", "✔", "✔️", "✅",
      "☑", "☑️",
    ],
    .fail: ["fail", "failed", "fails", "no", "false", "✗", "✘", "❌", "0"],
    .notApplicable: ["na", "notapplicable", "irrelevant"],
  ]
}
