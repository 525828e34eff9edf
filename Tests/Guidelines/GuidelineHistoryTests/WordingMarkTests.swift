import TestSupport
import Testing

@testable import GuidelineHistory

struct WordingMarkTests {
  private static let mark = WordingMark(statement: "Don't hide it.", detail: "It flashes – at once.")

  @Test(
    arguments: [
      Named("quotes and dashes", ("Don’t hide it.", "It flashes—at once.", true, true)),
      Named("blanks and line breaks", ("Don't  hide\nit.", " It flashes at once", true, true)),
      Named("another explanation", ("Don't hide it.", "It flashes.", false, true)),
      Named("another rule", ("Hide it.", "It flashes – at once.", false, false)),
      Named("a number", ("Don't hide it 2.", "It flashes – at once.", false, false)),
      Named(
        "rule and explanation swapped", ("It flashes – at once.", "Don't hide it.", false, false)),
    ] as [Named<(String, String, Bool, Bool)>])
  func `a mark depends on the wording only`(row: Named<(String, String, Bool, Bool)>) {
    let (statement, detail, isSame, hasSameRule) = row.value
    let other = WordingMark(statement: statement, detail: detail)
    #expect((other == Self.mark) == isSame, "\(row.reason)")
    #expect(other.hasSameStatement(as: Self.mark) == hasSameRule, "\(row.reason)")
  }

  @Test func `a mark is parsed back from its text`() {
    for text in ["", "a", "語", "Hide it.", "0"] {
      let mark = WordingMark(statement: text, detail: text + "x")
      #expect(WordingMark(mark.description) == mark)
      #expect(mark.description.wholeMatch(of: /w[0-9a-f]{16}/) != nil)
    }
  }

  @Test(arguments: [
    "", "w", "w0123", "0123456789abcdef0", "w0123456789abcdeg", "w0123456789abcdef0", "w+123456789abcdef",
    "w-123456789abcdef", " w0123456789abcdef", "w0123456789abcde é",
  ]) func `other text is not a mark`(text: String) { #expect(WordingMark(text) == nil) }
}
