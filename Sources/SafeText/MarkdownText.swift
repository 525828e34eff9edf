/// Text from documents made safe for Markdown.
package enum MarkdownText {
  /// The text on one line, with every character that Markdown or HTML might obey escaped.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for character in TerminalText.clean(text) {
      switch character {
      case "\n", "\r\n", "\r": result += " "
      case "\\", "`", "*", "_", "[", "]", "#", "|", "~", "!", "{", "}": result += "\\\(character)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      default: result.append(character)
      }
    }
    return result
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
