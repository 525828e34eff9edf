/// Text from documents made safe for Markdown.
package enum MarkdownText {
  /// The text on one line, with every character that Markdown or HTML might obey escaped.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Character = " "
    for character in TerminalText.clean(text) {
      defer { previous = character }
      switch character {
      case "\n", "\r\n", "\r": result += " "
      // Formulas of GitHub; highlights and comments of Obsidian.
      case "$": result += "\\$"
      case "=" where previous == "=", "%" where previous == "%": result += "\\\(character)"
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!", "{", "}": result += "\\\(character)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
    return result
  }

  /// ``escaped(_:)`` for a text that begins a line, where a number, a dash or a slash would begin something.
  package static func escapedLine(_ text: String) -> String {
    let line = escaped(text)
    guard let first = line.first else { return line }
    if "+-=/:".contains(first) { return "\\" + line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let mark = line.dropFirst(digits.count).first
    guard !digits.isEmpty, mark == "." || mark == ")" else { return line }
    return digits + "\\" + line.dropFirst(digits.count)
  }

  /// An address that cannot end the link it stands in; nothing but web addresses.
  package static func address(_ address: String) -> String {
    guard address.hasPrefix("https://") || address.hasPrefix("http://") else { return "" }
    var result = ""
    for byte in address.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case _ where "-._~:/?#@!$&'*+,;=%".utf8.contains(byte):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = Array("0123456789ABCDEF")
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
    return result
  }
}
