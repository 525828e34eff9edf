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
