/// The result of reviewing an item.
package enum Verdict: String, CaseIterable, Sendable, Codable {
  /// Not reviewed yet.
  case open
  /// The app follows the rule.
  case pass
  /// The app does not follow the rule.
  case fail
  /// The rule does not apply to the app.
  case notApplicable = "n.a."

  /// Recognizes common spellings such as "Passed", "no", "N/A" and "x"; returns `nil` for any other text.
  package init?(written text: some StringProtocol) {
    let word = text.lowercased().filter { !$0.isWhitespace && !$0.isPunctuation }
    guard let verdict = Self.spellings.first(where: { $0.value.contains(word) })?.key else { return nil }
    self = verdict
  }

  /// Without blanks and punctuation, since people write "n/a", "n. a." and "N.A.".
  private static let spellings: [Verdict: Set<String>] = [
    .open: ["", "open", "todo", "☐"],
    .pass: ["pass", "passed", "passes", "ok", "okay", "yes", "true", "x", "done", "1", "✓", "✔", "✔️", "✅", "☑", "☑️"],
    .fail: ["fail", "failed", "fails", "no", "false", "✗", "✘", "❌", "0"],
    .notApplicable: ["na", "notapplicable", "irrelevant"],
  ]
}
