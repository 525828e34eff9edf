import CodeChecks
import TextSupport

/// The fixes of findings for people.
enum CheckFixText {
  /// The fixes as a unified diff; empty without one. On a terminal, control characters are replaced and changed lines have
  /// colors.
  static func diff(_ fixes: CheckFixes, layout: TextLayout) -> String {
    let diff = fixes.files.map {
      UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after)
    }.joined()
    guard layout.abilities.contains(.screen) else { return diff }
    return diff.split(separator: "\n").map { line in
      let text = TerminalText.clean(String(line))
      guard layout.isStyled, let style = style(of: line) else { return text + "\n" }
      return "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m\n"
    }.joined()
  }

  private static func style(of line: Substring) -> TextLayout.Style? {
    if line.hasPrefix("--- ") || line.hasPrefix("+++ ") { return .bold }
    if line.hasPrefix("-") { return .removed }
    return line.hasPrefix("+") ? .added : nil
  }

  /// "3 findings fixed in 2 files".
  static func summary(_ fixes: CheckFixes) -> String {
    let count = fixes.files.reduce(0) { $0 + $1.count }
    return "\(Pluralizer.count(count, "finding")) fixed in "
      + Pluralizer.count(fixes.files.count, "file")
  }
}
