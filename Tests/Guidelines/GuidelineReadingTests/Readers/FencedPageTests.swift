import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

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
