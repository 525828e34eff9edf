/// Makes text from documents safe for the fields of a BibTeX entry.
package enum BibTeXText {
  /// Returns the text on one line for a field in braces, with the special characters of TeX as commands.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in TerminalText.clean(text).unicodeScalars {
      switch scalar {
      case "\n", "\r": result += " "
      case "\\": result += "{\\textbackslash}"
      case "{": result += "{\\textbraceleft}"
      case "}": result += "{\\textbraceright}"
      case "~": result += "{\\textasciitilde}"
      case "^": result += "{\\textasciicircum}"
      case "$", "&", "#", "_", "%": result += "\\\(scalar)"
      // Classic styles take a quotation mark as the end of some fields.
      case "\"": result += "{\\textquotedbl}"
      case "§": result += "{\\S}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns an entry key of ASCII letters, digits and dashes.
  package static func key(_ text: String) -> String {
    var key = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        key.unicodeScalars.append(scalar)
      } else if key.last != "-" {
        key += "-"
      }
    }
    return key
  }
}
