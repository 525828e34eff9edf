/// Makes text from documents safe for a language model, which may follow instructions in it.
package enum AgentText {
  /// Returns the text without invisible characters: control characters, marks of writing direction, and characters
  /// without a glyph, which can hide words. Line ends become line feeds, and tabs become blanks.
  package static func clean(_ text: String) -> String {
    if TerminalText.isPlain(text) { return text }
    var result = ""
    var followsReturn = false
    for scalar in text.unicodeScalars {
      defer { followsReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A where followsReturn: continue
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: result += "\n"
      case 0x09: result += " "
      default:
        if !TerminalText.isDangerous(scalar), !isInvisible(scalar) {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// Returns the text on one line of at most `longest` characters; a longer text ends with an ellipsis.
  package static func line(_ text: String, longest: Int) -> String {
    let line = clean(text).replacing("\n", with: " ")
    return line.count <= longest ? line : line.prefix(max(0, longest - 1)) + "…"
  }

  /// Returns the text as a block quotation of Markdown. Every line begins with the mark, so that no line of the
  /// text can appear to be outside the quotation.
  package static func quotation(_ text: String) -> String {
    clean(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
  }

  /// Whether a character has neither a glyph nor a width. U+200C, U+200D and the first sixteen variation
  /// selectors are not included, because they change how letters and emoji look.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D: false
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: true
    case 0x180B...0x180F, 0xFFF0...0xFFFB: true
    // Tags and the other variation selectors, which are often used to hide words.
    case 0xE0000...0xE0FFF: true
    default: scalar.properties.generalCategory == .format
    }
  }
}
