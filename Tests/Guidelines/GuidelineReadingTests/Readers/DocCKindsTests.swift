import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

/// All kinds of blocks and inline content in the schema.
struct DocCKindsTests {
  private static let a = DocCPage.paragraph("a")
  private static let b = DocCPage.paragraph("b")

  @Test(
    arguments: rows([
      (#"{"kind": "fullWidth", "content": [\#(a)]}"#, "a", "a layout of one column"),
      (
        #"{"kind": "contentAndMedia", "media": "tile.png", "content": [\#(a)]}"#, "a",
        "a layout with a picture"
      ),
      (#"{"kind": "columns", "content": [\#(a), \#(b)]}"#, "a\nb", "a layout of columns"),
      (
        #"{"type": "step", "content": [\#(a)], "caption": [\#(b)], "code": "tile.swift"}"#, "a\nb",
        "a step and its caption"
      ),
      (
        #"""
        {"type": "endpointExample", "summary": [\#(a)],
        "request": {"content": [{"collapsible": false, "code": ["GET", "/tile"]}]},
        "response": {"content": [{"collapsible": true, "code": ["200"]}]}}
        """#, "a\n(code) `GET\n/tile`\n(code) `200`", "a request and its response"
      ),
      (
        #"{"type": "dictionaryExample", "example": {"content": [{"code": ["{}"]}]}}"#,
        "(code) `{}`",
        "a dictionary without a summary"
      ),
      (
        #"{"type": "codeListing", "code": ["fit()"], "metadata": {"title": "a", "abstract": [{"type": "text", "text": "b"}]}}"#,
        "(code) `fit()`\n(caption) a\n(caption) b", "the title of a listing is a caption"
      ),
      (
        #"{"type": "video", "identifier": "tile.mp4", "metadata": {"abstract": [{"type": "text", "text": "a"}]}}"#,
        "(caption) <img A tile in the tint>\n(caption) a", "a video with a caption"
      ),
      (
        #"{"type": "paragraph", "inlineContent": [{"type": "image", "identifier": "tile.png", "metadata": {"title": "a"}}]}"#,
        "<img A red tile>\n(caption) a", "a picture in a paragraph with a title"
      ),
      (#"{"type": "heading", "level": 0, "text": "a"}"#, "# a", "a level below the smallest"),
      (#"{"type": "heading", "level": 40, "text": "a"}"#, "###### a", "a level beyond the largest"),
      (
        #"{"type": "orderedList", "start": 4, "items": [{"content": [\#(a)]}]}"#, "1. a",
        "a list that begins elsewhere"
      ),
      (
        #"{"type": "unorderedList", "items": [{"checked": true, "content": [\#(a)]}, {"checked": false, "content": [\#(b)]}]}"#,
        "- [x] a\n- [ ] b", "boxes of a task list, as Markdown has them"
      ),
      (
        #"{"type": "unorderedList", "items": [{"content": []}, {"content": [\#(a)]}]}, \#(b)"#,
        "- a\nb", "an empty item"
      ),
      (
        #"{"type": "unorderedList", "items": [{"content": [{"type": "unorderedList", "items": []}, \#(a)]}]}"#,
        "- a", "an empty list does not open its item"
      ),
      (
        #"{"type": "aside", "style": "tip", "content": [\#(a), {"type": "aside", "style": "note", "content": [\#(b)]}, \#(a)]}"#,
        "1> [Tip] a\n1> [Tip] b\n1> [Tip] a", "an aside continues after one inside it"
      ),
      (
        #"{"type": "aside", "style": "note", "name": "", "content": [\#(a)]}"#, "1> [Note] a",
        "no name"
      ),
      (
        #"{"type": "unorderedList", "items": [{"content": [{"type": "thematicBreak"}, \#(a)]}]}"#,
        "- ---\n- a", "a line inside an item"
      ),
    ]))
  func `each kind of block is read`(row: TableRow<(String, String, String)>) throws {
    let (block, outline, reason) = row.values
    let document = try page(block).document()
    #expect(document.outline == outline, "\(reason)")
    #expect(document.warnings == WarningCounts(), "\(reason)")
  }

  @Test(arguments: ["experiment", "important", "note", "tip", "warning"])
  func `an aside without a name has the name of its style`(style: String) throws {
    let aside = #"{"type": "aside", "style": "\#(style)", "content": [\#(Self.a)]}"#
    #expect(try page(aside).document().blocks.first?.aside?.label == style.capitalizedFirst)
  }

  @Test(arguments: ["superscript", "subscript", "strikethrough"])
  func `superscript, subscript and strikethrough are plain text`(kind: String) throws {
    let run = #"{"type": "\#(kind)", "inlineContent": [\#(DocCPage.text("2"))]}"#
    let paragraph = #"{"type": "paragraph", "inlineContent": [\#(DocCPage.text("m")), \#(run)]}"#
    let document = try page(paragraph).document()
    #expect(document.outline == "m2")
    #expect(document.warnings == WarningCounts())
  }

  @Test func `italic is emphasis`() throws {
    let run = #"{"type": "italic", "inlineContent": [\#(DocCPage.text("a"))]}"#
    #expect(
      try page(#"{"type": "paragraph", "inlineContent": [\#(run)]}"#).document().outline
        == "<i>a</i>")
  }

  @Test func `adjacent texts of one style are one run`() throws {
    let texts = ["A ", "ti", "le."].map(DocCPage.text).joined(separator: ", ")
    let document = try page(#"{"type": "paragraph", "inlineContent": [\#(texts)]}"#).document()
    #expect(document.blocks.map(\.inlines) == [[Inline("A tile.")]])
  }

  private func page(_ content: String) -> DocCPage {
    DocCPage(
      content: content,
      references: #"""
        "tile.png": {"alt": "A red tile", "type": "image"},
        "tile.mp4": {"alt": "A tile in the tint", "type": "video"}
        """#)
  }
}

struct DocCUnknownKindsTests {
  private static let a = DocCPage.paragraph("a")

  @Test(
    arguments: rows([
      (#"{"type": "hologram", "text": "a"}"#, "a", 1, "a text"),
      (#"{"type": "hologram", "title": "T", "content": [\#(a)]}"#, "T\na", 1, "a title and blocks"),
      (
        #"{"type": "hologram", "items": [{"content": [\#(a)]}, {"inlineContent": [{"type": "text", "text": "b"}]}]}"#,
        "a\nb", 1, "items"
      ),
      (#"{"type": "grid", "rows": [[[\#(a)], [\#(a)]]]}"#, "a\na", 1, "rows of cells"),
      (
        #"{"type": "hologram", "content": [{"type": "scent", "text": "a"}]}"#, "a", 2,
        "one in the other"
      ),
      (#"{"type": "hologram", "identifier": "x", "style": "y"}"#, "", 1, "settings are no text"),
      (#"{"content": [\#(a)]}"#, "a", 1, "no kind at all"),
      (
        #"{"type": 5, "content": {"type": "paragraph", "inlineContent": "a"}}"#, "a", 1,
        "wrong types"
      ),
    ]))
  func `an unknown block keeps its text`(row: TableRow<(String, String, Int, String)>) throws {
    let (block, outline, count, reason) = row.values
    let document = try DocCPage(content: block).document()
    #expect(document.outline == outline, "\(reason)")
    #expect(document.warnings[.unknownBlocks] == count, "\(reason)")
  }

  @Test(
    arguments: rows([
      (#"{"type": "sparkle", "text": "a"}"#, "a"),
      (#"{"type": "sparkle", "code": "a"}"#, "a"),
      (#"{"type": "sparkle", "title": "a"}"#, "a"),
      (#"{"type": "sparkle", "inlineContent": [\#(DocCPage.text("a"))]}"#, "a"),
      (#"{"type": "sparkle", "content": [\#(DocCPage.text("a"))]}"#, "a"),
      (#"{"type": "sparkle"}"#, ""),
    ]))
  func `unknown inline content keeps its text`(row: TableRow<(String, String)>) throws {
    let (run, outline) = row.values
    let document = try DocCPage(content: #"{"type": "paragraph", "inlineContent": [\#(run)]}"#)
      .document()
    #expect(document.outline == outline)
    #expect(document.warnings[.unknownInlines] == 1)
  }

  @Test(
    arguments: rows([
      (#"{"kind": "articleBody", "content": [\#(a)]}"#, "a", 0, "the body of an article"),
      (
        #"{"kind": "mentions", "mentions": ["doc://x/tile"]}"#, "<a doc://x/tile>tile</a>", 0,
        "links"
      ),
      (#"{"kind": "hero", "title": "T", "content": [\#(a)]}"#, "T\na", 0, "an opening"),
      (
        #"{"kind": "callToAction", "title": "T", "abstract": [\#(DocCPage.text("a"))], "action": {"type": "link", "title": "b", "destination": "c"}}"#,
        "T\na\n<a c>b</a>", 0, "an invitation"
      ),
      (
        #"{"kind": "tasks", "tasks": [{"title": "T", "contentSection": [{"kind": "fullWidth", "content": [\#(a)]}], "stepsSection": [{"type": "step", "content": [\#(a)], "caption": []}]}]}"#,
        "T\na\na", 0, "tasks with steps"
      ),
      (
        #"{"kind": "volume", "name": "V", "chapters": [{"name": "C", "content": [\#(a)]}]}"#,
        "V\nC\na", 0, "chapters"
      ),
      (
        #"{"kind": "resources", "tiles": [{"title": "T", "content": [\#(a)]}]}"#, "T\na", 0, "tiles"
      ),
      (#"{"kind": "theme", "content": [\#(a)]}"#, "a", 1, "a section of an unknown kind"),
    ]))
  func `an unknown section keeps its text`(row: TableRow<(String, String, Int, String)>) throws {
    let (section, outline, count, reason) = row.values
    let document = try DocCPage(content: "", more: #""sections": [\#(section)],"#).document()
    #expect(document.outline == outline, "\(reason)")
    #expect(document.warnings[.unknownBlocks] == count, "\(reason)")
  }
}

struct DocCReferencesTests {
  private func document(_ reference: String) throws -> ParsedDocument {
    try DocCPage(
      content: #"{"type": "paragraph", "inlineContent": [\#(reference)]}"#,
      references: #"""
        "doc://tint": {"type": "topic", "kind": "article", "title": "Tint", "url": "/design/tint"},
        "doc://Tile": {"type": "topic", "kind": "symbol", "title": "Tile", "url": "/documentation/tile"},
        "doc://fit": {"type": "topic", "role": "pseudoSymbol", "title": "fit()", "url": "/x/fit"},
        "doc://lost": {"type": "unresolvable", "identifier": "doc://lost", "title": "the lost tile"},
        "https://k.example": {"type": "link", "titleInlineContent": [{"type": "codeVoice", "code": "tile"}, {"type": "text", "text": " shop"}], "url": "https://k.example"},
        "tile.zip": {"type": "file", "fileName": "tile.zip", "content": []},
        "doc://round": {"titleInlineContent": [{"type": "reference", "identifier": "doc://round"}]},
        "doc://bad": 5
        """#
    ).document()
  }

  @Test(
    arguments: rows([
      (#""identifier": "doc://tint""#, "<a /design/tint>Tint</a>", "what the page calls it"),
      (
        #""identifier": "doc://tint", "overridingTitle": """#, "<a /design/tint>Tint</a>",
        "no words"
      ),
      (
        #""identifier": "doc://tint", "overridingTitle": "b", "overridingTitleInlineContent": [{"type": "text", "text": "the "}, {"type": "emphasis", "inlineContent": [{"type": "text", "text": "tint"}]}]"#,
        "<a /design/tint>the </a><i><a /design/tint>tint</a></i>", "words with a style"
      ),
      (#""identifier": "doc://tint", "isActive": false"#, "Tint", "a link that is switched off"),
      (#""identifier": "doc://Tile""#, "<a /documentation/tile>`Tile`</a>", "a symbol"),
      (#""identifier": "doc://fit""#, "<a /x/fit>`fit()`</a>", "a symbol by its role"),
      (#""identifier": "doc://lost""#, "<a doc://lost>the lost tile</a>", "never resolved"),
      (#""identifier": "https://k.example""#, "<a https://k.example>tile shop</a>", "styled title"),
      (#""identifier": "tile.zip""#, "<a tile.zip>tile.zip</a>", "a file"),
      (#""identifier": "doc://round""#, "<a doc://round>round</a>", "a title that names itself"),
      (
        #""identifier": "doc://bad""#, "<a doc://bad>bad</a>",
        "an entry with another type than object"
      ),
      (#""overridingTitleInlineContent": [{"type": "text", "text": "a"}]"#, "a", "no identifier"),
      (#""identifier": 5"#, "", "an identifier with another type than string"),
    ]))
  func `references are resolved`(row: TableRow<(String, String, String)>) throws {
    let (members, outline, reason) = row.values
    let document = try document(#"{"type": "reference", \#(members)}"#)
    #expect(document.outline == outline, "\(reason)")
    #expect(document.warnings == WarningCounts(), "\(reason)")
  }

  @Test(
    arguments: rows([
      ("doc://org.example/design/borders", "borders", "the last part of its path"),
      ("https://k.example/a", "https://k.example/a", "an address on the web is kept"),
      ("", "", "nothing"),
    ]))
  func `identifiers without references keep their words and are counted`(
    row: TableRow<(String, String, String)>
  ) throws {
    let (identifier, text, reason) = row.values
    let document = try document(
      #"{"type": "reference", "isActive": true, "identifier": "\#(identifier)"}"#)
    #expect(document.blocks.map(\.text).joined() == text, "\(reason)")
    #expect(document.warnings[.referencesUnresolved] == 1, "\(reason)")
  }

  @Test func `a link without a title shows its destination`() throws {
    let document = try document(#"{"type": "link", "title": "", "destination": "https://a.b"}"#)
    #expect(document.outline == "<a https://a.b>https://a.b</a>")
  }
}

/// A DocC page with the blocks and members that a test gives as JSON.
struct DocCPage {
  var content: String
  /// Members of the page.
  var more = ""
  /// Members of its references.
  var references = ""

  /// The page as render JSON.
  var json: String {
    """
    {
      "identifier": {"url": "doc://org.example/design/human-interface-guidelines/tiles", "interfaceLanguage": "swift"},
      "metadata": {"title": "Tiles"},
      \(more)
      "primaryContentSections": [{"kind": "content", "content": [\(content)]}],
      "references": {\(references)}
    }
    """
  }

  /// The page before normalization.
  func document() throws -> ParsedDocument { try DocCReader.read(json, fileName: "tiles.json") }

  /// Running text without any style.
  static func text(_ words: String) -> String { #"{"type": "text", "text": "\#(words)"}"# }

  /// A paragraph of running text.
  static func paragraph(_ words: String) -> String {
    #"{"type": "paragraph", "inlineContent": [\#(text(words))]}"#
  }
}
