import DocumentParsing
import TestSupport
import Testing

struct BlockTests {
  @Test func `the text of a table is the text of its cells`() {
    let table = Table(rows: [[[Inline("Text")]], [[Inline("4")]]], hasHeader: true)
    #expect(Block(.table(table), line: 1).text == "Text: 4")
    #expect(Block(.paragraph, [Inline(" red "), Inline("text")], line: 1).text == "red text")
  }

  @Test func `only headings have a level`() {
    #expect(Block(.heading(level: 3, anchor: nil), line: 1).headingLevel == 3)
    #expect(Block(.paragraph, line: 1).headingLevel == nil)
  }

  @Test(
    arguments: rows([
      (Block(.paragraph, line: 1), true, "running text"), (Block(.caption, line: 1), false, "a caption"),
      (Block(.paragraph, line: 1, list: .init(depth: 1, isOrdered: false, opensItem: true)), false, "in a list"),
      (Block(.paragraph, line: 1, aside: .init(id: 1, label: nil)), false, "in an aside"),
    ])) func `a body paragraph is running text outside lists and asides`(row: TableRow<(Block, Bool, String)>)
  {
    let (block, isBody, reason) = row.values
    #expect(block.isBodyParagraph == isBody, "\(reason)")
  }
}

struct InlineTests {
  @Test(
    arguments: rows([
      ([], "", "no runs"), ([Inline("red "), Inline("text", style: .strong)], "red text", "styles have no words"),
      ([Inline("red"), Inline(kind: .softBreak), Inline("text")], "red text", "a line end"),
      ([Inline("red"), Inline(kind: .lineBreak), Inline("text")], "red text", "a forced one"),
      ([Inline("red "), Inline(kind: .image, text: "panel"), Inline(" text")], "red text", "an image"),
      ([Inline("red"), Inline(kind: .lineBreak), Inline(".")], "red.", "a stop on its own line"),
      ([Inline(" red"), Inline("dish ")], "reddish", "a word in pieces"),
    ]))
  func `plain text has words and blanks only`(row: TableRow<([Inline], String, String)>) {
    let (runs, text, reason) = row.values
    #expect(runs.plainText == text, "\(reason)")
  }

  private static let blank = Inline(kind: .softBreak)
  private static let picture = Inline(kind: .image, text: "panel")

  @Test(
    arguments: rows([
      ([], [], "no runs"), ([Inline(""), Inline("a"), Inline("")], [Inline("a")], "empty runs go"),
      ([Inline(" a "), Inline("b ")], [Inline("a "), Inline("b")], "blanks inside stay"),
      ([blank, Inline("  "), Inline("a"), Inline(" "), blank], [Inline("a")], "breaks at both ends"),
      ([Inline(" "), picture, Inline(" ")], [picture], "an image is content"),
      ([picture, Inline(" a")], [picture, Inline(" a")], "behind an image is inside"),
      ([Inline("a"), blank, Inline("b")], [Inline("a"), blank, Inline("b")], "breaks inside stay"),
      ([blank, Inline("\u{A0}"), blank], [], "nothing is left"),
    ]))
  func `trimming removes white space at both ends`(row: TableRow<([Inline], [Inline], String)>) {
    let (runs, trimmed, reason) = row.values
    #expect(runs.trimmed() == trimmed, "\(reason)")
    #expect(runs.trimmed().trimmed() == trimmed, "\(reason)")
    #expect(runs.trimmed().plainText == runs.plainText, "\(reason)")
  }
}

struct TableTests {
  private func table(_ rows: [[String]], hasHeader: Bool) -> Table {
    Table(rows: rows.map { $0.map { $0.isEmpty ? [] : [Inline($0)] } }, hasHeader: hasHeader)
  }

  @Test(
    arguments: rows([
      (
        [["Font", "Size"], ["Text", "4"], ["Icon", "2"]], true, "Font: Text; Size: 4\nFont: Icon; Size: 2",
        "cells after their column's name"
      ), ([["Font", "Size"], ["Text", "4"]], false, "Font; Size\nText; 4", "no header, no names"),
      ([["Font", "Size"]], true, "Font; Size", "a header alone is content"),
      ([["", "Size"], ["Text", "4"]], true, "Text; Size: 4", "a column without a name"),
      ([["Font", "Size"], ["Text", ""]], true, "Font: Text", "an empty cell is skipped"),
      ([["Font"], ["Text", "4"]], true, "Font: Text; 4", "a row longer than the header"),
      ([["Font", "Size"], ["Text"]], true, "Font: Text", "a row shorter than the header"),
      ([["Font"], [""], ["Icon"]], true, "Font: Icon", "an empty row is skipped"),
      ([["", ""], [""]], false, "", "no words"), ([], true, "", "no rows"),
    ])) func `each row is a line`(row: TableRow<([[String]], Bool, String, String)>)
  {
    let (rows, hasHeader, text, reason) = row.values
    #expect(table(rows, hasHeader: hasHeader).text == text, "\(reason)")
  }

  @Test func `cell texts have no markup`() {
    let table = Table(rows: [[[Inline("a", style: .strong), Inline(kind: .lineBreak), Inline("b")]]], hasHeader: false)
    #expect(table.cellTexts == [["a b"]])
  }
}
