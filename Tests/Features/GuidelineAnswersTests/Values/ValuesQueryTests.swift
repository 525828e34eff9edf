import Foundation
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// Values by page and words, and their formats.
struct ValuesQueryTests {
  private static let pages = [
    "toolbars.md": """
    # Toolbars

    ## Best practices

    **Make a tool large enough.** A tool has a grip area of at least 48x48 pt — in visionOS, 60x60 pt.

    **Keep groups few.** Show no more than about three groups.

    ## Platform considerations

    *Not supported in tvOS.*

    ### watchOS

    **Fade a tool.** The fade has a delay of 0.5 seconds, and the fog 35% opacity.

    ## Text

    | Style | Weight | Size (points) | Leading (points) |
    | --- | --- | --- | --- |
    | Body | Regular | 17 | 22 |
    """,
    "color.md": """
    # Color

    ## Palette

    | Name | Default (light) | Default (dark) |
    | --- | --- | --- |
    | =Red | R 250, G 50, B 60 | R 255, G 80, B 90 |

    **Write images wide.** An image measures 84x84 px @2x, or 35 mm. For example, wait 3 minutes.
    """,
  ]

  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(Self.pages) }

  @Test func `JSON, CSV, Markdown and design tokens`() throws {
    let result = try fixture.run(ValuesQuery())
    let response = result.response
    try Snapshot.check(try result.document(.values), named: "values/values.json")
    try Snapshot.check(response.csv, named: "values/values.csv")
    try Snapshot.check(response.markdown, named: "values/values.md")
    let tokens = try DesignTokens(response.values).text()
    try Snapshot.check(tokens, named: "values/values.tokens.json")
    #expect(try JSONSerialization.jsonObject(with: Data(tokens.utf8)) is [String: Any])
  }

  @Test(
    arguments: rows(
      [
        ("toolbars", nil, ["toolbars"], 8, "the name of a page"), ("toolbrs", nil, ["toolbars"], 8, "a typo in it"),
        ("grip area", nil, ["toolbars"], 2, "words of a name"),
        ("grip area", .visionOS, ["toolbars"], 1, "a platform that a number is for"),
        ("grip area", .iOS, ["toolbars"], 1, "and one of the others"),
        ("red", nil, ["color"], 2, "the name of a row"),
        ("body leading", nil, ["toolbars"], 1, "a row and a column"),
        ("zeppelins", nil, [], 0, "unknown words"),
        ("?!", nil, [], 0, "no words"),
        (nil, nil, ["color", "toolbars"], 13, "all values"),
        (nil, .tvOS, ["color"], 5, "all for a platform"),
      ] as [(String?, Platform?, [String], Int, String)]))
  func `a query is a page or words`(
    row: TableRow<(String?, Platform?, [String], Int, String)>
  ) throws {
    let (text, platform, pages, count, _) = row.values
    let query = ValuesQuery(text, platforms: [platform].compactMap(\.self))
    let response = try fixture.run(query).response
    #expect(response.pages.map(\.page) == pages)
    #expect(response.values.count == count)
  }

  @Test(
    arguments: rows([
      ("toolbrs", "corrected-name", "a typo"), ("zeppelins", "nothing-found", "unknown words"),
      ("?!", "empty-query", "no words"),
    ]))
  func `notices say how a query was understood`(row: TableRow<(String, String, String)>) throws {
    let notices = try fixture.run(ValuesQuery(row.values.0)).notices
    #expect(notices.map(\.code).contains(row.values.1))
  }

  // MARK: Hostile documents

  @Test func `a table of 10,000 rows has a name for each value`() throws {
    let rows = (1...10_000).map { "| Dial | \($0) pt |\n" }.joined()
    let fixture = try QueryFixture(["dials.md": "# Dials\n\n| Name | Size |\n| --- | --- |\n" + rows])
    let values = try fixture.run(ValuesQuery("dials")).response.values
    #expect(values.count == 10_000)
    let text = try DesignTokens(values).text()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [String: Any]])
    #expect(root["dials"]?.count == 10_000)
  }

  @Test func `values about a topic begin with those that answer it, of the platform that it names`() throws {
    let page = """
      # Dials

      ## Text

      **Choose a text size.** Use these sizes.

      | Platform | Minimum size |
      | --- | --- |
      | macOS | 10 pt |
      | watchOS | 12 pt |

      ## Reach

      **Make the reach of a dial large enough.** Reach has a size of its own.

      | Platform | Minimum size |
      | --- | --- |
      | macOS | 20 pt |
      | watchOS | 28 pt |
      """
    let fixture = try QueryFixture(["dials.md": page])
    func values(_ query: String) throws -> [String] {
      try fixture.run(ValuesQuery(query)).response.values.map { $0.written }
    }
    #expect(try values("minimum size of a reach").prefix(2) == ["20 pt", "28 pt"])
    #expect(try values("minimum size of a reach on watchOS").first == "28 pt")
    #expect(try !values("minimum size of a reach on watchOS").contains("20 pt"))
  }

  @Test(
    arguments: rows([
      (String(repeating: "9", count: 5_000) + " pt", 0, "a number without end"),
      ("1e999 pt", 0, "no notation of programs"),
      (String(repeating: "44x", count: 300) + "44 pt", 1, "dimensions without end"),
      (String(repeating: "(4 pt ", count: 300), 1, "parentheses without end"),
      (String(repeating: "44 pt ", count: 2_000), 0, "a sentence without end"),
      ("\u{1B}[31m 44 pt\u{202E} high\u{9B}", 1, "control characters"),
      ("=cmd|' /C calc'!A0 of at least 44 pt", 1, "a formula"),
    ]))
  func `hostile sentences do no harm`(row: TableRow<(String, Int, String)>) throws {
    let fixture = try QueryFixture(["dials.md": "# Dials\n\n**Turn a dial.** \(row.values.0)\n"])
    let result = try fixture.run(ValuesQuery("dials"))
    let values = result.response.values
    #expect(values.count == row.values.1)
    let texts = [
      result.response.csv, result.response.markdown, try DesignTokens(values).text(), try result.document(.values),
    ]
    for text in texts {
      #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" && $0 != "\r" })
      #expect(!text.contains("\u{202E}"))
    }
    for line in result.response.csv.split(separator: "\r\n") {
      #expect(!line.split(separator: ",").contains { $0.hasPrefix("=") || $0.hasPrefix("\"=") })
    }
  }
}
