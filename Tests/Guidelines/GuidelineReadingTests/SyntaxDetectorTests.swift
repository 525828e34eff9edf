import TestSupport
import Testing

@testable import GuidelineReading

struct SyntaxDetectorTests {
  @Test(
    arguments: rows([
      ("{\"a\": 1}", "x.md", ParsedDocument.Syntax.docc, "JSON, with another file name"),
      ("\u{FEFF}\n {\"a\": 1}", "x", .docc, "JSON behind a mark and blanks"),
      ("[1]", "x.json", .docc, "a list in a JSON file"),
      ("[Tiles](x.html) fit", "x.md", .markdown, "a link that opens Markdown"),
      ("<!DOCTYPE html><p>x", "x.txt", .html, "a document type"),
      ("\n<HTML><body>", "x", .html, "a root element"),
      ("<div>x</div>", "x.HTML", .html, "a fragment in an HTML file"),
      ("Tiles fit", "x.htm", .html, "only the file name decides"),
      ("<!-- note -->\n# Tiles\n\n**Fit.** High.", "x.md", .markdown, "a comment above Markdown"),
      ("<!--\n{\"title\": \"Tiles\"}\n-->\n\nThey fit.", "x.md", .markdown, "metadata on top"),
      ("<!-- {\"a\": 1} -->\nTiles fit.", "x.md", .plainText, "a comment with other JSON"),
      ("# Tiles\n\nA tile fits.", "x.txt", .markdown, "a heading, with another file name"),
      ("Tiles fit.\n\n**Wait for tint.** Then run.", "x", .markdown, "bold"),
      ("Tiles fit high.\nThey fall.", "x.md", .plainText, "no mark at all, with another file name"),
      ("#hashtag at the start", "x", .plainText, "no blank after the mark"),
      ("2 * 3 is 6 * 1", "x", .plainText, "single stars"),
      ("", "x.md", .plainText, "nothing"),
      ("", "x.html", .html, "nothing in an HTML file"),
    ]))
  func `the text determines the syntax`(
    row: TableRow<(String, String, ParsedDocument.Syntax, String)>
  ) {
    let (text, fileName, syntax, reason) = row.values
    #expect(SyntaxDetector.syntax(of: text, fileName: fileName) == syntax, "\(reason)")
  }

  @Test func `few marks in a long text are not Markdown`() {
    let lines = [String](repeating: "The tint shows over the field.", count: 40)
    let text = lines.joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: "# Tiles\n" + text, fileName: "x.txt") == .plainText)
    #expect(SyntaxDetector.syntax(of: text + "\n\n# Tiles\n\n", fileName: "x.txt") == .plainText)
  }

  @Test func `a heading above a blank line at the start is a title in Markdown`() {
    let lines = [String](repeating: "The tint shows over the field.", count: 40)
    let text = "\n# Tiles\n\n" + lines.joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: text, fileName: "x.txt") == .markdown)
  }

  @Test func `marks in the second half do not count`() {
    let plain = [String](repeating: "The tint shows over the field.", count: 20)
    let links = [String](repeating: "[Tint](https://example.org)", count: 20)
    let text = (plain + links).joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: text, fileName: "x.txt") == .plainText)
    let reversed = (links + plain).joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: reversed, fileName: "x.txt") == .markdown)
  }

  /// Eleven lines without marks, as a wrapped paragraph has them.
  private static let body = [String](repeating: "The tint shows over the field", count: 11)
    .joined(separator: "\n")

  @Test(
    arguments: rows([
      ("**Wait for tint.** It comes.\n", ParsedDocument.Syntax.markdown, "bold sentences"),
      (
        "**Wait for a tint that fills the\nfield.** It comes.\n", .markdown,
        "wrapped bold sentences"
      ),
      ("\n## Tint\n\n", .markdown, "headings between blank lines"),
      ("\n## [Tint](/design/human-\ninterface/tint)\n\n", .markdown, "wrapped headings"),
      ("![Tint](tint.png)\n", .markdown, "images"),
      ("Rated ** by all.\n", .plainText, "stars between blanks"),
      ("***\nTint\n***\n", .plainText, "lines of stars"),
      ("An area is 2**3 tiles.\n", .plainText, "a formula"),
      ("See the note.**\n", .plainText, "a mark of a footnote"),
      ("# 3 tiles\n", .plainText, "single hashes"),
    ]))
  func `marks that prove Markdown outrank the number of lines`(
    row: TableRow<(String, ParsedDocument.Syntax, String)>
  ) {
    let (mark, syntax, reason) = row.values
    let text = [mark, mark, Self.body, Self.body, Self.body, Self.body].joined(separator: "\n")
    #expect(SyntaxDetector.syntax(of: text, fileName: "x.txt") == syntax, "\(reason)")
  }
}
