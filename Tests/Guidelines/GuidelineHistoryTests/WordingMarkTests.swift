import Testing

@testable import GuidelineHistory

struct WordingMarkTests {
  private static let mark = WordingMark(statement: "Don't hang it.", detail: "It falls – at once.")

  @Test(arguments: [
    ("Don’t hang it.", "It falls—at once.", true, true, "quotes and dashes"),
    ("Don't  hang\nit.", " It falls at once", true, true, "blanks and line ends"),
    ("Don't hang it.", "It falls.", false, true, "another explanation"),
    ("Hang it.", "It falls – at once.", false, false, "another rule"),
    ("Don't hang it 2.", "It falls – at once.", false, false, "a number"),
    ("It falls – at once.", "Don't hang it.", false, false, "the other way round"),
  ])
  func `a mark is that of the words`(
    statement: String, detail: String, isSame: Bool, hasSameRule: Bool, because reason: String
  ) {
    let other = WordingMark(statement: statement, detail: detail)
    #expect((other == Self.mark) == isSame, "\(reason)")
    #expect(other.hasSameStatement(as: Self.mark) == hasSameRule, "\(reason)")
  }

  @Test func `its spelling is read again`() {
    for text in ["", "a", "語", "Hang it.", "0"] {
      let mark = WordingMark(statement: text, detail: text + "x")
      #expect(WordingMark(mark.description) == mark)
      #expect(mark.description.wholeMatch(of: /w[0-9a-f]{16}/) != nil)
    }
  }

  @Test(arguments: [
    "", "w", "w0123", "0123456789abcdef0", "w0123456789abcdeg", "w0123456789abcdef0",
    "w+123456789abcdef",
    "w-123456789abcdef", " w0123456789abcdef", "w0123456789abcde é",
  ])
  func `nothing else is one`(text: String) {
    #expect(WordingMark(text) == nil)
  }
}
