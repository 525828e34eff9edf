import GuidelineModel

/// Scripts that are searched letter by letter.
///
/// FTS5's `unicode61` makes one word of a run of Chinese, Japanese or Korean, and `trigram` misses words of two
/// letters. With a blank around each such letter every letter is a token, and a phrase of tokens matches any part
/// of a run, while any SQLite can still read the file.
package enum SearchedLetters {
  /// Puts blanks around letters of scripts that are searched letter by letter.
  package static func separated(in text: String) -> String {
    // 0xE2 begins typographic marks and no such letter.
    guard text.utf8.contains(where: { $0 >= 0xE1 && $0 != 0xE2 }) else { return text }
    let text = ComposedText.make(text)
    var separated = ""
    separated.reserveCapacity(text.utf8.count * 2)
    for scalar in text.unicodeScalars {
      if isSearchedAlone(scalar) {
        separated += " "
        separated.unicodeScalars.append(scalar)
        separated += " "
      } else {
        separated.unicodeScalars.append(scalar)
      }
    }
    return separated
  }

  package static func isSearchedAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3005...0x3007, 0x3040...0x30FA, 0x30FC...0x30FF, 0x3130...0x318F, 0x31F0...0x31FF,
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x2_0000...0x3_FFFF:
      true
    default: false
    }
  }

  /// Whether a letter is Hangul, which has blanks between words.
  package static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7AF: true
    default: false
    }
  }

  /// Whether a letter is hiragana, which Japanese uses for grammar.
  package static func isHiragana(_ scalar: Unicode.Scalar) -> Bool { (0x3040...0x309F).contains(scalar.value) }
}
