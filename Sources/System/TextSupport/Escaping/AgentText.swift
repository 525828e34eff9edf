/// Makes text from documents safe for a language model, which may follow instructions in it.
package enum AgentText {
  /// Returns the text without invisible characters: control characters, marks of writing direction, and characters
  /// without a glyph, which can hide words. Line ends become line feeds, and tabs become blanks.
  package static func clean(_ text: String) -> String {
    if TerminalText.isPlain(text) || HiddenCharacters.areAbsent(in: text) { return text }
    var result = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous == "\r": continue
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: result += "\n"
      case 0x09: result += " "
      default:
        if HiddenCharacters.treatment(of: scalar, after: previous) == .keep {
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
    let text = clean(text)
    guard text.utf8.contains(0x0A) else { return text.isEmpty ? ">" : "> \(text)" }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
  }
}
