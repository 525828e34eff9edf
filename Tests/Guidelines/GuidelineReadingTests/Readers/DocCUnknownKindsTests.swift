import TestSupport
import Testing

@testable import GuidelineReading

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
