import AppleProjects
import TextSupport

/// The line of a finding with a caret below its column.
enum CodeExcerpt {
  private static let indentation = "    "

  /// Adds the line, indented, and a line with the caret, unless the line was cut before the column.
  ///
  /// A terminal shows the part around the caret of a long line. Tabs take one column and wide characters two.
  static func add(_ finding: Finding, to layout: inout TextLayout) {
    // Cleaning replaces each character by one character, so that columns stay.
    let excerpt = TerminalText.clean(finding.excerpt).unicodeScalars
    func columns(_ range: Range<String.Index>) -> Int { TerminalText.width(of: String(excerpt[range])) }
    var start = excerpt.startIndex
    let caret =
      excerpt.index(start, offsetBy: finding.excerptColumn - 1, limitedBy: excerpt.endIndex) ?? excerpt.endIndex
    var column = columns(start..<caret)
    let available = layout.abilities.contains(.screen) ? layout.width - indentation.count : Int.max
    var sign = ""
    // The caret keeps a third of the width to its right.
    if caret < excerpt.endIndex, column > available / 3 * 2, columns(start..<excerpt.endIndex) > available {
      while start < caret, column + 1 > available / 2 {
        column -= TerminalText.width(of: String(excerpt[start]))
        start = excerpt.index(after: start)
      }
      column += 1
      sign = "…"
    }
    let shown = TerminalText.cut(sign + String(excerpt[start...]), to: available)
    layout.verbatim([.init(indentation + shown)])
    guard caret < excerpt.endIndex else { return }
    layout.verbatim([.init("\(indentation)\(String(repeating: " ", count: column))^")])
  }
}
