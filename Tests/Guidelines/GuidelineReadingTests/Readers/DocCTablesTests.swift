import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct DocCTablesTests {
  /// A table with one word in each cell; a blank word is an empty cell.
  private func table(_ rows: [[String]], more: String) throws -> ParsedDocument {
    let cells = rows.map { row in
      "[" + row.map { $0.isEmpty ? "[]" : "[\(DocCPage.paragraph($0))]" }.joined(separator: ",")
        + "]"
    }
    let rows = cells.joined(separator: ",")
    return try DocCPage(content: #"{"type": "table", \#(more), "rows": [\#(rows)]}"#).document()
  }

  @Test(
    arguments: rows([
      (#""0_0": {"colspan": 2, "rowspan": 1}"#, "|a |a |c |\n|d | |f |", "two columns"),
      (
        #""0_0": {"colspan": 1, "rowspan": 2}"#, "|a | |c |\n|d | |f |",
        "cells that have words keep them"
      ),
      (#""0_2": {"colspan": 9, "rowspan": 9}"#, "|a | |c |\n|d | |f |", "more than there is"),
      (
        #""0_0": {"colspan": 2, "rowspan": 2}, "0_1": {"colspan": 0, "rowspan": 0}"#,
        "|a |a |c |\n|d |a |f |", "two columns of two rows"
      ),
      (#""7_0": {"colspan": 2}, "0_7": {"colspan": 2}"#, "|a | |c |\n|d | |f |", "no such cell"),
      (#""-1_0": {"colspan": 2}, "0_-1": {"colspan": 2}"#, "|a | |c |\n|d | |f |", "negative"),
      (#""0_0": {"colspan": -2}, "x": 1, "1": []"#, "|a | |c |\n|d | |f |", "no spans"),
      (#""0_0": {"colspan": 1e18, "rowspan": 1e18}"#, "|a |a |c |\n|d |a |f |", "huge"),
    ]))
  func `a spanning cell is repeated`(row: TableRow<(String, String, String)>) throws {
    let (spans, outline, reason) = row.values
    let document = try table(
      [["a", "", "c"], ["d", "", "f"]], more: #""header": "none", "extendedData": {\#(spans)}"#)
    #expect(document.outline.replacing("| ", with: "|") == outline, "\(reason)")
  }

  @Test func `cells keep their styles and links`() throws {
    let cell =
      #"[{"type": "paragraph", "inlineContent": [{"type": "codeVoice", "code": "UITile"}]}, {"type": "unorderedList", "items": [{"content": [\#(DocCPage.paragraph("soft"))]}]}]"#
    let document = try DocCPage(
      content:
        #"{"type": "table", "header": "none", "rows": [[\#(cell)]]}, \#(DocCPage.paragraph("b"))"#
    ).document()
    #expect(document.outline == "| `UITile`⏎soft |\nb")
  }

  @Test func `headings and lists end with their cell`() throws {
    let cell = #"[{"type": "heading", "level": 3, "text": "Inside"}]"#
    let tabs = #"{"type": "tabNavigator", "tabs": [{"title": "iOS", "content": []}]}"#
    let document = try DocCPage(
      content: #"""
        {"type": "heading", "level": 2, "text": "Tint"},
        {"type": "table", "header": "none", "rows": [[\#(cell)]]}, \#(tabs)
        """#
    ).document()
    #expect(document.outline == "## Tint\n| Inside |\n### iOS\n## Tint")
  }

  @Test func `a table inside a table becomes text`() throws {
    let inner = #"[{"type": "table", "header": "none", "rows": [[[\#(DocCPage.paragraph("a"))]]]}]"#
    let document = try DocCPage(
      content: #"{"type": "table", "header": "none", "rows": [[\#(inner)]]}"#
    ).document()
    #expect(document.outline == "| a |")
  }

  @Test func `the title of a table is a caption`() throws {
    let document = try table([["a"]], more: #""header": "none", "metadata": {"title": "Sizes"}"#)
    #expect(document.outline == "| a |\n(caption) Sizes")
  }
}
