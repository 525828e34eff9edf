// AgentText, BibTeXText, HTMLText, MarkdownText

/// Makes text from documents safe for a language model, which may follow instructions in it.
package enum AgentText {
  /// Returns the text without invisible characters: control characters, marks of writing direction, and characters
  /// without a glyph, which can hide words. Line ends become line feeds, and tabs become blanks.
  package static func clean(_ text: String) -> String {
    if TerminalText.isPlain(text) || HiddenCharacters.areAbsent(in: text) { return text }
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: result += "\n"
      case 0x09: result += " "
      default:
        guard HiddenCharacters.treatment(of: scalar, after: previous) == .keep else { continue }
        result.unicodeScalars.append(scalar)
      }
      previous = scalar
    }
    return result
  }

  /// Returns the text on one line of at most `longest` characters; a longer text ends with an ellipsis.
  package static func line(_ text: String, longest: Int) -> String {
    let line = clean(text).replacing("\n", with: " ")
    return line.count <= longest ? line : line.prefix(max(0, longest - 1)) + "…"
  }

  /// Returns the text as a block quotation of Markdown. Every line begins with the mark.
  package static func quotation(_ text: String) -> String {
    let text = clean(text)
    guard text.utf8.contains(0x0A) else { return text.isEmpty ? ">" : "> \(text)" }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
  }
}

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

/// Makes text from documents safe for HTML and XML.
package enum HTMLText {
  /// Returns the text with markup escaped. Characters that XML forbids, or that control a terminal, become U+FFFD;
  /// other invisible ones are left out.
  package static func escaped(_ text: String) -> String {
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
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
        case .drop: continue
        case .replace: result += "\u{FFFD}"
        }
      }
      previous = scalar
    }
    return result
  }
}

/// Makes text from documents safe for Markdown.
package enum MarkdownText {
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
    guard rest.startIndex > line.startIndex, rest.first == "." || rest.first == ")" else { return line }
    return line[..<rest.startIndex] + "\\" + String(rest)
  }

  /// Returns a web address that is safe as the target of a link; empty for other addresses.
  package static func address(_ address: String) -> String { WebAddress.checked(address) ?? "" }
}
