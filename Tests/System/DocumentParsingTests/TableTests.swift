import DocumentParsing
import TestSupport
import Testing

struct TableTests {
  private func table(_ rows: [[String]], hasHeader: Bool) -> Table {
    Table(rows: rows.map { $0.map { $0.isEmpty ? [] : [Inline($0)] } }, hasHeader: hasHeader)
  }

  @Test(
    arguments: rows([
      (
        [["Font", "Size"], ["Text", "4"], ["Icon", "2"]], true,
        "Font: Text; Size: 4\nFont: Icon; Size: 2", "cells after their column's name"
      ),
      ([["Font", "Size"], ["Text", "4"]], false, "Font; Size\nText; 4", "no header, no names"),
      ([["Font", "Size"]], true, "Font; Size", "a header alone is content"),
      ([["", "Size"], ["Text", "4"]], true, "Text; Size: 4", "a column without a name"),
      ([["Font", "Size"], ["Text", ""]], true, "Font: Text", "an empty cell is skipped"),
      ([["Font"], ["Text", "4"]], true, "Font: Text; 4", "a row longer than the header"),
      ([["Font", "Size"], ["Text"]], true, "Font: Text", "a row shorter than the header"),
      ([["Font"], [""], ["Icon"]], true, "Font: Icon", "an empty row is skipped"),
      ([["", ""], [""]], false, "", "no words"),
      ([], true, "", "no rows"),
    ]))
  func `each row is a line`(row: TableRow<([[String]], Bool, String, String)>) {
    let (rows, hasHeader, text, reason) = row.values
    #expect(table(rows, hasHeader: hasHeader).text == text, "\(reason)")
  }

  @Test func `cell texts have no markup`() {
    let table = Table(
      rows: [[[Inline("a", style: .strong), Inline(kind: .lineBreak), Inline("b")]]],
      hasHeader: false)
    #expect(table.cellTexts == [["a b"]])
  }
}
