import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Marked examples, colors and captions in each syntax.
struct ExamplesTests {
  private func read(_ text: String, as path: String) throws -> [GuidelineRecord] {
    try DocumentReader.read(text, from: DocumentSource(path: path)).records
  }

  private func described(_ records: [GuidelineRecord]) -> [String] {
    records.map { record in
      let examples = record.examples.map { "\($0.isCorrect == true ? "+" : "-")\($0.text)" }
      let text = [record.label, record.statement, record.detail].compactMap(\.self)
        .filter { !$0.isEmpty }
      return "\(record.kind.rawValue): \(text.joined(separator: " | "))"
        + examples.map { " {\($0)}" }.joined()
    }
  }

  private static let expected = [
    "guideline: Use tint as a noun. | Correct: Use tint on your tile\nIncorrect: Tint to your tile"
      + " {+Use tint on your tile} {-Tint to your tile}",
    "table: Correct: Use tint on your tile\nIncorrect: Tint to your tile"
      + " {+Use tint on your tile} {-Tint to your tile}",
    "note: Caption | Tiles are hard to see in this size.",
  ]

  @Test func `Markdown`() throws {
    let records = try read(
      """
      # Tiles

      ## Words

      **Use tint as a noun.**

      |   | Example text |
      | --- | --- |
      | ![A tick in a box to show right usage](https://example.org/checkmark%402x.png) | Use tint on your tile |
      | ![A cross in a box that means wrong usage](https://example.org/crossout%402x.png) | Tint to your tile |

      ![A row of tiles](https://example.org/row.png)Tiles are hard to see in this size.
      """, as: "tiles.md")
    #expect(described(records) == Self.expected)
  }

  @Test func `html2text`() throws {
    let records = try read(
      """
      # Tiles

      ## Words

      **Use tint as a noun.**

      | Example text
      ---|---
      ![tick](https://example.org/checkmark%402x.png)| Use tint on your tile
      ![cross](https://example.org/crossout%402x.png)| Tint to your tile

      ![A row of tiles](https://example.org/row.png)Tiles are hard to see in this size.
      """, as: "tiles.md")
    #expect(described(records) == Self.expected)
  }

  @Test func `HTML`() throws {
    let records = try read(
      """
      <html><head><title>Tiles</title></head><body><main><h1>Tiles</h1><h2>Words</h2>
      <p><strong>Use tint as a noun.</strong></p>
      <table><thead><tr><th></th><th>Example text</th></tr></thead>
      <tr><td><img src="/i/checkmark@2x.png" alt=""></td><td>Use tint on your tile</td></tr>
      <tr><td><span role="img" aria-label="Incorrect"></span></td><td>Tint to your tile</td></tr>
      </table>
      <figure><img src="row.png" alt="A row of tiles">
      <figcaption>Tiles are hard to see in this size.</figcaption></figure>
      </main></body></html>
      """, as: "tiles.html")
    #expect(described(records) == Self.expected)
  }

  @Test func `DocC JSON`() throws {
    func image(_ name: String, _ more: String = "") -> String {
      #"{"type": "image", "identifier": "\#(name)"\#(more)}"#
    }
    func cell(_ content: String) -> String {
      #"[{"type": "paragraph", "inlineContent": [\#(content)]}]"#
    }
    let caption =
      #", "metadata": {"abstract": [\#(DocCPage.paragraph("Tiles are hard to see in this size."))]}"#
    let rows = [
      [cell(DocCPage.text("")), cell(DocCPage.text("Example text"))],
      [cell(image("tick")), cell(DocCPage.text("Use tint on your tile"))],
      [cell(image("crossout")), cell(DocCPage.text("Tint to your tile"))],
    ].map { "[" + $0.joined(separator: ", ") + "]" }
    let page = DocCPage(
      content: """
        {"type": "heading", "level": 2, "text": "Words", "anchor": "Words"},
        {"type": "paragraph", "inlineContent": [{"type": "strong", "inlineContent": [\
        \(DocCPage.text("Use tint as a noun."))]}]},
        {"type": "table", "header": "row", "rows": [\(rows.joined(separator: ", "))]},
        {"type": "paragraph", "inlineContent": [\(image("row.png", caption))]}
        """,
      references: """
        "tick": {"type": "image", "alt": "A tick in a box to show right usage", "variants": []},
        "row.png": {"type": "image", "alt": "A row of tiles", "variants": []}
        """)
    #expect(described(try read(page.json, as: "tiles.json")) == Self.expected)
  }

  @Test func `a picture is an example of its rule but no part of its explanation`() throws {
    let records = try read(
      """
      # Tiles

      **Keep tiles apart from the border.** They rest.

      ![Three tiles that touch the border](a.png)

      ![crossout](crossout.png)
      """, as: "tiles.md")
    #expect(
      described(records) == [
        "guideline: Keep tiles apart from the border. | They rest."
          + " {-Three tiles that touch the border}"
      ])
  }

  @Test func `a caption with guidance applies where its rule does`() throws {
    let records = try read(
      """
      # Tiles

      **In macOS, keep tiles large.** They rest.

      ![A tile](a.png)Tiles are hard to see in this size.

      > **Note:** Tiles rest.
      """, as: "tiles.md")
    #expect(records.map(\.kind) == [.guideline, .note, .note])
    #expect(records[1].platforms?.names == ["macOS"])
    #expect(records[1].id == "tiles/tiles-are-hard-to-see-in-this-size")
    #expect(records[2].id == "tiles/note")
  }

  @Test(.timeLimit(.minutes(5)))
  func `a document of marks is read in linear time`() throws {
    let piece = """
      ![Tile](k.png)![x](crossout.png)Tiles rest hereTint waits for a tile. It rests. \
      Tap the ![plus](p.png) button. ![x] Tint ✗

      """
    let records = try read("# Tiles\n\n" + String(repeating: piece, count: 6_000), as: "tiles.md")
    #expect(!records.isEmpty)
  }
}

