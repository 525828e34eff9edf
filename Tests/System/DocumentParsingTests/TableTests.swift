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
        [["Yarn", "Size"], ["Wool", "4"], ["Silk", "2"]], true,
        "Yarn: Wool; Size: 4\nYarn: Silk; Size: 2", "cells after their column's name"
      ),
      ([["Yarn", "Size"], ["Wool", "4"]], false, "Yarn; Size\nWool; 4", "no header, no names"),
      ([["Yarn", "Size"]], true, "Yarn; Size", "a header alone is content"),
      ([["", "Size"], ["Wool", "4"]], true, "Wool; Size: 4", "a column without a name"),
      ([["Yarn", "Size"], ["Wool", ""]], true, "Yarn: Wool", "an empty cell says nothing"),
      ([["Yarn"], ["Wool", "4"]], true, "Yarn: Wool; 4", "a row longer than the header"),
      ([["Yarn", "Size"], ["Wool"]], true, "Yarn: Wool", "a row shorter than the header"),
      ([["Yarn"], [""], ["Silk"]], true, "Yarn: Silk", "an empty row is no line"),
      ([["", ""], [""]], false, "", "no words"),
      ([], true, "", "no rows"),
    ]))
  func textGivesEachRowALine(row: Row<([[String]], Bool, String, String)>) {
    let (rows, hasHeader, text, reason) = row.values
    #expect(table(rows, hasHeader: hasHeader).text == text, "\(reason)")
  }

  @Test func cellTextsHaveNoMarkup() {
    let table = Table(
      rows: [[[Inline("a", style: .strong), Inline(kind: .lineBreak), Inline("b")]]],
      hasHeader: false)
    #expect(table.cellTexts == [["a b"]])
  }
}
