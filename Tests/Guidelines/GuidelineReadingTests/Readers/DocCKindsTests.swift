import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

/// All kinds of blocks and inline content in the schema.
struct DocCKindsTests {
  private static let a = DocCPage.paragraph("a")
  private static let b = DocCPage.paragraph("b")

  @Test(arguments: ["experiment", "important", "note", "tip", "warning"])
  func `an aside without a name has the name of its style`(style: String) throws {
    let aside = #"{"type": "aside", "style": "\#(style)", "content": [\#(Self.a)]}"#
    #expect(try page(aside).document().blocks.first?.aside?.label == style.capitalizedFirst)
  }

  @Test(arguments: [("superscript", "m2"), ("subscript", "m2"), ("strikethrough", "m")])
  func `superscript and subscript are plain text, and struck text is gone`(kind: String, outline: String) throws {
    let run = #"{"type": "\#(kind)", "inlineContent": [\#(DocCPage.text("2"))]}"#
    let paragraph = #"{"type": "paragraph", "inlineContent": [\#(DocCPage.text("m")), \#(run)]}"#
    let document = try page(paragraph).document()
    #expect(document.outline == outline)
    #expect(document.warnings == WarningCounts())
  }

  @Test func `italic is emphasis`() throws {
    let run = #"{"type": "italic", "inlineContent": [\#(DocCPage.text("a"))]}"#
    #expect(try page(#"{"type": "paragraph", "inlineContent": [\#(run)]}"#).document().outline == "<i>a</i>")
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

struct DocCReferencesTests {
  private func document(_ reference: String) throws -> ParsedDocument {
    try DocCPage(
      content: #"{"type": "paragraph", "inlineContent": [\#(reference)]}"#,
      references: #"""
        "doc://tint": {"type": "topic", "kind": "article", "title": "Tint", "url": "/design/tint"},
        "doc://Tile": {"type": "topic", "kind": "symbol", "title": "Tile", "url": "/documentation/tile"},
        "doc://fit": {"type": "topic", "role": "pseudoSymbol", "title": "fit()", "url": "/x/fit"},
        "doc://lost": {"type": "unresolvable", "identifier": "doc://lost", "title": "the lost tile"},
        "https://k.example": {"type": "link", "titleInlineContent": [{"type": "codeVoice", "code": "tile"}, \#
        {"type": "text", "text": " shop"}], "url": "https://k.example"},
        "tile.zip": {"type": "file", "fileName": "tile.zip", "content": []},
        "doc://round": {"titleInlineContent": [{"type": "reference", "identifier": "doc://round"}]},
        "doc://bad": 5
        """#
    ).document()
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
  static func paragraph(_ words: String) -> String { #"{"type": "paragraph", "inlineContent": [\#(text(words))]}"# }
}
