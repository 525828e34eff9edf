import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct TableContentTests {
  private func content(_ cells: [[String]], hasHeader: Bool = true, unnamed: Set<Int> = []) -> TableContent? {
    var table = Table(rows: cells.map { $0.map { $0.isEmpty ? [] : [Inline($0)] } }, hasHeader: hasHeader)
    table.unnamedRows = unnamed
    let content = TableContent(table)
    if let content { #expect(content.rows.count == table.text.split(separator: "\n").count) }
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
        TableContent(columns: ["column 1", "Size", "Size 2"], rows: [["Box", "5", "6"]]), "empty and repeated names"
      ),
      (
        [["Size", "Size 2", "Size"], ["5", "6", "7"]],
        TableContent(columns: ["Size", "Size 2", "Size 3"], rows: [["5", "6", "7"]]), "a name like a numbered one"
      ),
      (
        [["Name", "Size"], ["Box"], ["", "6"], ["", ""]],
        TableContent(columns: ["Name", "Size"], rows: [["Box"], ["", "6"]]), "empty cells"
      ),
      (
        [["Name"], ["Box", "5"]], TableContent(columns: ["Name", "column 1", "column 2"], rows: [["Box", "", "5"]]),
        "a cell beyond the header"
      ), ([["Name", "Size"], ["", ""]], nil, "no content"),
    ])) func `rows have the names of their columns`(row: TableRow<([[String]], TableContent?, String)>)
  {
    let (cells, expected, reason) = row.values
    #expect(content(cells) == expected, "\(reason)")
  }

  @Test func `tables and rows without names have numbered columns`() {
    #expect(
      content([["Box", "5"], ["Disk", "6"]], hasHeader: false)
        == TableContent(columns: ["column 1", "column 2"], rows: [["Box", "5"], ["Disk", "6"]]))
    #expect(
      content([["Name", "Size"], ["5", "6"]], unnamed: [1])
        == TableContent(columns: ["Name", "Size", "column 1", "column 2"], rows: [["", "", "5", "6"]]))
    #expect(content([(0...256).map { "\($0)" }], hasHeader: false) == nil)
  }

  @Test func `a table is stored as text`() {
    let table = TableContent(columns: ["Name", "Size"], rows: [["Box", "5"], ["", "6"], ["Disk"]])
    #expect(TableContent(stored: table.stored) == table)
  }

  @Test func `long names are not repeated in many rows`() {
    let name = String(repeating: "name ", count: 20_000)
    let table = Table(rows: [[[Inline(name)]]] + repeatElement([[Inline("5")]], count: 20_000), hasHeader: true)
    #expect(table.text.utf8.count < 4 * name.utf8.count)
    #expect(TableContent(table)?.columns == ["column 1"])
  }

  @Test func `spanning cells in HTML stay in proportion to the document`() {
    let long = String(repeating: "word ", count: 20_000)
    let source =
      "<table><tr><td rowspan=64 colspan=64>\(long)</td></tr>" + String(repeating: "<tr></tr>", count: 63) + "</table>"
    #expect((ParsedDocument(html: source).blocks.first?.text.utf8.count ?? 0) < 20 * source.utf8.count)
  }
}
