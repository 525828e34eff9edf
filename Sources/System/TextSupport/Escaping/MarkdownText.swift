/// Makes text from documents safe for Markdown.
package enum MarkdownText {
  /// Returns the text on one line with the special characters of Markdown and HTML escaped.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    let hasAddress = text.contains("://")
    // By scalars, because a special character with a combining mark is another `Character`.
    for scalar in TerminalText.clean(text).unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\n", "\r": result += " "
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!", "{", "}": result += "\\\(scalar)"
      // GitHub's formulas, and Obsidian's highlights and comments.
      case "$": result += "\\$"
      case "=" where previous == "=", "%" where previous == "%": result += "\\\(scalar)"
      // GitHub turns addresses into links.
      case ":" where hasAddress: result += "\\:"
      case "." where result.suffix(3).lowercased() == "www": result += "\\."
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns the text escaped as by ``escaped(_:)`` for the beginning of a line, where a number, a dash or a
  /// slash would start a list, a heading or a command.
  package static func escapedLine(_ text: String) -> String {
    let line = escaped(text)
    guard let first = line.unicodeScalars.first else { return line }
    if "+-=/:".unicodeScalars.contains(first) { return "\\" + line }
    let rest = line.unicodeScalars.drop { $0.isASCII && $0.properties.numericType != nil }
    guard rest.startIndex > line.startIndex, rest.first == "." || rest.first == ")" else {
      return line
    }
    return line[..<rest.startIndex] + "\\" + String(rest)
  }

  /// Returns a web address that is safe as the target of a link; empty for other addresses.
  package static func address(_ address: String) -> String {
    WebAddress.checked(address) ?? ""
  }
}
