import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Hostile JSON.
struct DocCHostileTests {
  private static let names = [
    "content", "inlineContent", "items", "rows", "tabs", "columns", "code", "title", "text",
    "identifier", "metadata", "term", "definition", "extendedData", "level", "caption", "summary",
    "overridingTitleInlineContent", "request", "header", "style", "name",
  ]

  private static let kinds = [
    "heading", "paragraph", "small", "aside", "unorderedList", "orderedList", "termList", "step",
    "codeListing", "endpointExample", "dictionaryExample", "table", "row", "fullWidth", "links",
    "tabNavigator", "thematicBreak", "image", "video", "text", "codeVoice", "strong", "reference",
    "link", "hologram",
  ]

  @Test(arguments: [
    "5", "-1e300", "true", "null", #""words""#, "[]", "{}", "[[[[]]]]", #"[5, null, "words"]"#,
    #"{"type": "paragraph"}"#, #"[{"type": "text", "text": []}]"#, #"{"0_0": 5, "_": {}}"#,
  ]) func `a member of any type is accepted in every block`(value: String) throws {
    for kind in Self.kinds {
      let members = Self.names.map { #""\#($0)": \#(value)"# }.joined(separator: ", ")
      let block = #"{"type": "\#(kind)", \#(members)}"#
      let paragraph = #"{"type": "paragraph", "inlineContent": [\#(block)]}"#
      let page = DocCPage(content: "\(block), \(paragraph), \(DocCPage.paragraph("end"))")
      #expect(try page.document().blocks.last?.text == "end", "\(kind)")
    }
  }

  @Test(arguments: [
    "abstract", "primaryContentSections", "sections", "topicSections", "seeAlsoSections", "references", "hierarchy",
    "metadata",
  ]) func `a member of the page may have any type`(name: String) throws {
    for value in ["5", "null", "[]", "{}", #""words""#, "[5]", #"{"a": {"b": []}}"#] {
      let page = #"{"identifier": {"url": "doc://x/tiles"}, "metadata": {}, "\#(name)": \#(value)}"#
      #expect(throws: Never.self) { try DocCReader.read(page, fileName: "x.json") }
    }
  }

  @Test func `too deep nesting is rejected`() {
    let deep = DocCPage(content: String(repeating: "[", count: 15_000))
    #expect(throws: ReadingError.self) { try deep.document() }
  }

  @Test(arguments: ["aside", "step", "fullWidth", "hologram"])
  func `the deepest nesting that the parser allows is read`(kind: String) throws {
    let depth = 120
    let block =
      String(repeating: #"{"type": "\#(kind)", "content": ["#, count: depth)
      + DocCPage.paragraph("deep") + String(repeating: "]}", count: depth)
    #expect(try DocCPage(content: block).document().blocks.map(\.text) == ["deep"])
  }

  /// Many blocks of one kind. Reading one must not search the others.
  private static let repetitions = [
    Named("tabs", #"{"type": "tabNavigator", "tabs": [\#(many(#"{"title": "a", "content": []}"#, count: 100_000))]}"#),
    Named("tabs of platforms", #"{"type": "tabNavigator", "tabs": [\#(many(#"{"title": "iOS"}"#))]}"#),
    Named("navigators", many(#"{"type": "tabNavigator", "tabs": [{"title": "iOS"}]}"#)),
    Named("paragraphs", many(DocCPage.paragraph("a"))),
    Named("texts", #"{"type": "paragraph", "inlineContent": [\#(many(DocCPage.text("word ")))]}"#),
    Named("loose texts", many(DocCPage.text("a"))), Named("tables", many(#"{"type": "table", "rows": [[["a"]]]}"#)),
    Named("cells", #"{"type": "table", "header": "row", "rows": [[\#(many(#"["a"]"#))], []]}"#),
    Named("missing references", #"{"type": "links", "items": [\#(many(#""doc://x""#))]}"#),
    Named("unknown blocks", many(#"{"type": "hologram"}"#)),
    Named("asides", many(#"{"type": "aside", "content": ["a"]}"#)),
  ]

  private static func many(_ thing: String, count: Int = 20_000) -> String {
    Array(repeating: thing, count: count).joined(separator: ",")
  }

  @Test(.timeLimit(.minutes(5)), arguments: repetitions) func `many blocks of one kind are read in linear time`(
    blocks: Named<String>
  ) throws { #expect(throws: Never.self) { try DocCPage(content: blocks.value).document() } }

  @Test(.timeLimit(.minutes(5))) func `many references to a long title do not multiply its length`() throws {
    let title = String(repeating: "tile ", count: 200_000)
    let page = DocCPage(
      content: #"{"type": "links", "items": [\#(Self.many(#""doc://x""#))]}"#,
      references: #""doc://x": {"title": "\#(title)", "url": "/x"}"#)
    #expect(try page.document().blocks.first?.text.utf8.count ?? 0 <= 1000)
  }

  @Test(.timeLimit(.minutes(5))) func `many references to an entry with many members take linear time`() throws {
    let members = (0..<10_000).map { #""member \#($0)": 0"# }.joined(separator: ",")
    let page = DocCPage(
      content: Self.many(#"{"type": "image", "identifier": "a"}"#, count: 10_000) + ","
        + Self.many(#"{"type": "links", "items": ["a"]}"#, count: 10_000),
      references: #""a": {"alt": "Toolbar", "title": "Toolbars", \#(members)}"#)
    let blocks = try page.document().blocks
    #expect(blocks.first?.inlines.first?.text == "Toolbar")
    #expect(blocks.last?.text == "Toolbars")
    #expect(blocks.count == 20_000)
  }

  @Test(.timeLimit(.minutes(5))) func `cells that all span the whole table take linear time`() throws {
    let row = "[" + Array(repeating: "[]", count: 150).joined(separator: ",") + "]"
    let rows = Array(repeating: row, count: 150).joined(separator: ",")
    let spans = (0..<22_500).map { cell in #""\#(cell / 150)_\#(cell % 150)": {"colspan": 300, "rowspan": 300}"# }
    let table = #"{"type": "table", "rows": [\#(rows)], "extendedData": {\#(spans.joined(separator: ","))}}"#
    #expect(try DocCPage(content: table).document().blocks.count == 1)
  }

  @Test(.timeLimit(.minutes(5))) func `a long list is read in linear time`() throws {
    let items = Self.many(#"{"content": ["a tile"]}"#)
    let page = DocCPage(content: #"{"type": "unorderedList", "items": [\#(items)]}"#)
    let records = try DocumentReader.read(page.json, from: DocumentSource(applesPage: "tiles.json")).records
    #expect(records.map { $0.detail.utf8.count } == [20_000 * 9 - 1])
  }
}

struct DocCTablesTests {
  /// A table with one word in each cell; a blank word is an empty cell.
  private func table(_ rows: [[String]], more: String) throws -> ParsedDocument {
    let cells = rows.map { row in
      "[" + row.map { $0.isEmpty ? "[]" : "[\(DocCPage.paragraph($0))]" }.joined(separator: ",") + "]"
    }
    let rows = cells.joined(separator: ",")
    return try DocCPage(content: #"{"type": "table", \#(more), "rows": [\#(rows)]}"#).document()
  }

  @Test(
    arguments: rows([
      (#""0_0": {"colspan": 2, "rowspan": 1}"#, "|a |a |c |\n|d | |f |", "two columns"),
      (#""0_0": {"colspan": 1, "rowspan": 2}"#, "|a | |c |\n|d | |f |", "cells that have words keep them"),
      (#""0_2": {"colspan": 9, "rowspan": 9}"#, "|a | |c |\n|d | |f |", "more than there is"),
      (
        #""0_0": {"colspan": 2, "rowspan": 2}, "0_1": {"colspan": 0, "rowspan": 0}"#, "|a |a |c |\n|d |a |f |",
        "two columns of two rows"
      ), (#""7_0": {"colspan": 2}, "0_7": {"colspan": 2}"#, "|a | |c |\n|d | |f |", "no such cell"),
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
    let cell = #"""
      [{"type": "paragraph", "inlineContent": [{"type": "codeVoice", "code": "UITile"}]}, \#
      {"type": "unorderedList", "items": [{"content": [\#(DocCPage.paragraph("soft"))]}]}]
      """#
    let document = try DocCPage(
      content: #"{"type": "table", "header": "none", "rows": [[\#(cell)]]}, \#(DocCPage.paragraph("b"))"#
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
    let document = try DocCPage(content: #"{"type": "table", "header": "none", "rows": [[\#(inner)]]}"#).document()
    #expect(document.outline == "| a |")
  }

  @Test func `the title of a table is a caption`() throws {
    let document = try table([["a"]], more: #""header": "none", "metadata": {"title": "Sizes"}"#)
    #expect(document.outline == "| a |\n(caption) Sizes")
  }
}
