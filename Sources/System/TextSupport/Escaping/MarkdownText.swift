/// Text from documents made safe for Markdown.
package enum MarkdownText {
  /// The text on one line, with every character that Markdown or HTML might obey escaped.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar = " "
    let hasAddress = text.contains("://")
    // By scalars: a sign with a combining mark is one character and a sign nevertheless.
    for scalar in TerminalText.clean(text).unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "\n", "\r": result += " "
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!", "{", "}": result += "\\\(scalar)"
      // Formulas of GitHub; highlights and comments of Obsidian.
      case "$": result += "\\$"
      case "=" where previous == "=", "%" where previous == "%": result += "\\\(scalar)"
      // Addresses that GitHub makes links of.
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

  /// ``escaped(_:)`` for a text that begins a line, where a number, a dash or a slash would begin something.
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

  /// An address that cannot end the link it stands in; nothing but web addresses.
  package static func address(_ address: String) -> String {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return "" }
    return PercentEncoding.encoded(address, keeping: "-._~:/?#@!$&'*+,;=%")
  }
}
