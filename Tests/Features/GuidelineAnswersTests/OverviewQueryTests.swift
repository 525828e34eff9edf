import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

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
    """, "color.md": "# Color\n\n**Use few colors.** Too many dazzle.\n",
  ]

  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(Self.pages) }

  @Test func `pages are grouped by category with the rules of each platform`() throws {
    let categories = try fixture.context.platformTables()
    #expect(categories.map(\.category) == [.components, .foundations])
    let row = try #require(categories[0].members.first)
    #expect(row.page.slug == "toolbars")
    #expect(row.platforms.map(\.supported) == [true, true, true, false, true, true])
    #expect(row.platforms.map(\.platformSpecific) == [0, 0, 0, 0, 0, 1])
  }

  @Test func `symbols are by name, without articles`() throws {
    let symbols = try fixture.context.symbols()
    #expect(symbols.map(\.symbol).contains("UIToolbar"))
    #expect(!symbols.map(\.symbol).contains { $0.contains("-") })
    let found = try fixture.context.symbols(containing: "uitool")
    #expect(found.map(\.symbol) == ["UIToolbar"])
    #expect(found[0].pages.map(\.isListed) == [true])
    #expect(try fixture.context.symbols(containing: "nothing").isEmpty)
  }
}

/// Pages by the beginning of their title.
struct TitleCompletionTests {
  @Test(
    arguments: rows(
      [
        ("ta", ["tab-bars", "edit-tabs"], "the start of a title first"),
        ("Tab b", ["tab-bars"], "two words, the last one begun"),
        ("tabs", ["edit-tabs"], "a whole word"),
        ("bars tab", [], "another order"),
        (" -? ", [], "no words"),
      ] as [(String, [String], String)]))
  func `titles are completed`(row: TableRow<(String, [String], String)>) throws {
    let (text, slugs, _) = row.values
    let fixture = try QueryFixture([
      "edit-tabs.md": "# Edit tabs\n\n**Keep a tab short.** It fits.\n",
      "tab-bars.md": "# Tab bars\n\n**Keep a bar short.** It fits.\n",
    ])
    let pages = try fixture.context.pages(completing: text, limit: 3)
    #expect(pages.map(\.slug) == slugs)
  }
}

/// Words of a query put in quotation marks.
struct QueryTextTests {

  @Test(
    arguments: rows(
      [
        ("big Buton size", "buton", "big \"Buton\" size", "any case"),
        ("tab bars now", "tab bars", "\"tab bars\" now", "two words"),
        ("tabs tab", "tab", "tabs \"tab\"", "whole words only"),
        ("\"a tab\" here", "tab", nil, "quoted already"),
        ("\"a tab\" tab", "tab", "\"a tab\" \"tab\"", "a second one"),
        ("sheet", "tab", nil, "not in the query"),
        ("sheet", "", nil, "no words"),
        ("sheet", "\"sheet", nil, "a quotation mark"),
      ] as [(String, String, String?, String)]))
  func `words are quoted where they stand`(row: TableRow<(String, String, String?, String)>) {
    let (query, words, quoted, _) = row.values
    #expect(QueryText(query).quoting(words) == quoted)
  }
}
