import Testing

@testable import GuidelineReading

struct SingleCellTablesTests {
  @Test func tableWithWordsInOneCellIsAParagraph() {
    let draft = ParsedDocument(
      markdown: """
        | **Fly high.** Then higher. |  |
        | --- | --- |
        |  | ----- |
        """)
    #expect(
      draft.outline == """
        |= <b>Fly high.</b> Then higher. |=  |
        |  | ----- |
        """)
    #expect(
      draft.applying(SingleCellTables()).outline == "<b>Fly high.</b> Then higher.")
  }

  @Test(arguments: [
    "| Wind | Sky |\n| --- | --- |": "two cells in a row",
    "| Wind |\n| --- |\n| Strong |": "two cells in a column",
    "|  |  |\n| --- | --- |\n|  | - |": "no words at all",
    "Wind": "no table",
  ])
  func otherBlocksAreLeftAlone(source: String, because reason: String) {
    let draft = ParsedDocument(markdown: source)
    #expect(draft.applying(SingleCellTables()).outline == draft.outline, "\(reason)")
  }
}
