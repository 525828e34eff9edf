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
    arguments: [
      Named("a longer text", ("Show it", "Show it.")), Named("a zero byte at the end", ("Show it.", "Show it.\0")),
      Named("eight bytes and their start", ("12345678", "1234567")),
      Named("eight bytes twice", ("1234567812345678", "12345678")),
      Named("punctuation only", ("Show it.", "Show it!")),
      Named("case", ("show", "Show")),
      Named("no text and a blank", ("", " ")),
      Named("composed and decomposed letters", ("é", "e\u{301}")),
    ] as [Named<(String, String)>])
  func `other texts are other objects`(row: Named<(String, String)>) {
    let texts = ComparedTexts()
    let (left, right) = row.value
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
