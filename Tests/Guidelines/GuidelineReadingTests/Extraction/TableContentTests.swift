import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

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
