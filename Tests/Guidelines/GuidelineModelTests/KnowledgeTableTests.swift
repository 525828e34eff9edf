import Testing

@testable import GuidelineModel

struct KnowledgeTableTests {
  @Test func linesArePartedByTabsAndCommentsAreLeftOut() {
    let table = KnowledgeTable("# a\tb\none\ttwo\n\n#\nthree\t\tfour words\n")
    #expect(table.rows == [["one", "two"], ["three", "", "four words"]])
  }

  @Test func cellBehindTheEndOfALineIsEmpty() throws {
    let row = try #require(KnowledgeTable("one\ttwo").rows.first)
    #expect(row.cell(1) == "two")
    #expect(row.cell(2) == "")
  }

  @Test func emptyTextHasNoLines() {
    #expect(KnowledgeTable("").rows.isEmpty)
  }
}
