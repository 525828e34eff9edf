/// Makes text from documents safe for HTML and XML.
package enum HTMLText {
  /// Returns the text with markup escaped. Characters that XML forbids, or that control a terminal, become U+FFFD; other invisible ones
  /// are left out.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default:
        switch HiddenCharacters.treatment(of: scalar, after: previous) {
        case .keep: result.unicodeScalars.append(scalar)
        case .drop: break
        case .replace: result += "\u{FFFD}"
        }
      }
    }
    return result
  }
}
