import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct JSONFrontMatterTests {
  @Test(
    arguments: rows([
      ("{\"a\": 1}\n# Tiles", "{\"a\": 1}", "an object above text"),
      ("\u{FEFF} \n{\"a\": 1}\nText", "\u{FEFF} \n{\"a\": 1}", "a mark and blanks above"),
      ("{\"a\": {\"b\": \"}\"}}\nText", "{\"a\": {\"b\": \"}\"}}", "a bracket inside a string"),
      ("{\"a\": \"\\\"}\"} Text", "{\"a\": \"\\\"}\"}", "an escaped quotation mark"),
    ]))
  func `a JSON object at the top is split from the text`(row: TableRow<(String, String, String)>)
    throws
  {
    let (text, object, reason) = row.values
    let matter = try #require(JSONFrontMatter(text), "\(reason)")
    #expect(matter.object == object, "\(reason)")
    #expect(matter.object + matter.body == text, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("{\"a\": 1}", "one object"),
      ("{\"a\": 1} \n\t", "one object and blanks"),
      ("{\"a\": 1", "never closed"),
      ("{\"a\": \"}", "an open string"),
      ("# Tiles", "no object"),
      ("Fit {\"a\": 1} high.", "text before the object"),
      ("<!-- { \"a\": 1 } -->\nText", "a comment"),
    ]))
  func `other text has no front matter`(row: TableRow<(String, String)>) {
    let (text, reason) = row.values
    #expect(JSONFrontMatter(text) == nil, "\(reason)")
  }

  @Test(
    arguments: rows([
      (
        "{\"title\": \"Tiles\"}\n\n# Tiles\n\n**Fit.** High.", ParsedDocument.Syntax.markdown,
        "an object on top"
      ),
      ("# Tiles\n\n{\"title\": \"Parts\"}\n\n**Fit.** High.", .markdown, "an object further down"),
      ("{\"title\": \"Tiles\"}", .docc, "an object alone"),
      ("Tiles {\"title\": 1} fit.\n\nHigh up.", .plainText, "an object in text"),
    ]))
  func `only an object at the start of the text counts`(
    row: TableRow<(String, ParsedDocument.Syntax, String)>
  ) {
    let (text, syntax, reason) = row.values
    #expect(SyntaxDetector.syntax(of: text, fileName: "tiles.md") == syntax, "\(reason)")
    guard syntax == .markdown else { return }
    let document = ParsedDocument(markdown: text)
    #expect(document.title == (text.hasPrefix("{") ? "Tiles" : nil), "\(reason)")
  }

  @Test func `the page below is read and its lines count from the top of the file`() throws {
    let page = try DocumentReader.read(
      "{\n  \"title\": \"Tiles\"\n}\n\n## Tint\n\n**Wait for good tint.** {It} comes.",
      from: DocumentSource(path: "x.md"))
    #expect(page.title == "Tiles")
    #expect(page.records.map(\.line) == [7])
    #expect(page.records.map(\.detail) == ["{It} comes."])
  }
}
