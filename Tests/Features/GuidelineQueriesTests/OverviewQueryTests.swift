import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Components by platform, and API symbols.
struct OverviewQueryTests {
  private static let pages = [
    "toolbars.md": """
    # Toolbars

    ## Best practices

    **Make a tool large enough.** A tool is at least 44x44 pt. Thumbs are wide.

    **Avoid long titles.** They are cut off.

    | Platform | Smallest tool |
    | --- | --- |
    | iOS, iPadOS | 44 pt |
    | visionOS | 60 pt |

    ## Platform considerations

    *Not supported in tvOS.*

    ### watchOS

    **Keep a tool under 30 pt.** The screen is small. Use `ToolButton`.

    ## Resources

    ### Developer documentation

    - [UIToolbar](https://developer.apple.com/documentation/uikit/uitoolbar)
    - [Making bars](https://developer.apple.com/documentation/uikit/making-bars)
    """,
    "color.md": "# Color\n\n**Use few colors.** Too many dazzle.\n",
  ]

  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(Self.pages) }

  @Test func `pages are grouped by category with the rules of each platform`() throws {
    let categories = try fixture.run(ComponentsQuery()).response
    #expect(categories.map(\.category) == [.components, .foundations])
    let row = try #require(categories[0].rows.first)
    #expect(row.page.slug == "toolbars")
    #expect(row.platforms.map(\.supported) == [true, true, true, false, true, true])
    #expect(row.platforms.map(\.platformSpecific) == [0, 0, 0, 0, 0, 1])
  }

  @Test func `symbols are by name, without articles`() throws {
    let symbols = try fixture.run(SymbolsQuery()).response
    #expect(symbols.map(\.symbol).contains("UIToolbar"))
    #expect(!symbols.map(\.symbol).contains { $0.contains("-") })
    let found = try fixture.run(SymbolsQuery(containing: "uitool")).response
    #expect(found.map(\.symbol) == ["UIToolbar"])
    #expect(found[0].pages.map(\.isListed) == [true])
    #expect(try fixture.run(SymbolsQuery(containing: "nothing")).response.isEmpty)
  }
}

/// Pages by the beginning of their title.
struct TitleCompletionQueryTests {
  private struct Row: TestRow {
    let text: String
    let slugs: [String]
    let reason: String
  }

  @Test(arguments: [
    Row(text: "ta", slugs: ["tab-bars", "edit-tabs"], reason: "the start of a title first"),
    Row(text: "Tab b", slugs: ["tab-bars"], reason: "two words, the last one begun"),
    Row(text: "tabs", slugs: ["edit-tabs"], reason: "a whole word"),
    Row(text: "bars tab", slugs: [], reason: "another order"),
    Row(text: " -? ", slugs: [], reason: "no words"),
  ])
  private func `titles are completed`(row: Row) throws {
    let fixture = try QueryFixture([
      "edit-tabs.md": "# Edit tabs\n\n**Keep a tab short.** It fits.\n",
      "tab-bars.md": "# Tab bars\n\n**Keep a bar short.** It fits.\n",
    ])
    let pages = try fixture.run(TitleCompletionQuery(row.text, limit: 3)).response
    #expect(pages.map(\.slug) == row.slugs)
  }
}

/// Words of a query put in quotation marks.
struct QueryTextTests {
  private struct Row: TestRow {
    let query: String
    let words: String
    let quoted: String?
    let reason: String
  }

  @Test(arguments: [
    Row(query: "big Buton size", words: "buton", quoted: "big \"Buton\" size", reason: "any case"),
    Row(query: "tab bars now", words: "tab bars", quoted: "\"tab bars\" now", reason: "two words"),
    Row(query: "tabs tab", words: "tab", quoted: "tabs \"tab\"", reason: "whole words only"),
    Row(query: "\"a tab\" here", words: "tab", quoted: nil, reason: "quoted already"),
    Row(query: "\"a tab\" tab", words: "tab", quoted: "\"a tab\" \"tab\"", reason: "a second one"),
    Row(query: "sheet", words: "tab", quoted: nil, reason: "not in the query"),
    Row(query: "sheet", words: "", quoted: nil, reason: "no words"),
    Row(query: "sheet", words: "\"sheet", quoted: nil, reason: "a quotation mark"),
  ])
  private func `words are quoted where they stand`(row: Row) {
    #expect(QueryText(row.query).quoting(row.words) == row.quoted)
  }
}
