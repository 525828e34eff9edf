// TerminalText, HiddenCharacters
/// Makes text from documents safe for a terminal.
package enum TerminalText {
  /// Returns the text with control characters and marks of writing direction replaced by U+FFFD, without other
  /// invisible characters that no script needs. Line feeds stay, and tabs become blanks.
  package static func clean(_ text: String) -> String {
    HiddenCharacters.treated(text) { $0 == "\t" ? " " : "\u{FFFD}" }
  }

  /// Returns a text of hig's output as it may reach a terminal: cleaned as by ``clean(_:)``, but with its tabs and what
  /// CSV has besides, a byte order mark at the start and CR LF.
  package static func printable(_ text: String) -> String {
    if isPlain(text) { return text }
    let mark = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
    return mark
      + withoutControls(
        HiddenCharacters.treated(String(text.unicodeScalars.dropFirst(mark.isEmpty ? 0 : 1))) {
          $0 == "\t" || $0 == "\r" ? String($0) : "\u{FFFD}"
        })
  }

  /// Returns a text with its control characters replaced by U+FFFD, except tabs and line ends. Invisible characters
  /// stay.
  package static func withoutControls(_ text: String) -> String {
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    for index in scalars.indices {
      let scalar = scalars[index]
      let isKept =
        switch scalar.value {
        case 0x09, 0x0A: true
        // Alone it would lead back over the line.
        case 0x0D: scalars[index...].dropFirst().first == "\n"
        case 0..<0x20, 0x7F..<0xA0: false
        default: true
        }
      result.append(isKept ? scalar : "\u{FFFD}")
    }
    return String(result)
  }

  /// Returns a text on one line: cleaned as by ``clean(_:)``, with U+FFFD in place of each line feed.
  package static func line(_ text: String) -> String {
    let text = clean(text)
    return text.utf8.contains(0x0A) ? text.replacing("\n", with: "\u{FFFD}") : text
  }

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

  /// Returns the width of a text in columns: wide East Asian characters take two columns, combining marks none.
  package static func width(of text: String) -> Int { columns(of: text) }

  package static func width(of text: Substring) -> Int { columns(of: text) }

  private static func columns(of text: some StringProtocol) -> Int {
    if isPlain(text) { return text.utf8.count }
    var width = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x300... where isZeroWidth(scalar): continue
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF, 0x1B000...0x1B2FF, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
        width += 2
      case 0x231A...0x2B55 where scalar.properties.isEmojiPresentation: width += 2
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
