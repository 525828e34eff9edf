import TestSupport
import Testing

@testable import GuidelineReading

struct LanguageTests {
  @Test(
    arguments: rows([
      ("The tint shows.", "en", "Latin letters"),
      ("Übermäßig schön", "en", "Latin letters with marks"),
      ("바람이 분다", "ko", "Hangul"),
      ("風が吹きます", "ja", "kana and Han"),
      ("カイト", "ja", "kana alone"),
      ("风筝在飞", "zh", "Han alone"),
      ("iOS에서 연을 날립니다", "ko", "a name in Latin letters"),
      ("SwiftUIとUIKitを使います", "ja", "two names"),
      ("Say 안녕 to everyone you meet today", "en", "a foreign word"),
      ("바람 風", "ko", "a Han letter in Korean"),
    ]))
  func `most letters determine the language`(row: TableRow<(String, String, String)>) {
    let (text, language, reason) = row.values
    #expect(Language.dominant(in: text) == language, "\(reason)")
  }

  @Test(arguments: ["", "123 — 456", "😀", "Привет"])
  func `a text without known letters has no language`(text: String) {
    #expect(Language.dominant(in: text) == nil)
  }
}
