import Testing
import TestSupport

@testable import GuidelineCLI

struct ShowCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test func `an id shows its record`() throws {
    let id = "toolbars/avoid-captions-smaller-than-a-fingernail"
    let answer = try fixture.expectScreens("show/record", ["show", id])
    #expect(answer.status == .success)
    let object = try fixture.hig("show", id, "--format", "json").object()
    RecordSchema.check(object)
    #expect(object["id"] as? String == id)
  }

  @Test func `any name of a page shows the page with its change log`() throws {
    let answer = try fixture.expectScreens("show/page", ["show", "navigation", "bar"])
    #expect(answer.status == .success)
    #expect(!answer.errors.isEmpty, "a notice names the present page")
    #expect(answer.output.hasPrefix("Toolbars\n"))
  }

  @Test func `an unknown name prints a message with near names`() throws {
    let calls = [
      ["show", "toolbars/avoid-captain"], ["show", "zeppelins/x"], ["show", "zeppelins"],
    ]
    for words in calls {
      let answer = fixture.hig(words)
      #expect(answer.output.isEmpty, "\(words)")
      #expect(answer.status == .negative, "\(words)")
    }
    try fixture.expectScreens("show/unknown-names", calls)
  }

  @Test func `tables have aligned columns, or a paragraph for each row where they are too wide`()
    throws
  {
    let wide = String(repeating: "wide ", count: 20)
    let folder = try TemporaryFolder([
      "tiles.md": """
      # Tiles

      ## Sizes

      | Tile | Size (pt) |
      | --- | --- |
      | Box | 44 |
      | Long tile | 60 |

      ## Notes

      | Tile | Note |
      | --- | --- |
      | Box | \(wide)|
      """
    ])
    let index = folder.file("tables.sqlite")
    #expect(fixture.hig("ingest", "--index", index, folder.path).status == .success)
    let answer = fixture.hig("show", "tiles", "--tables", "--index", index)
    #expect(answer.status == .success)
    #expect(
      answer.output.contains(
        """
        Sizes
          Tile       Size (pt)
          Box        44 pt
          Long tile  60 pt
        """))
    #expect(answer.output.contains("  Tile: Box; Note: wide wide"))
  }

  // MARK: Former ids

  private static let older = "searching/consider-sorting-results-by-length"
  private static let newer = "searching/avoid-sorting-results-by-length"

  @Test(
    arguments: rows(
      [
        ("older-id", HistoryFixture.june2026, [["show", older]], .success, "an older id today"),
        (
          "id-of-another-day", HistoryFixture.june2026,
          [["show", newer, "--as-of", "2026-05"], ["show", older, "--as-of", "2026-06-08"]],
          .success, "an id of another day"
        ),
        (
          "before-the-first-day", HistoryFixture.june2026, [["show", newer, "--as-of", "2024"]],
          .negative, "before the first day of a rule"
        ),
        (
          "removed-rule", HistoryFixture.navigationBars,
          [["show", "navigation-bars/keep-a-gap-between-buttons-with-text"]], .success,
          "a removed rule"
        ),
      ] as [(String, [String: String], [[String]], ExitCode, String)]))
  func `a former id shows the rule with a notice`(
    row: TableRow<(String, [String: String], [[String]], ExitCode, String)>
  ) throws {
    let (name, pages, calls, status, _) = row.values
    let answer = try CommandLineFixture(pages).expectScreens("show/\(name)", calls)
    #expect(answer.status == status)
    #expect(answer.output.isEmpty == (status == .negative))
  }

  @Test(arguments: [
    ["applies", "searching", "-p", "macOS"], ["search", "sorting"], ["show", "searching"],
  ])
  func `--as-of reaches the query`(words: [String]) throws {
    let fixture = try CommandLineFixture(HistoryFixture.june2026)
    for (day, present, absent) in [
      ("2026-05", Self.older, Self.newer), ("2026-07", Self.newer, Self.older),
    ] {
      let output = fixture.hig(words + ["--as-of", day, "--format", "json"]).output
      #expect(output.contains("\"\(present)\""), "\(day)")
      #expect(!output.contains("\"\(absent)\""), "\(day)")
    }
  }
}
