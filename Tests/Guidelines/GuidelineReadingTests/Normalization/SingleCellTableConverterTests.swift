import TestSupport
import Testing

@testable import GuidelineReading

struct SingleCellTableConverterTests {
  @Test func tableWithWordsInOneCellIsAParagraph() {
    let document = ParsedDocument(
      markdown: """
        | **Fly high.** Then higher. |  |
        | --- | --- |
        |  | ----- |
        """)
    #expect(
      document.outline == """
        |= <b>Fly high.</b> Then higher. |=  |
        |  | ----- |
        """)
    #expect(
      document.applying(SingleCellTableConverter()).outline == "<b>Fly high.</b> Then higher.")
  }

  @Test(
    arguments: rows([
      ("| Wind | Sky |\n| --- | --- |", "two cells in a row"),
      ("| Wind |\n| --- |\n| Strong |", "two cells in a column"),
      ("|  |  |\n| --- | --- |\n|  | - |", "no words at all"),
      ("Wind", "no table"),
    ]))
  func otherBlocksAreLeftAlone(row: Row<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(SingleCellTableConverter()).outline == document.outline, "\(reason)")
  }
}
