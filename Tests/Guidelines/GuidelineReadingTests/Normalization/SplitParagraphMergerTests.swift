import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct SplitParagraphMergerTests {
  private func normalized(_ source: String) -> String {
    ParsedDocument(markdown: source).applying(FigureSplitter(), SplitParagraphMerger()).outline
  }

  @Test func `a sentence split by a page break is merged`() {
    #expect(
      normalized("People who fit tiles in a strong tint should always hold\n\nthe border tightly.")
        == "People who fit tiles in a strong tint should always hold↵the border tightly.")
  }

  @Test func `a figure between the parts moves after them`() {
    #expect(
      normalized(
        """
        People who fit tiles in a strong tint should always hold

        ![Sides](h.png)

        the border tightly.
        """
      ) == """
        People who fit tiles in a strong tint should always hold↵the border tightly.
        (caption) <img Sides>
        """)
  }

  private static let open = "People who fit tiles in a strong tint should always hold"

  @Test(
    arguments: rows([
      ("\(open).\n\nthe border.", "the first is closed"),
      ("\(open):\n\nthe border.", "the first announces"),
      ("\(open)\n\nThe border.", "the second begins with a capital"),
      ("\(open)\n\niOS shows a border.", "a name that begins small"),
      ("\(open)\n\nmacOS shows a border.", "another"),
      ("\(open)\n\niPads show a border.", "a device"),
      ("\(open)\n\n- the border.", "the second is an item"),
      ("\(open)\n\n> the border.", "the second is set apart"),
      ("Tiles\n\nthe border.", "the first is a label"),
      ("\(open)\n\n## Tint\n\nthe border.", "a heading between"),
      ("the border.", "nothing before"),
    ]))
  func `other paragraphs are not merged`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    #expect(normalized(source) == ParsedDocument(markdown: source).outline, "\(reason)")
  }

  @Test(.timeLimit(.minutes(5)))
  func `many parts are merged in linear time`() {
    let figures = String(repeating: "![Tile](t.png)\n\n", count: 20_000)
    let parts = String(repeating: "and a border\n\n", count: 20_000)
    let document = ParsedDocument(markdown: "\(Self.open)\n\n\(figures)\(parts)")
      .applying(FigureSplitter(), SplitParagraphMerger())
    #expect(document.blocks.count == 20_001)
    #expect(document.blocks.first?.text.hasSuffix("a border and a border") == true)
  }

  @Test func `the end of the last part decides whether the next one is merged`() {
    #expect(
      normalized("\(Self.open)\n\nthe border.\n\nthe label.")
        == "\(Self.open)↵the border.\nthe label.")
    #expect(
      normalized("\(Self.open)\n\nthe border\n\nof the label.")
        == "\(Self.open)↵the border↵of the label.")
  }
}
