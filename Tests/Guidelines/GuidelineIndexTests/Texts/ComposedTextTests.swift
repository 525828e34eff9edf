import TestSupport
import Testing

@testable import GuidelineIndex

/// Composing letters of Korean and Japanese.
struct ComposedTextTests {
  @Test(
    arguments: rows(
      [
        ("\u{1103}\u{1169}\u{11AE}\u{1107}\u{1169}\u{1100}\u{1175}", "돋보기", "a decomposed Korean word"),
        ("\u{AC00}\u{11A8}", "각", "a syllable and its final letter"),
        ("각\u{11A8}", "각\u{11A8}", "a syllable that has a final letter takes no other"),
        ("\u{1161}", "\u{1161}", "a vowel alone"),
        ("ﾀﾌﾞﾊﾞｰ", "タブバー", "half-width kana with marks"),
        ("ﾎﾟﾌﾟｱｯﾌﾟ", "ポプアップ", "half-width kana with the other mark"),
        ("ホ\u{309A}タン", "ポタン", "a decomposed katakana"),
        ("ほ\u{3099}たん", "ぼたん", "a decomposed hiragana"),
        ("つ\u{3099}", "づ", "after the small tsu the pairs shift"),
        ("ゥ\u{3099}", "ゥ\u{3099}", "a kana that cannot have the mark"),
        ("ｳﾞ", "ヴ", "u with a mark"),
        ("Ａｐｐ　１", "App　1", "full-width Latin"),
        ("Größe “ok” 图标", "Größe “ok” 图标", "everything else"),
        ("", "", "no text"),
      ] as [(String, String, String)]))
  func `letters are composed as keyboards type them`(row: TableRow<(String, String, String)>) {
    let (text, expected, reason) = row.values
    let made = ComposedText.make(text)
    #expect(Array(made.unicodeScalars) == Array(expected.unicodeScalars), "\(reason): \(made)")
  }

  @Test func `composed texts stay as they are`() {
    // Every syllable and kana with a mark, decomposed by its definition and composed again.
    for index in 0..<UInt32(11172) {
      var parts = String.UnicodeScalarView()
      parts.append(Unicode.Scalar(0x1100 + index / 588)!)
      parts.append(Unicode.Scalar(0x1161 + index % 588 / 28)!)
      if index % 28 > 0 { parts.append(Unicode.Scalar(0x11A7 + index % 28)!) }
      let syllable = String(Unicode.Scalar(0xAC00 + index)!)
      #expect(Array(ComposedText.make(String(parts)).unicodeScalars) == Array(syllable.unicodeScalars))
      #expect(ComposedText.make(syllable) == syllable)
    }
  }
}
