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
      ("Der Drachen ist auf dem Feld.", "de", "frequent words of German"),
      ("Le vent est dans les voiles.", "fr", "frequent words of French"),
      ("El viento es para los barcos.", "es", "frequent words of Spanish"),
      ("The word “und” is in the list.", "en", "one word of another language"),
    ]))
  func `most letters determine the language`(row: TableRow<(String, String, String)>) {
    let (text, language, reason) = row.values
    #expect(Language.dominant(in: text) == language, "\(reason)")
  }

  @Test(arguments: ["", "123 — 456", "😀", "Привет"])
  func `a text without known letters has no language`(text: String) {
    #expect(Language.dominant(in: text) == nil)
  }

  @Test(arguments: ["Tint", "SwiftUI", "", "Kites und kites"])
  func `a short text in Latin script does not show its language`(text: String) {
    #expect(Language.detected(in: text) == nil)
  }
}
