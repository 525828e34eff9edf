/// Makes text from documents safe for a terminal.
package enum TerminalText {
  /// Returns the text with control characters and marks of writing direction replaced by U+FFFD.
  ///
  /// Control characters could move the cursor or change the window title. Line feeds stay, and tabs become
  /// blanks.
  package static func clean(_ text: String) -> String {
    if isPlain(text) { return text }
    guard text.unicodeScalars.contains(where: { isDangerous($0) }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" {
        result += " "
      } else if !isDangerous(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\u{FFFD}"
      }
    }
    return result
  }

  /// Whether a character has no width: a combining mark or a format character.
  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Whether all bytes are printable ASCII or line feeds; such text needs no cleaning.
  static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) || $0 == 0x0A }
  }

  /// Whether a character can control a terminal, end a line, change the writing direction or hide words.
  package static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // Line and paragraph separators, which scripts and editors take for line ends.
    case 0x2028, 0x2029: true
    // The byte order mark, annotations and tags are invisible.
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: true
    default: false
    }
  }

  /// Returns the width of a text in columns: wide East Asian characters take two columns, combining marks none.
  package static func width(of text: some StringProtocol) -> Int {
    if isPlain(text) { return text.utf8.count }
    var width = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x300... where isZeroWidth(scalar): continue
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        width += 2
      default: width += 1
      }
    }
    return width
  }

  /// Returns a text cut to a width in columns, with "…" in place of what is left out.
  package static func cut(_ text: String, to limit: Int) -> String {
    guard width(of: text) > limit else { return text }
    var result = ""
    var rest = limit - 1
    for character in text {
      let length = width(of: String(character))
      guard length <= rest else { break }
      rest -= length
      result.append(character)
    }
    while result.hasSuffix(" ") { result.removeLast() }
    return result + "…"
  }
}
