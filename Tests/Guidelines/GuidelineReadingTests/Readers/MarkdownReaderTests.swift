import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct MarkdownReaderTests {
  @Test func `front matter is read and lines count from the top of the file`() {
    let document = ParsedDocument(
      markdown: """
        ---
        title: "Tiles | Row Club"
        source: https://example.org/tiles
        language: en-US
        timestamp: 2025-03-01T10:00:00Z
        ---

        # Tiles

        A tile needs tint.
        """)
    #expect(document.syntax == .markdown)
    #expect(document.title == "Tiles")
    #expect(document.address == "https://example.org/tiles")
    #expect(document.language == "en-US")
    #expect(document.dates.captured?.description == "2025-03-01")
    #expect(document.outline == "# Tiles\nA tile needs tint.")
    #expect(document.blocks.map(\.line) == [8, 10])
  }

  @Test func `metadata in a comment is read`() {
    let document = ParsedDocument(
      markdown: """
        <!--
        { "title": "Tiles", "identifier": "/row/human-interface-guidelines/tiles", "x": [1] }
        -->

        # Tiles
        """)
    #expect(document.title == "Tiles")
    #expect(document.address == "/row/human-interface-guidelines/tiles")
    #expect(document.outline == "# Tiles")
  }

  @Test func `a JSON object at the top is front matter`() {
    let document = ParsedDocument(
      markdown:
        "{\n  \"title\": \"Tiles\", \"identifier\": \"/row/tiles\"\n}\n\n# Tint\n\nShows {here}.")
    #expect(document.title == "Tiles")
    #expect(document.address == "/row/tiles")
    #expect(document.outline == "# Tint\nShows {here}.")
    #expect(document.blocks.map(\.line) == [5, 7])
  }

  @Test(
    arguments: rows([
      ("<!-- to do -->", "no JSON"),
      ("<!-- { title: Tiles } -->", "broken JSON"),
      ("<!-- } { -->", "brackets the wrong way round"),
    ]))
  func `other comments are ignored`(row: TableRow<(String, String)>) {
    let (comment, reason) = row.values
    let document = ParsedDocument(markdown: comment + "\n\nText.")
    #expect(document.title == nil, "\(reason)")
    #expect(document.outline == "Text.", "\(reason)")
  }

  @Test func `HTML blocks are read in place`() {
    let document = ParsedDocument(
      markdown: """
        Text.

        <div>
        <h2 id="tint">Tint</h2>
        <p>Shows <b>hard</b>.</p>
        </div>

        - item

          <table><tr><td>a</td><td>b</td></tr></table>
        """)
    #expect(
      document.outline == """
        Text.
        ## Tint {#tint}
        Shows <b>hard</b>.
        - item
          | a | b |
        """)
    #expect(document.blocks.map(\.line) == [1, 4, 5, 8, 10])
  }

  @Test func `truncated nesting is counted`() {
    let deep = String(repeating: "<div>", count: 1000)
    #expect(ParsedDocument(markdown: deep + "x").warnings[.contentTruncated] == 1)
  }

  @Test func `front matter without text is a document`() {
    let document = ParsedDocument(markdown: "---\ntitle: Tiles\n---")
    #expect(document.title == "Tiles")
    #expect(!document.outline.contains("title"))
  }

  @Test func `lines may end with a carriage return and a line feed`() {
    let source = "---\ntitle: Tiles\n---\n\n# Tint\n\nIt **shows\nhard.**\n\n| a |\n| - |\n| b |\n"
    let document = ParsedDocument(markdown: source.replacing("\n", with: "\r\n"))
    #expect(document.title == "Tiles")
    #expect(document.outline == ParsedDocument(markdown: source).outline)
    #expect(document.blocks.map(\.line) == ParsedDocument(markdown: source).blocks.map(\.line))
  }
}

/// A page inside one code fence.
struct FencedPageTests {
  private static let page = """
    # Tiles

    A tile is a part.

    ## Tint

    **Wait for good tint.** It comes.

    - Weak
    """

  @Test(
    arguments: rows([
      ("```\n", "\n```", "backticks"),
      ("```md\n", "\n```\n\n", "a language and blanks after"),
      ("~~~~ markdown\n", "\n~~~~", "tildes"),
      ("````\n", "\n", "never closed"),
    ]))
  func `a code fence around the page is removed`(row: TableRow<(String, String, String)>) {
    let (opening, closing, reason) = row.values
    let document = ParsedDocument(markdown: opening + Self.page + closing)
    let bare = ParsedDocument(markdown: Self.page)
    #expect(document.outline == bare.outline, "\(reason)")
    #expect(document.blocks.map(\.line) == bare.blocks.map { $0.line + 1 }, "\(reason)")
  }

  @Test func `an indented page has its lines`() {
    let lines = Self.page.split(separator: "\n", omittingEmptySubsequences: false)
    let document = ParsedDocument(markdown: lines.map { "    " + $0 }.joined(separator: "\n"))
    let bare = ParsedDocument(markdown: Self.page)
    #expect(document.outline == bare.outline)
    #expect(document.blocks.map(\.line) == bare.blocks.map(\.line))
  }

  @Test func `a code fence below front matter is removed`() {
    let document = ParsedDocument(markdown: "---\ntitle: Parts\n---\n\n```\n# Tiles\n\nFit.\n```")
    #expect(document.title == "Parts")
    #expect(document.outline == "# Tiles\nFit.")
    #expect(document.blocks.map(\.line) == [6, 8])
  }

  @Test func `a fence inside the fence is code`() {
    let document = ParsedDocument(markdown: "````\n# Tiles\n\n```\nlet a = 1\n```\n````")
    #expect(document.outline == "# Tiles\n(code) `let a = 1`")
  }

  @Test func `a fence within a page is code`() {
    let document = ParsedDocument(markdown: "# Tiles\n\n```\n# Tint\n```")
    #expect(document.outline == "# Tiles\n(code) `# Tint`")
  }

  @Test func `an empty fence is an empty page`() {
    #expect(ParsedDocument(markdown: "```\n```").blocks.isEmpty)
  }

  @Test func `a fenced page has the records of the page`() throws {
    let source = DocumentSource(path: "tiles.md")
    let fenced = try DocumentReader.read("```\n" + Self.page + "\n```\n", from: source)
    let bare = try DocumentReader.read(Self.page, from: source)
    #expect(fenced.title == "Tiles")
    #expect(fenced.outline == bare.outline)
  }
}
