import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct MarkdownReaderTests {
  @Test func frontMatterIsReadAndLinesCountFromTheFilesTop() {
    let document = ParsedDocument(
      markdown: """
        ---
        title: "Kites | Sky Club"
        source: https://example.org/kites
        language: en-US
        timestamp: 2025-03-01T10:00:00Z
        ---

        # Kites

        A kite needs wind.
        """)
    #expect(document.syntax == .markdown)
    #expect(document.title == "Kites")
    #expect(document.address == "https://example.org/kites")
    #expect(document.language == "en-US")
    #expect(document.captured?.description == "2025-03-01")
    #expect(document.outline == "# Kites\nA kite needs wind.")
    #expect(document.blocks.map(\.line) == [8, 10])
  }

  @Test func metadataInACommentIsRead() {
    let document = ParsedDocument(
      markdown: """
        <!--
        { "title": "Kites", "identifier": "/sky/human-interface-guidelines/kites", "x": [1] }
        -->

        # Kites
        """)
    #expect(document.title == "Kites")
    #expect(document.address == "/sky/human-interface-guidelines/kites")
    #expect(document.outline == "# Kites")
  }

  @Test func objectOnTopIsFrontMatter() {
    let document = ParsedDocument(
      markdown:
        "{\n  \"title\": \"Kites\", \"identifier\": \"/sky/kites\"\n}\n\n# Wind\n\nBlows {here}.")
    #expect(document.title == "Kites")
    #expect(document.address == "/sky/kites")
    #expect(document.outline == "# Wind\nBlows {here}.")
    #expect(document.blocks.map(\.line) == [5, 7])
  }

  @Test func pageInsideAFenceIsStillAPage() {
    let document = ParsedDocument(markdown: "```markdown\n# Kites\n\nA **kite** flies.\n```")
    #expect(document.outline == "# Kites\nA <b>kite</b> flies.")
    #expect(document.blocks.map(\.line) == [2, 4])
  }

  @Test(
    arguments: rows([
      ("<!-- to do -->", "no JSON"),
      ("<!-- { title: Kites } -->", "broken JSON"),
      ("<!-- } { -->", "brackets the wrong way round"),
    ]))
  func otherCommentsSayNothing(row: Row<(String, String)>) {
    let (comment, reason) = row.values
    let document = ParsedDocument(markdown: comment + "\n\nText.")
    #expect(document.title == nil, "\(reason)")
    #expect(document.outline == "Text.", "\(reason)")
  }

  @Test func htmlInsideIsReadWhereItStands() {
    let document = ParsedDocument(
      markdown: """
        Text.

        <div>
        <h2 id="wind">Wind</h2>
        <p>Blows <b>hard</b>.</p>
        </div>

        - item

          <table><tr><td>a</td><td>b</td></tr></table>
        """)
    #expect(
      document.outline == """
        Text.
        ## Wind {#wind}
        Blows <b>hard</b>.
        - item
          | a | b |
        """)
    #expect(document.blocks.map(\.line) == [1, 4, 5, 8, 10])
  }

  @Test func nestingThatIsCutIsSaid() {
    let deep = String(repeating: "<div>", count: 1000)
    #expect(ParsedDocument(markdown: deep + "x").warnings[.contentCut] == 1)
  }

  @Test func frontMatterAloneIsADocument() {
    let document = ParsedDocument(markdown: "---\ntitle: Kites\n---")
    #expect(document.title == "Kites")
    #expect(!document.outline.contains("title"))
  }

  @Test func linesMayEndAsOnWindows() {
    let source = "---\ntitle: Kites\n---\n\n# Wind\n\nIt **blows\nhard.**\n\n| a |\n| - |\n| b |\n"
    let document = ParsedDocument(markdown: source.replacing("\n", with: "\r\n"))
    #expect(document.title == "Kites")
    #expect(document.outline == ParsedDocument(markdown: source).outline)
    #expect(document.blocks.map(\.line) == ParsedDocument(markdown: source).blocks.map(\.line))
  }
}
