import TestSupport
import Testing

@testable import GuidelineHistory

struct WordingMarkTests {
  private static let mark = WordingMark(statement: "Don't hide it.", detail: "It flashes – at once.")

  @Test(
    arguments: rows([
      ("Don’t hide it.", "It flashes—at once.", true, true, "quotes and dashes"),
      ("Don't  hide\nit.", " It flashes at once", true, true, "blanks and line breaks"),
      ("Don't hide it.", "It flashes.", false, true, "another explanation"),
      ("Hide it.", "It flashes – at once.", false, false, "another rule"),
      ("Don't hide it 2.", "It flashes – at once.", false, false, "a number"),
      ("It flashes – at once.", "Don't hide it.", false, false, "rule and explanation swapped"),
    ]))
  func `a mark depends on the wording only`(row: TableRow<(String, String, Bool, Bool, String)>) {
    let (statement, detail, isSame, hasSameRule, _) = row.values
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
