/// Decides which characters of documents are shown, left out or replaced in all output.
///
/// Characters without a glyph can hide words from people or divide words that look whole. They stay only where a script
/// or an emoji needs them.
enum HiddenCharacters {
  enum Treatment {
    case keep
    /// Left out, since the text looks the same without it.
    case drop
    /// Replaced by a visible mark: it can control a terminal, end a line, change the writing direction or hide words.
    case replace
  }

  /// Returns the treatment of a character after the last one that was not left out; `nil` at the start.
  static func treatment(of scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> Treatment {
    switch scalar.value {
    case 0x0A, 0x20..<0x7F: .keep
    case 0..<0x20, 0x7F..<0xA0: .replace
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: .replace
    // Line and paragraph separators, which scripts and editors take for line ends.
    case 0x2028, 0x2029: .replace
    // The byte order mark, annotations and tags are not typography.
    case 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F: .replace
    case _ where FileName.isByte(scalar): .replace
    case 0x200C, 0x200D: isJoinerNeeded(after: previous) ? .keep : .drop
    case _ where isSelector(scalar): isSelectorNeeded(after: previous) ? .keep : .drop
    case _ where isInvisible(scalar): .drop
    default: .keep
    }
  }

  /// Returns a text without the dropped characters, and with the replacements.
  static func treated(_ text: String, replacement: (Unicode.Scalar) -> String) -> String {
    if TerminalText.isPlain(text) || areAbsent(in: text) { return text }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch treatment(of: scalar, after: previous) {
      case .keep: result.append(scalar)
      case .drop: continue
      // `append(contentsOf:)` would copy the whole view each time.
      case .replace: for mark in replacement(scalar).unicodeScalars { result.append(mark) }
      }
      previous = scalar
    }
    return String(result)
  }

  /// Whether a text has only characters that are shown.
  static func areAbsent(in text: String) -> Bool {
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      // Printable ASCII needs no look at what is before it.
      if !(0x20..<0x7F).contains(scalar.value), treatment(of: scalar, after: previous) != .keep { return false }
      previous = scalar
    }
    return true
  }

  /// Whether a character has no glyph and no script needs it.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // The soft hyphen, the combining grapheme combiner, the zero-width space, U+2060, invisible operators of formulas.
    case 0xAD, 0x34F, 0x200B, 0x2060...0x2065: true
    // Formatting that Unicode deprecates, and that of shorthand and music.
    case 0x206A...0x206F, 0x180E, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    // Fillers of Hangul and vowels of Khmer without a glyph.
    case 0x115F, 0x1160, 0x3164, 0xFFA0, 0x17B4, 0x17B5: true
    // Unassigned characters that programs must not show, and the 240 variation selectors that can encode any byte.
    case 0xFFF0...0xFFF8, 0xE0080...0xE0FFF: true
    default: false
    }
  }

  /// Whether a character chooses a form of the one before it: emoji or text, or a form of an ideograph or a Mongolian
  /// letter.
  private static func isSelector(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xFE00...0xFE0F, 0x180B...0x180D, 0x180F: true
    default: false
    }
  }

  /// No script with ASCII letters needs ZWJ or ZWNJ; one is enough.
  private static func isJoinerNeeded(after previous: Unicode.Scalar?) -> Bool {
    guard let previous, !previous.isASCII else { return false }
    return previous != "\u{200C}" && previous != "\u{200D}" && !previous.properties.isWhitespace
  }

  /// Digits, `#` and `*` begin the emoji of keys.
  private static func isSelectorNeeded(after previous: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    if previous.isASCII { return "0123456789#*".unicodeScalars.contains(previous) }
    return isJoinerNeeded(after: previous) && !isSelector(previous) && !isInvisible(previous)
  }
}
