import AppleProjects
import GuidelineModel
import TextSupport

/// The fixes of findings for people.
enum CheckFixText {
  /// The fixes as a unified diff; empty without one.
  static func patch(_ fixes: CheckFixes) -> String {
    fixes.files.map { UnifiedDiff.text(path: $0.path, before: $0.before, after: $0.after) }.joined()
  }

  /// Adds a patch as a terminal shows it, with colors for changed lines.
  static func add(_ patch: String, to layout: inout TextLayout) {
    for line in ByteSearch.split(patch, at: "\n") {
      layout.verbatim([.init(String(line), style(of: line))])
    }
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
