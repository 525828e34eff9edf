import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct FrontMatterTests {
  private func read(_ text: String) -> FrontMatter {
    FrontMatter(text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  @Test(
    arguments: rows([
      ("---\na: b\n---\ntext", 3, "closed by dashes"),
      ("---\na: b\n...\ntext", 3, "closed by dots"),
      (" --- \na: b\n --- \ntext", 3, "blanks around"),
      ("---\na: b\n\nc: d\n---\n", 5, "an empty line inside"),
      ("---\na: b\n\n# Tiles", 3, "never closed, an empty line"),
      ("---\na: b\nA tile needs tint.", 2, "never closed, a line of text"),
      ("---\n---\ntext", 2, "nothing inside"),
      ("a: b\n---\ntext", 0, "no line that opens it"),
      ("", 0, "no text"),
      ("text", 0, "no front matter"),
    ]))
  func `the line count covers the front matter`(row: TableRow<(String, Int, String)>) {
    let (text, count, reason) = row.values
    #expect(read(text).lineCount == count, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("title: Tiles", "title", "Tiles", "plain"),
      ("Title: Tiles", "title", "Tiles", "a key in capitals"),
      ("title: \"Tiles: a guide\"", "title", "Tiles: a guide", "quoted"),
      ("title: 'Tiles'", "title", "Tiles", "single quotes"),
      ("title: \"Tiles'", "title", "\"Tiles'", "quotes that do not match"),
      ("title: \"", "title", "\"", "one quote"),
      ("url: https://a.b/c:d", "url", "https://a.b/c:d", "colons in the value"),
      ("last_updated: 2025", "last_updated", "2025", "an underscore"),
      ("title:", "title", "", "no value"),
    ]))
  func `a value follows the colon`(row: TableRow<(String, String, String, String)>) {
    let (line, key, value, reason) = row.values
    #expect(read("---\n\(line)\n---").values[key] == value, "\(reason)")
  }

  @Test func `the first key with a value counts`() {
    let matter = read("---\nurl:\nsource: a\nlink: b\n---")
    #expect(matter.value("url", "source", "link") == "a")
    #expect(matter.value("title") == nil)
  }

  @Test(arguments: [
    ("Tiles | Row Club", "Tiles"), ("Tiles — Row", "Tiles"), ("Tiles – Row | Club", "Tiles"),
    ("Tiles", "Tiles"), ("Pop-up tiles", "Pop-up tiles"), ("", ""),
  ])
  func `the name of the site is not part of the title`(text: String, title: String) {
    #expect(ParsedDocument.pageTitle(text) == title)
  }

  @Test(
    arguments: rows([
      ("timestamp: 2025-03-01T10:00:00Z", "captured 2025-03-01", "a crawler"),
      ("captured: 2025-03-01", "captured 2025-03-01", "a plain key"),
      ("fetched_at: 2025-03-01 12:00", "captured 2025-03-01", "an underscore"),
      ("fetchedAt: \"2025-03-01\"", "captured 2025-03-01", "camel case in quotation marks"),
      ("retrieved-on: March 1, 2025", "captured 2025-03-01", "a written date"),
      ("crawl_date: Sat, 01 Mar 2025 10:00:00 GMT", "captured 2025-03-01", "a date of HTTP"),
      ("dateSaved: 1 March 2025", "captured 2025-03-01", "the date first"),
      ("CreationDate: D:20250301101112+01'00'", "captured 2025-03-01", "a PDF that was printed"),
      ("lastUpdated: 2025-03-01", "updated 2025-03-01", "the page changed then"),
      ("last_modified: 2025-03-01", "updated 2025-03-01", "the page changed then"),
      ("ModDate: D:20250301", "updated 2025-03-01", "the file changed then"),
      ("date: 2025-03-01", "updated 2025-03-01", "a date without a meaning"),
      ("date: yesterday", "none", "no date"),
      ("fetcher: 2025-03-01", "none", "another word"),
      ("id: saved-2025-03-01", "none", "another field"),
    ]))
  func `front matter gives the day of the capture or of an update`(
    row: TableRow<(String, String, String)>
  ) {
    let (line, expected, reason) = row.values
    let dates = ParsedDocument(markdown: "---\n\(line)\n---\nText.").dates
    let found = [
      dates.captured.map { "captured \($0)" }, dates.updated.map { "updated \($0)" },
    ].compactMap(\.self)
    #expect(found == (expected == "none" ? [] : [expected]), "\(reason)")
  }

  @Test func `a value may be a list`() {
    let matter = read("---\nplatforms:\n  - iOS\n  - iPadOS\ntitle: Tiles\n---\nText.")
    #expect(matter.value("platforms") == "iOS, iPadOS")
    #expect(matter.value("title") == "Tiles")
  }

  @Test func `front matter ends after 200 lines`() {
    let text = "---\n" + String(repeating: "a: b\n", count: 500) + "---"
    #expect(read(text).lineCount == 200)
  }
}

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
}
