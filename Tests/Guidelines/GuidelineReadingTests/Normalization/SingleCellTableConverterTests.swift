import TestSupport
import Testing

@testable import GuidelineReading

struct SingleCellTableConverterTests {
  @Test func `a table with text in one cell becomes a paragraph`() {
    let document = ParsedDocument(
      markdown: """
        | **Fit high.** Then higher. |  |
        | --- | --- |
        |  | ----- |
        """)
    #expect(
      document.outline == """
        |= <b>Fit high.</b> Then higher. |=  |
        |  | ----- |
        """)
    #expect(
      document.applying(SingleCellTableConverter()).outline == "<b>Fit high.</b> Then higher.")
  }

  @Test(
    arguments: rows([
      ("| Tint | Row |\n| --- | --- |", "two cells in a row"),
      ("| Tint |\n| --- |\n| Strong |", "two cells in a column"),
      ("|  |  |\n| --- | --- |\n|  | - |", "no words at all"),
      ("Tint", "no table"),
    ]))
  func `other blocks are not changed`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(SingleCellTableConverter()).outline == document.outline, "\(reason)")
  }
}
