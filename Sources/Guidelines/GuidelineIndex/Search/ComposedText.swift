/// Composes the letters of Korean and Japanese, and replaces forms of another width, as keyboards type them.
///
/// File systems and pages in decomposed form write a Hangul syllable as two or three letters and a kana with a separate mark;
/// half-width kana and full-width Latin come from old systems. Hangul follows the arithmetic of the Unicode
/// Standard, section 3.12, "Conjoining Jamo Behavior".
enum ComposedText {
  /// The text with composed letters; most texts are returned unchanged, after a look at their bytes.
  static func make(_ text: String) -> String {
    // 0xE1 begins Hangul letters, 0xEF the forms of another width, 0xE3 the marks of kana.
    guard text.utf8.contains(where: { $0 == 0xE1 || $0 == 0xEF || $0 == 0xE3 }) else { return text }
    var composed: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars {
      let next = usualWidth(scalar)
      if let last = composed.last, let whole = syllable(last, next) ?? kana(last, next) {
        composed[composed.count - 1] = whole
      } else {
        composed.append(next)
      }
    }
    var made = ""
    made.unicodeScalars.append(contentsOf: composed)
    return made
  }

  /// The Hangul syllable of two parts; `nil` if they make none.
  private static func syllable(_ first: Unicode.Scalar, _ second: Unicode.Scalar)
    -> Unicode.Scalar?
  {
    switch (first.value, second.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - 0xAC00) % 28 == 0:
      Unicode.Scalar(first.value + second.value - 0x11A7)
    default: nil
    }
  }

  /// The kana with its mark; `nil` if it cannot have the mark.
  private static func kana(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    // Hiragana are 0x60 before katakana.
    let isHiragana = (0x3041...0x3096).contains(letter.value)
    let katakana = isHiragana ? letter.value + 0x60 : letter.value
    let composed: UInt32? =
      switch (katakana, mark.value) {
      case (0x30A6, voiced): 0x30F4
      case (0x30AB...0x30C1, voiced) where katakana % 2 == 1,
        (0x30C4...0x30C8, voiced) where katakana % 2 == 0:
        katakana + 1
      case (0x30CF...0x30DB, voiced) where katakana % 3 == 0: katakana + 1
      case (0x30CF...0x30DB, semiVoiced) where katakana % 3 == 0: katakana + 2
      default: nil
      }
    return composed.flatMap { Unicode.Scalar(isHiragana ? $0 - 0x60 : $0) }
  }

  private static let voiced: UInt32 = 0x3099
  private static let semiVoiced: UInt32 = 0x309A

  private static func usualWidth(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0xFF65...0xFF9F: halfWidthKana[Int(scalar.value - 0xFF65)]
    default: scalar
    }
  }

  /// The letters for U+FF65 to U+FF9F; the last two are the marks.
  private static let halfWidthKana = Array(
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
      .unicodeScalars)
}
