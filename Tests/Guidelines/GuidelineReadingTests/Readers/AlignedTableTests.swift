import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct AlignedTableTests {
  private static let table = """
      Date            Changes
      --------------- -------------------------------------------------------------
      June 5, 2023    Added color | tint, and a table of sizes for each of the tiles.
      May 2, 2022     New page.
    """

  @Test(
    arguments: rows([
      ("# Tiles\n\n**Fit a tile.** It stays.\n\n## Change log", "Markdown"),
      ("Tiles\n\nFit a tile. It stays.\n\nChange log", "plain text"),
    ]))
  func `a change log in columns is read`(row: TableRow<(String, String)>) throws {
    let (opening, reason) = row.values
    let text = "\(opening)\n\n\(Self.table)\n\nThe end.\n"
    let page = try DocumentReader.read(text, from: DocumentSource(path: "tiles.md"))
    #expect(page.changes.map(\.line) == [9, 10], "\(reason)")
    #expect(page.changes.map(\.text).last == "New page.")
    #expect(
      page.changes.map(\.text).first
        == "Added color | tint, and a table of sizes for each of the tiles.")
  }

  @Test func `cells are cut at the columns`() {
    let text =
      "Size      Points\n-------- --------\nSmall          12\n               13\nLarge\n\nEnd"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      AlignedTable(lines, at: 0)?.rows
        == [["Size", "Points"], ["Small", "12"], ["", "13"], ["Large", ""]])
    #expect(
      ParsedDocument(plainText: text).outline
        == "|= Size |= Points |\n| Small | 12 |\n|  | 13 |\n| Large |  |\nEnd")
  }

  @Test(
    arguments: rows([
      ("Text\nName  Size\n----- -----\nA     1", "text above the names"),
      ("Name  Size\n----- -----", "no rows"),
      ("Name  Size\n----- -----\n\nText", "a blank line below"),
      ("Name  Size\n- - -\nText", "a rule of single dashes"),
      ("Name\n-----\nText", "one column"),
      ("Name\n----- -----\nText", "a column without a name"),
      ("    Name  Size\n    ----- -----\n    A     1", "code"),
      ("```\n\nName  Size\n----- -----\nA     1\n```", "code between fences"),
    ]))
  func `other lines stay`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(AlignedTable.withPipes(text) == text, "\(reason)")
  }

  @Test(.timeLimit(.minutes(5)))
  func `many tables and wide ones take linear time`() {
    let columns = String(repeating: "--- ", count: 60)
    let row = String(repeating: "a   ", count: 60)
    let wide = "\(row)\n\(columns)\n" + String(repeating: row + "\n", count: 5_000)
    let many = String(repeating: "a   b\n--- ---\n", count: 100_000)
    let dashes = String(repeating: "--- ---\n", count: 100_000)
    for text in [wide, many, dashes] { _ = AlignedTable.withPipes(text) }
  }

  @Test func `wide columns do not hide that text is wrapped`() {
    let wrapped = """
      A tile covers the whole field and shows its tint at every hour
      of the day and of the night, in the sun and in the rain of
      autumn, as people see it.

      """
    let text =
      String(repeating: wrapped + "\n", count: 6) + "Name   Size\n------ "
      + String(repeating: "-", count: 170) + "\nA      " + String(repeating: "word ", count: 33)
    let blocks = ParsedDocument(plainText: text).blocks
    #expect(blocks.count == 7)
  }
}
