import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PipeTableSourceTests {
  @Test(
    arguments: rows([
      (
        "| A | B |\n| --- | --- |\n| 1 | [two](/x)\n |\n| 3 | 4 |",
        "|= A |= B |\n| 1 | <a /x>two</a> |\n| 3 | 4 |", "a row whose last line has only its end"
      ),
      (
        "| A | B | C |\n| --- | --- | --- |\n| 1 | [two](/x)\n | 3 |\n| 4 | 5 | 6 |",
        "|= A |= B |= C |\n| 1 | <a /x>two</a> | 3 |\n| 4 | 5 | 6 |", "a row continued by a cell"
      ),
      (
        "| A | B |\n| --- | --- |\n| 1 | two\nwords, |\n| 3 | 4 |",
        "|= A |= B |\n| 1 | two words, |\n| 3 | 4 |", "a cell continued in the next line"
      ),
      (
        "| A | B |\n| --- | --- |\n| 1 | 2\n| 3 | 4 |", "|= A |= B |\n| 1 | 2 |\n| 3 | 4 |",
        "a complete row without its last pipe"
      ),
      (
        "| A | B\n---|---|---\nOne| 1| 2", "|=  |= A |= B |\n| One | 1 | 2 |",
        "a first pipe that stands for an empty cell"
      ),
      (
        "A| B\n---|---\nOne|  \nTwo| 2", "|= A |= B |\n| One |  |\n| Two | 2 |",
        "a last pipe that stands for an empty cell"
      ),
      (
        "| A | B |\n| --- | --- |\n| `a | b` | 2 |\n| Bar (|) | 3 |",
        "|= A |= B |\n| `a | b` | 2 |\n| Bar (|) | 3 |", "pipes inside a cell"
      ),
      (
        "| A |\n| --- |\n| 1 | 2 |", "|= A |\n| 1 | 2 |", "cells beyond the header"
      ),
      (
        "Text\n\n> | A |\n> | --- |\n> | 1 |", "Text\n1> |= A |\n| 1 |", "a quotation"
      ),
      (
        "<table>\n<tr><th>A</th></tr>\n\n<tr><td>1</td></tr>\n\n</table>\n\nText",
        "|= A |\n| 1 |\nText", "blank lines in an HTML table"
      ),
    ]))
  func `tables are read completely`(row: TableRow<(String, String, String)>) {
    let (source, expected, reason) = row.values
    #expect(ParsedDocument(markdown: source).outline == expected, "\(reason)")
  }

  @Test func `lines below a joined row keep their numbers`() {
    let document = ParsedDocument(
      markdown: "| A |\n| --- |\n| [one](/x)\n |\n| two\n more |\n\nText\n")
    #expect(document.blocks.map { document.lineMap[$0.line] } == [1, 8])
  }

  @Test(
    arguments: rows([
      ("| March 3, 2023 | Added [one](/x)\n |", "a row whose last line has only its end"),
      ("| March 3, 2023 | Added one and\n two |", "a cell continued in the next line"),
      ("| March 3, 2023 | Added a tile (the\n|  | small one) |", "a row cut within a parenthesis"),
    ]))
  func `change log entries have the lines of the document`(row: TableRow<(String, String)>) throws {
    let (joined, reason) = row.values
    let text = """
      # Tiles

      **Fit a tile.** It stays.

      | A | B |
      | --- | --- |
      | 1 | [two](/x)
       |

      ## Change log

      | Date | Changes |
      | --- | --- |
      | April 5, 2023 | First tiles. |
      \(joined)
      | May 2, 2022 | Added color. |
      """
    let page = try DocumentReader.read(text, from: DocumentSource(path: "tiles.md"))
    #expect(page.changes.map(\.line) == [14, 15, 17], "\(reason)")
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
        (1_000, 2, 0, "the widest table that is read"),
        (1_001, 2, 1, "wider than any table of a page"),
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
