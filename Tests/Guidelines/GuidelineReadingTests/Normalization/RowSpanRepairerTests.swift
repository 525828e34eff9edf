import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct RowSpanRepairerTests {
  private func normalized(_ rows: String) -> String? {
    var document = ParsedDocument(
      markdown: "| Tile | Wide | High |\n| --- | --- | --- |\n\(rows)\n")
    RowSpanRepairer().apply(&document)
    guard case .table(let table) = document.blocks.first?.kind else { return nil }
    return table.text
  }

  @Test(
    arguments: rows([
      (
        "| Box |\n| 50 cm | 36 cm |\n| 75 cm | 54 cm |\n| Delta |\n| 46 cm | 34 cm |",
        """
        Tile: Box; Wide: 50 cm; High: 36 cm
        Tile: Box; Wide: 75 cm; High: 54 cm
        Tile: Delta; Wide: 46 cm; High: 34 cm
        """, "labels in separate rows"
      ),
      (
        "| Box | 50 cm | 36 cm |\n| 75 cm | 54 cm |\n| Delta | 46 cm | 34 cm |",
        """
        Tile: Box; Wide: 50 cm; High: 36 cm
        Tile: Box; Wide: 75 cm; High: 54 cm
        Tile: Delta; Wide: 46 cm; High: 34 cm
        """, "a label in the first of its rows"
      ),
      (
        "| Box A diagram of a box tile. |\n| 50 cm | 36 cm |",
        "Tile: Box; Wide: 50 cm; High: 36 cm", "the text of a picture after a label"
      ),
      (
        "| Box An image of a box. | 50 cm | 36 cm |\n| 75 cm | 54 cm |",
        "Tile: Box; Wide: 50 cm; High: 36 cm\nTile: Box; Wide: 75 cm; High: 54 cm",
        "the same in the first of its rows"
      ),
      (
        "| Box | 50 cm | 36 cm |\n| Delta | 46 cm | |",
        "Tile: Box; Wide: 50 cm; High: 36 cm\nTile: Delta; Wide: 46 cm",
        "a row with an empty last cell keeps its place"
      ),
    ]))
  func `short rows get the label above`(row: TableRow<(String, String, String)>) {
    let (rows, expected, reason) = row.values
    #expect(normalized(rows) == expected, "\(reason)")
  }
}
