import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct DocCReaderTests {
  private func document(_ content: String, more: String = "") throws -> ParsedDocument {
    let references = #"""
      "doc://tint": {"title": "Tint", "url": "/design/tint", "kind": "article"},
      "doc://UITile": {"title": "UITile", "url": "/documentation/uikit/uitile", "role": "symbol"},
      "tile.png": {"alt": "A red tile", "type": "image"}
      """#
    return try DocCPage(content: content, more: more, references: references).document()
  }

  private let text = DocCPage.text
  private let paragraph = DocCPage.paragraph

  @Test func `a page has a title and an address`() throws {
    let document = try document(paragraph("A tile fits."), more: #""abstract": [\#(text("Parts of the row."))],"#)
    #expect(document.syntax == .docc)
    #expect(document.title == "Tiles")
    #expect(document.address == "doc://org.example/design/human-interface-guidelines/tiles")
    #expect(document.outline == "Parts of the row.\nA tile fits.")
  }

  @Test func `an aside has its name or the name of its style`() throws {
    let blocks = [
      #"""
      {"type": "aside", "style": "note", "name": "Developer note", \#
      "content": [\#(paragraph("A")), \#(paragraph("B"))]}
      """#,
      #"{"type": "aside", "style": "important", "content": [\#(paragraph("C"))]}"#, paragraph("D"),
    ]
    #expect(
      try document(blocks.joined(separator: ",")).outline == """
        1> [Developer note] A
        1> [Developer note] B
        2> [Important] C
        D
        """)
  }

  @Test func `lists nest and terms are bold`() throws {
    let inner = #"{"type": "orderedList", "items": [{"content": [\#(paragraph("Italic"))]}]}"#
    let list = #"""
      {"type": "unorderedList", "items": [{"content": [\#(paragraph("Text")), \#(inner), \#(paragraph("Warm."))]}, \#
      {"content": [\#(paragraph("Icon"))]}]}
      """#
    let terms = #"""
      {"type": "termList", "items": [{"term": {"inlineContent": [\#(text("Mark"))]}, \#
      "definition": {"content": [\#(paragraph("A loop."))]}}]}
      """#
    #expect(
      try document("\(list), \(terms)").outline == """
        - Text
          1. Italic
          Warm.
        - Icon
        - <b>Mark</b>
          A loop.
        """)
  }

  @Test(arguments: [("row", "|= "), ("both", "|= "), ("none", "| "), ("column", "| ")])
  func `table cells contain blocks`(header: String, mark: String) throws {
    let rows = "[[[\(paragraph("Tint"))], [\(paragraph("Tile"))]], [[\(paragraph("Weak")), \(paragraph("Soft"))], []]]"
    #expect(
      try document(#"{"type": "table", "header": "\#(header)", "rows": \#(rows)}"#).outline
        == "\(mark)Tint \(mark)Tile |\n| Weak⏎Soft |  |")
  }

  @Test func `rows and tabs are read in order`() throws {
    let row = #"""
      {"type": "row", "numberOfColumns": 2, "columns": [{"size": 1, "content": [\#(paragraph("Left"))]}, \#
      {"content": [\#(paragraph("Right"))]}]}
      """#
    let tabs = #"""
      {"type": "tabNavigator", "tabs": [{"title": "Day", "content": [\#(paragraph("Sun"))]}, \#
      {"title": "Night", "content": [\#(paragraph("Moon"))]}]}
      """#
    #expect(
      try document("\(row), \(tabs)").outline == """
        Left
        Right
        (caption) Day
        Sun
        (caption) Night
        Moon
        """)
  }

  @Test func `platform tabs are sections within the enclosing one`() throws {
    let heading = #"{"type": "heading", "level": 2, "text": "Tint"}"#
    let tabs = #"""
      {"type": "tabNavigator", "tabs": [{"title": "iOS", "content": [\#(paragraph("Soft"))]}, \#
      {"title": "macOS", "content": [\#(paragraph("Hard"))]}]}
      """#
    #expect(
      try document("\(heading), \(tabs), \(paragraph("Any"))").outline == """
        ## Tint
        ### iOS
        Soft
        ### macOS
        Hard
        ## Tint
        Any
        """)
  }

  @Test func `a block of an unknown kind is kept as text and counted`() throws {
    let document = try document(
      #"""
      {"type": "hologram", "content": [\#(paragraph("Inside"))]},
      {"type": "scent", "inlineContent": [\#(text("Glow"))]},
      {"type": "silence"}
      """#)
    #expect(document.outline == "Inside\nGlow")
    #expect(document.warnings[.unknownBlocks] == 3)
  }

  @Test func `lists of links at the end are below their heading`() throws {
    let document = try document(
      paragraph("A tile fits."),
      more: #"""
        "topicSections": [{"title": "More parts", "anchor": "More-parts", "identifiers": ["doc://tint"]}],
        "seeAlsoSections": [{"title": "See", "identifiers": []}],
        """#)
    #expect(
      document.outline == """
        A tile fits.
        ## More parts {#More-parts}
        <a /design/tint>Tint</a>
        ## See
        """)
  }

  @Test func `a list of links without a title is not part of the section above`() throws {
    let document = try document(
      paragraph("A tile fits."),
      more: #"""
        "topicSections": [{"abstract": [\#(text("Parts."))], "discussion": {"content": [\#(paragraph("Many."))]}, \#
        "identifiers": ["doc://tint"]}],
        """#)
    #expect(document.outline == "A tile fits.\n## Topics\nParts.\nMany.\n<a /design/tint>Tint</a>")
  }

  @Test func `hidden lists are not read`() throws {
    let document = try document(
      paragraph("A tile fits."),
      more: #"""
        "topicSectionsStyle": "hidden", "topicSections": [{"identifiers": ["doc://tint"]}],
        """#)
    #expect(document.outline == "A tile fits.")
  }

  @Test func `lines are found in any order of the members`() throws {
    let page = """
      {"identifier": {"url": "doc://x/design/tiles"},
      "primaryContentSections": [{"content": [
      \(paragraph("A tile fits."))]}],
      "metadata": {"title": "Tiles"},
      "abstract": [\(text("Parts of the row."))]}
      """
    let document = try DocCReader.read(page, fileName: "tiles.json")
    let lines = document.blocks.map(\.line)
    #expect(lines == [5, 3])
  }

  @Test func `blocks have the line of their text`() throws {
    let document = try document("\n\(paragraph("A tile fits.")),\n\(paragraph("Then it falls."))")
    let lines = document.blocks.map(\.line)
    #expect(lines == [6, 7])
  }
}

struct LineLocatorTests {
  @Test func `texts are found in order`() {
    var locator = LineLocator(source: "tint\ntile\n\ntint\ntile")
    let lines = ["tint", "tint", "tile"].map { text in
      locator.advance(to: text)
      return locator.line
    }
    #expect(lines == [1, 1, 2])
  }

  @Test(
    arguments: rows([
      ("tiles", 3, "found"),
      ("tiles \"fit\"", 3, "up to what JSON escapes"),
      ("tiles — high", 3, "up to the first character outside ASCII"),
      ("shape", 1, "not there"),
      ("ki", 1, "too short to be sure"),
      ("", 1, "nothing"),
      ("— tiles", 1, "starts with a character outside ASCII"),
    ]))
  func `the line is that of the text`(row: TableRow<(String, Int, String)>) {
    let (text, line, reason) = row.values
    var locator = LineLocator(source: "a\nb\nthe tiles \\\"fit\\\"")
    locator.advance(to: text)
    #expect(locator.line == line, "\(reason)")
  }

  @Test func `unsuccessful searches are limited`() {
    let source = String(repeating: "font\n", count: 1024 * 1024) + "tile"
    var locator = LineLocator(source: source)
    for _ in 0..<100 { locator.advance(to: "shape") }
    locator.advance(to: "tile")
    #expect(locator.line == 1)
  }
}
