import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// A page that somebody pasted into one fence of code.
struct FencedPageTests {
  private static let page = """
    # Kites

    A kite is a toy.

    ## Wind

    **Wait for good wind.** It comes.

    - Weak
    """

  @Test(
    arguments: rows([
      ("```\n", "\n```", "backticks"),
      ("```md\n", "\n```\n\n", "a language and blanks behind"),
      ("~~~~ markdown\n", "\n~~~~", "tildes"),
      ("````\n", "\n", "never closed"),
    ]))
  func fenceAroundThePageIsTakenOff(row: Row<(String, String, String)>) {
    let (opening, closing, reason) = row.values
    let document = ParsedDocument(markdown: opening + Self.page + closing)
    let bare = ParsedDocument(markdown: Self.page)
    #expect(document.outline == bare.outline, "\(reason)")
    #expect(document.blocks.map(\.line) == bare.blocks.map { $0.line + 1 }, "\(reason)")
  }

  @Test func indentedPageKnowsItsLines() {
    let lines = Self.page.split(separator: "\n", omittingEmptySubsequences: false)
    let document = ParsedDocument(markdown: lines.map { "    " + $0 }.joined(separator: "\n"))
    let bare = ParsedDocument(markdown: Self.page)
    #expect(document.outline == bare.outline)
    #expect(document.blocks.map(\.line) == bare.blocks.map(\.line))
  }

  @Test func fenceBelowFrontMatterIsTakenOff() {
    let document = ParsedDocument(markdown: "---\ntitle: Toys\n---\n\n```\n# Kites\n\nFly.\n```")
    #expect(document.title == "Toys")
    #expect(document.outline == "# Kites\nFly.")
    #expect(document.blocks.map(\.line) == [6, 8])
  }

  @Test func fenceInsideTheFenceIsCode() {
    let document = ParsedDocument(markdown: "````\n# Kites\n\n```\nlet a = 1\n```\n````")
    #expect(document.outline == "# Kites\n(code) `let a = 1`")
  }

  @Test func fenceInAPageIsCode() {
    let document = ParsedDocument(markdown: "# Kites\n\n```\n# Wind\n```")
    #expect(document.outline == "# Kites\n(code) `# Wind`")
  }

  @Test func emptyFenceIsAnEmptyPage() {
    #expect(ParsedDocument(markdown: "```\n```").blocks.isEmpty)
  }

  @Test func recordsAreThoseOfThePage() throws {
    let source = DocumentSource(path: "kites.md")
    let fenced = try DocumentReader.read("```\n" + Self.page + "\n```\n", from: source)
    let bare = try DocumentReader.read(Self.page, from: source)
    #expect(fenced.title == "Kites")
    #expect(fenced.outline == bare.outline)
  }
}
