/// Text from documents made safe for a language model, which obeys what it reads.
package enum AgentText {
  /// The text without characters that nobody sees: control characters, marks that turn the direction of writing,
  /// and those without a shape, which can spell hidden words. Ends of lines are all line feeds, a tabulator is a blank.
  package static func clean(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = ""
    var followsReturn = false
    for scalar in text.unicodeScalars {
      defer { followsReturn = scalar == "\r" }
      switch scalar.value {
      case 0x0A where followsReturn: continue
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: result += "\n"
      case 0x09: result += " "
      default:
        if !TerminalText.isDangerous(scalar), !isUnseen(scalar) {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// The text on one line of at most so many characters, with a sign that there was more.
  package static func line(_ text: String, longest: Int) -> String {
    let line = clean(text).replacing("\n", with: " ")
    return line.count <= longest ? line : line.prefix(max(0, longest - 1)) + "…"
  }

  /// The text as a block quotation of Markdown. Each of its lines stands behind the mark, so nothing in it can look
  /// as if it stood outside.
  package static func quotation(_ text: String) -> String {
    clean(text).split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
  }

  /// Whether all bytes are printable ASCII or line ends, as most are.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
  }

  /// Whether a character has no shape and no blank. The joiners U+200C and U+200D do have a say in how letters and
  /// emoji look, as do the first sixteen variation selectors.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D: false
    case 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: true
    case 0x180B...0x180F, 0xFFF0...0xFFFB: true
    // Tags and the other variation selectors: the usual ways to hide words.
    case 0xE0000...0xE0FFF: true
    default: scalar.properties.generalCategory == .format
    }
  }
}
