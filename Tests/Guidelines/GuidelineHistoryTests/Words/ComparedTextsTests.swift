import TestSupport
import Testing

@testable import GuidelineHistory

struct ComparedTextsTests {
  @Test func `a text is prepared once`() {
    let texts = ComparedTexts()
    let text = "Show “progress” at once, in 4.5 seconds."
    #expect(texts.text(text) === texts.text(String(Array(text))))
  }

  @Test(
    arguments: rows([
      ("Show it", "Show it.", "a longer text"), ("Show it.", "Show it.\0", "a zero byte at the end"),
      ("12345678", "1234567", "eight bytes and their start"),
      ("1234567812345678", "12345678", "eight bytes twice"),
      ("Show it.", "Show it!", "punctuation only"),
      ("show", "Show", "case"),
      ("", " ", "no text and a blank"),
      ("é", "e\u{301}", "composed and decomposed letters"),
    ]))
  func `other texts are other objects`(row: TableRow<(String, String, String)>) {
    let texts = ComparedTexts()
    let (left, right, _) = row.values
    let (first, second) = (texts.text(left), texts.text(right))
    #expect(first !== second, "\(row.reason)")
    #expect(Array(first.text.utf8) == Array(left.utf8), "\(row.reason)")
    #expect(Array(second.text.utf8) == Array(right.utf8), "\(row.reason)")
  }

  @Test func `a kept script is that of its direction`() {
    let texts = ComparedTexts()
    let (old, new) = (texts.text("Show red badges."), texts.text("Show badges."))
    for _ in 0..<2 {
      #expect(texts.script(from: old, to: new).hunks == [.init(removed: 1..<2, added: 1..<1)])
      #expect(texts.script(from: new, to: old).hunks == [.init(removed: 1..<1, added: 1..<2)])
    }
  }
}
