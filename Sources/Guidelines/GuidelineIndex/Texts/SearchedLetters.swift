// SearchedLetters, ComposedText
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

/// Composes the letters of Korean and Japanese, and replaces forms of another width, as keyboards type them.
///
/// File systems and pages in decomposed form write a Hangul syllable as two or three letters and a kana with a separate
/// mark; half-width kana and full-width Latin come from old systems.
package enum ComposedText {
  /// The text with composed letters; most texts are returned unchanged, after a look at their bytes.
  package static func make(_ text: String) -> String {
    // 0xE1 begins Hangul letters, 0xEF the forms of another width, 0xE3 the marks of kana.
    guard text.utf8.contains(where: { $0 == 0xE1 || $0 == 0xEF || $0 == 0xE3 }) else { return text }
    var usual = ""
    usual.unicodeScalars.append(contentsOf: text.unicodeScalars.lazy.map(usualWidth))
    return String(decoding: usual._nfcCodeUnits, as: UTF8.self)
  }

  private static func usualWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF65...0xFF9F: halfWidthKana[Int(scalar.value - 0xFF65)]
    default: scalar
    }
  }

  /// The letters for U+FF65 to U+FF9F; the last two are the marks.
  private static let halfWidthKana = Array(
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}".unicodeScalars)
}
