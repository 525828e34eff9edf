import AppleProjects
import TextSupport

/// The line of a finding with a caret below its column.
enum CodeExcerpt {
  private static let indentation = "    "

  /// Adds the line, indented, and a line with the caret; no caret when the line was cut before the column.
  ///
  /// Control characters are replaced, tabs take one column and wide characters two. A terminal shows the part around the
  /// caret of a line that is too long for it.
  static func add(_ finding: Finding, to layout: inout TextLayout) {
    // Cleaning replaces each character by one character, so that columns stay.
    let excerpt = Array(TerminalText.clean(finding.excerpt).unicodeScalars)
    let position = finding.excerptColumn - 1
    guard position < excerpt.count else {
      let text = string(excerpt[...])
      let shown =
        layout.abilities.contains(.screen)
        ? TerminalText.cut(text, to: layout.width - indentation.count) : text
      return layout.verbatim([.init(indentation + shown)])
    }
    let (shown, column) = window(excerpt, position, layout)
    layout.verbatim([.init(indentation + shown)])
    layout.verbatim([.init("\(indentation)\(String(repeating: " ", count: column))^")])
  }

  /// The part of a line that a terminal shows, and the column of a position in it, counted from 0.
  private static func window(
    _ excerpt: [Unicode.Scalar], _ position: Int, _ layout: TextLayout
  ) -> (text: String, column: Int) {
    let available = layout.width - indentation.count
    let before = TerminalText.width(of: string(excerpt[..<position]))
    guard layout.abilities.contains(.screen),
      TerminalText.width(of: string(excerpt[...])) > available
    else { return (string(excerpt[...]), before) }
    var start = 0
    var column = before
    // The caret keeps a third of the width to its right.
    if column > available * 2 / 3 {
      while start < position, column + 1 > available / 2 {
        column -= TerminalText.width(of: String(excerpt[start]))
        start += 1
      }
      column += 1
    }
    let text = (start > 0 ? "…" : "") + string(excerpt[start...])
    return (TerminalText.cut(text, to: available), column)
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }
}
