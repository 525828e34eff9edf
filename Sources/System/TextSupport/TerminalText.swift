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
