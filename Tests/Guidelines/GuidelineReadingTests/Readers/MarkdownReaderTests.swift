import DocumentParsing
import GuidelineModel
import Testing

@testable import GuidelineReading

struct MarkdownReaderTests {
  @Test func frontMatterIsReadAndLinesCountFromTheFilesTop() {
    let draft = ParsedDocument(
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
    #expect(draft.syntax == .markdown)
    #expect(draft.title == "Kites")
    #expect(draft.address == "https://example.org/kites")
    #expect(draft.language == "en-US")
    #expect(draft.captured?.description == "2025-03-01")
    #expect(draft.outline == "# Kites\nA kite needs wind.")
    #expect(draft.blocks.map(\.line) == [8, 10])
  }

  @Test func metadataInACommentIsRead() {
    let draft = ParsedDocument(
      markdown: """
        <!--
        { "title": "Kites", "identifier": "/sky/human-interface-guidelines/kites", "x": [1] }
        -->

        # Kites
        """)
    #expect(draft.title == "Kites")
    #expect(draft.address == "/sky/human-interface-guidelines/kites")
    #expect(draft.outline == "# Kites")
  }

  @Test func objectOnTopIsFrontMatter() {
    let draft = ParsedDocument(
      markdown:
        "{\n  \"title\": \"Kites\", \"identifier\": \"/sky/kites\"\n}\n\n# Wind\n\nBlows {here}.")
    #expect(draft.title == "Kites")
    #expect(draft.address == "/sky/kites")
    #expect(draft.outline == "# Wind\nBlows {here}.")
    #expect(draft.blocks.map(\.line) == [5, 7])
  }

  @Test func pageInsideAFenceIsStillAPage() {
    let draft = ParsedDocument(markdown: "```markdown\n# Kites\n\nA **kite** flies.\n```")
    #expect(draft.outline == "# Kites\nA <b>kite</b> flies.")
    #expect(draft.blocks.map(\.line) == [2, 4])
  }

  @Test(arguments: [
    "<!-- to do -->": "no JSON", "<!-- { title: Kites } -->": "broken JSON",
    "<!-- } { -->": "brackets the wrong way round",
  ])
  func otherCommentsSayNothing(comment: String, because reason: String) {
    let draft = ParsedDocument(markdown: comment + "\n\nText.")
    #expect(draft.title == nil, "\(reason)")
    #expect(draft.outline == "Text.", "\(reason)")
  }

  @Test func htmlInsideIsReadWhereItStands() {
    let draft = ParsedDocument(
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
      draft.outline == """
        Text.
        ## Wind {#wind}
        Blows <b>hard</b>.
        - item
          | a | b |
        """)
    #expect(draft.blocks.map(\.line) == [1, 4, 5, 8, 10])
  }

  @Test func nestingThatIsCutIsSaid() {
    let deep = String(repeating: "<div>", count: 1000)
    #expect(ParsedDocument(markdown: deep + "x").losses[.contentCut] == 1)
  }

  @Test func frontMatterAloneIsADocument() {
    let draft = ParsedDocument(markdown: "---\ntitle: Kites\n---")
    #expect(draft.title == "Kites")
    #expect(!draft.outline.contains("title"))
  }

  @Test func linesMayEndAsOnWindows() {
    let source = "---\ntitle: Kites\n---\n\n# Wind\n\nIt **blows\nhard.**\n\n| a |\n| - |\n| b |\n"
    let draft = ParsedDocument(markdown: source.replacing("\n", with: "\r\n"))
    #expect(draft.title == "Kites")
    #expect(draft.outline == ParsedDocument(markdown: source).outline)
    #expect(draft.blocks.map(\.line) == ParsedDocument(markdown: source).blocks.map(\.line))
  }
}
