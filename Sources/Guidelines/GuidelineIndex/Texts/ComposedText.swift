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
