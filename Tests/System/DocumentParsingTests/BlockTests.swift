import DocumentParsing
import TestSupport
import Testing

struct BlockTests {
  @Test func `the text of a table is the text of its cells`() {
    let table = Table(rows: [[[Inline("Text")]], [[Inline("4")]]], hasHeader: true)
    #expect(Block(.table(table), line: 1).text == "Text: 4")
    #expect(Block(.paragraph, [Inline(" red "), Inline("text")], line: 1).text == "red text")
  }

  @Test func `only headings have a level`() {
    #expect(Block(.heading(level: 3, anchor: nil), line: 1).headingLevel == 3)
    #expect(Block(.paragraph, line: 1).headingLevel == nil)
  }

  @Test(
    arguments: rows([
      (Block(.paragraph, line: 1), true, "running text"),
      (Block(.caption, line: 1), false, "a caption"),
      (
        Block(.paragraph, line: 1, list: .init(depth: 1, isOrdered: false, opensItem: true)), false,
        "in a list"
      ),
      (Block(.paragraph, line: 1, aside: .init(id: 1, label: nil)), false, "in an aside"),
    ]))
  func `a body paragraph is running text outside lists and asides`(
    row: TableRow<(Block, Bool, String)>
  ) {
    let (block, isBody, reason) = row.values
    #expect(block.isBodyParagraph == isBody, "\(reason)")
  }
}
