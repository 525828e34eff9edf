import TestSupport
import Testing

@testable import GuidelineReading

struct SplitParagraphMergerTests {
  private func normalized(_ source: String) -> String {
    ParsedDocument(markdown: source).applying(FigureSplitter(), SplitParagraphMerger()).outline
  }

  @Test func sentenceCutByAPageBreakIsRejoined() {
    #expect(
      normalized("People who fly kites in a strong wind should always hold\n\nthe string tightly.")
        == "People who fly kites in a strong wind should always hold↵the string tightly.")
  }

  @Test func pictureThatLandedBetweenMovesBehind() {
    #expect(
      normalized(
        """
        People who fly kites in a strong wind should always hold

        ![Hands](h.png)

        the string tightly.
        """
      ) == """
        People who fly kites in a strong wind should always hold↵the string tightly.
        (caption) <img Hands>
        """)
  }

  private static let open = "People who fly kites in a strong wind should always hold"

  @Test(
    arguments: rows([
      ("\(open).\n\nthe string.", "the first is closed"),
      ("\(open):\n\nthe string.", "the first announces"),
      ("\(open)\n\nThe string.", "the second begins with a capital"),
      ("\(open)\n\niOS shows a string.", "a name that begins small"),
      ("\(open)\n\nmacOS shows a string.", "another"),
      ("\(open)\n\niPads show a string.", "a device"),
      ("\(open)\n\n- the string.", "the second is an item"),
      ("\(open)\n\n> the string.", "the second is set apart"),
      ("Kites\n\nthe string.", "the first is a label"),
      ("\(open)\n\n## Wind\n\nthe string.", "a heading between"),
      ("the string.", "nothing before"),
    ]))
  func otherParagraphsStayApart(row: Row<(String, String)>) {
    let (source, reason) = row.values
    #expect(normalized(source) == ParsedDocument(markdown: source).outline, "\(reason)")
  }
}
