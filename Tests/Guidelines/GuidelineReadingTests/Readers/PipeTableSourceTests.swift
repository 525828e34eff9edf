import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PipeTableSourceTests {
  @Test func `lines below a joined row keep their numbers`() {
    let document = ParsedDocument(markdown: "| A |\n| --- |\n| [one](/x)\n |\n| two\n more |\n\nText\n")
    #expect(document.blocks.map { document.lineMap[$0.line] } == [1, 8])
  }

  @Test(
    arguments: rows([
      (
        String(repeating: "|a", count: 60_000) + "\n" + String(repeating: "|-", count: 60_000)
          + "\n" + String(repeating: "b|\n", count: 60_000), "a wide header over many rows"
      ),
      (
        "|a|\n|-|\n" + String(repeating: "b|", count: 300_000) + "\n"
          + String(repeating: "|c|\n", count: 60_000), "a wide row among many"
      ),
      ("|a|b|\n|-|-|\n" + String(repeating: "|(||`|\n", count: 60_000), "pipes after parentheses"),
      ("|a|\n|-|\n|" + String(repeating: "(|", count: 300_000), "many pipes in one cell"),
      ("|a|b|\n|-|-|\n" + String(repeating: "|c\n", count: 150_000), "rows that never end"),
      (String(repeating: "<table>\n\n", count: 60_000), "HTML tables that never end"),
      (String(repeating: "|a\n|-\n", count: 80_000), "headers only"),
    ]))
  func `hostile tables take linear time`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let clock = ContinuousClock()
    let time = clock.measure { _ = PipeTableSource(source).text }
    #expect(time < .seconds(8), "\(reason)")
  }

  @Test(
    arguments: rows(
      [
        (1_000, 2, 0, "the widest table that is read"), (1_001, 2, 1, "wider than any table of a page"),
        (500, 3_000, 1, "too many cells"),
      ] as [(Int, Int, Int, String)]))
  func `tables that are too large remain text`(row: TableRow<(Int, Int, Int, String)>) {
    let (columns, count, expected, reason) = row.values
    let source =
      String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns)
      + "|\n" + String(repeating: "|tail|\n", count: count)
    let table = PipeTableSource(source)
    #expect(table.oversizedTables == expected, "\(reason)")
    #expect(table.text.contains("|tail"), "the text is kept: \(reason)")
  }
}

struct AlignedTableTests {
  private static let table = """
      Date            Changes
      --------------- -------------------------------------------------------------
      June 5, 2023    Added color | tint, and a table of sizes for each of the tiles.
      May 2, 2022     New page.
    """

  @Test func `cells are cut at the columns`() {
    let text = "Size      Points\n-------- --------\nSmall          12\n               13\nLarge\n\nEnd"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      AlignedTable(lines, at: 0)?.rows
        == [["Size", "Points"], ["Small", "12"], ["", "13"], ["Large", ""]])
    #expect(
      ParsedDocument(plainText: text).outline
        == "|= Size |= Points |\n| Small | 12 |\n|  | 13 |\n| Large |  |\nEnd")
  }

  @Test(.timeLimit(.minutes(5))) func `many tables and wide ones take linear time`() {
    let columns = String(repeating: "--- ", count: 60)
    let row = String(repeating: "a   ", count: 60)
    let wide = "\(row)\n\(columns)\n" + String(repeating: row + "\n", count: 5_000)
    let many = String(repeating: "a   b\n--- ---\n", count: 100_000)
    let dashes = String(repeating: "--- ---\n", count: 100_000)
    for text in [wide, many, dashes] {
      let lines = AlignedTable.withPipes(text).split(separator: "\n")
      #expect(lines.count == text.split(separator: "\n").count)
    }
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