struct TableContentTests {
  private func content(_ cells: [[String]], hasHeader: Bool = true, unnamed: Set<Int> = [])
    -> TableContent?
  {
    var table = Table(
      rows: cells.map { $0.map { $0.isEmpty ? [] : [Inline($0)] } }, hasHeader: hasHeader)
    table.unnamedRows = unnamed
    let content = TableContent(table)
    if let content {
      #expect(content.rows.count == table.text.split(separator: "\n").count)
    }
    return content
  }

  @Test(
    arguments: rows([
      (
        [["Name", "Size (pt)"], ["Box", "5"]],
        TableContent(columns: ["Name", "Size (pt)"], rows: [["Box", "5 pt"]]), "a unit"
      ),
      (
        [["", "Size", "Size"], ["Box", "5", "6"]],
        TableContent(columns: ["column 1", "Size", "Size 2"], rows: [["Box", "5", "6"]]),
        "empty and repeated names"
      ),
      (
        [["Size", "Size 2", "Size"], ["5", "6", "7"]],
        TableContent(columns: ["Size", "Size 2", "Size 3"], rows: [["5", "6", "7"]]),
        "a name like a numbered one"
      ),
      (
        [["Name", "Size"], ["Box"], ["", "6"], ["", ""]],
        TableContent(columns: ["Name", "Size"], rows: [["Box"], ["", "6"]]), "empty cells"
      ),
      (
        [["Name"], ["Box", "5"]],
        TableContent(columns: ["Name", "column 1", "column 2"], rows: [["Box", "", "5"]]),
        "a cell beyond the header"
      ),
      ([["Name", "Size"], ["", ""]], nil, "no content"),
    ]))
  func `rows have the names of their columns`(row: TableRow<([[String]], TableContent?, String)>) {
    let (cells, expected, reason) = row.values
    #expect(content(cells) == expected, "\(reason)")
  }

  @Test func `tables and rows without names have numbered columns`() {
    #expect(
      content([["Box", "5"], ["Disk", "6"]], hasHeader: false)
        == TableContent(columns: ["column 1", "column 2"], rows: [["Box", "5"], ["Disk", "6"]]))
    #expect(
      content([["Name", "Size"], ["5", "6"]], unnamed: [1])
        == TableContent(
          columns: ["Name", "Size", "column 1", "column 2"], rows: [["", "", "5", "6"]]))
    #expect(content([(0...256).map { "\($0)" }], hasHeader: false) == nil)
  }

  @Test func `a table is stored as text`() {
    let table = TableContent(
      columns: ["Name", "Size"], rows: [["Box", "5"], ["", "6"], ["Disk"]])
    #expect(TableContent(stored: table.stored) == table)
  }

  @Test func `long names are not repeated in many rows`() {
    let name = String(repeating: "name ", count: 20_000)
    let table = Table(
      rows: [[[Inline(name)]]] + repeatElement([[Inline("5")]], count: 20_000), hasHeader: true)
    #expect(table.text.utf8.count < 4 * name.utf8.count)
    #expect(TableContent(table)?.columns == ["column 1"])
  }

  @Test(
    arguments: rows([
      (
        "<tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr>", "A; 1\nB; 2",
        "names of rows are no header"
      ),
      (
        "<tr><td></td><th>A</th></tr><tr><td>x</td><td>1</td></tr>", "x; A: 1",
        "an empty corner"
      ),
      (
        "<tr><th></th><th colspan=2>Phone</th></tr><tr><th>Use</th><th>Small</th><th>Large</th></tr>"
          + "<tr><td>x</td><td>1</td><td>2</td></tr>",
        "Use: x; Phone Small: 1; Phone Large: 2", "two header rows"
      ),
      (
        "<tr><th>A</th><th>B</th></tr><tr><td rowspan=0>x</td><td>1</td></tr><tr><td>2</td></tr>",
        "A: x; B: 1\nA: x; B: 2", "a span to the end"
      ),
    ]))
  func `headers and spans of HTML`(row: TableRow<(String, String, String)>) {
    let (rows, expected, reason) = row.values
    let document = ParsedDocument(
      html: "<body><main><p>Text</p><table>\(rows)</table></main></body>")
    #expect(document.blocks.last?.text == expected, "\(reason)")
  }

  @Test func `spanning cells in HTML stay in proportion to the document`() {
    let long = String(repeating: "word ", count: 20_000)
    let source =
      "<table><tr><td rowspan=64 colspan=64>\(long)</td></tr>"
      + String(repeating: "<tr></tr>", count: 63) + "</table>"
    #expect(
      (ParsedDocument(html: source).blocks.first?.text.utf8.count ?? 0) < 20 * source.utf8.count)
  }
}
