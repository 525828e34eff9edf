import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// Names and ids lead to pages and rules: every id that a rule has had shows it, and as of a day the rule of that day.
struct ShowQueryTests {
  private static let older = "searching/consider-sorting-results-by-length"
  private static let newer = "searching/avoid-sorting-results-by-length"

  private struct Day: TestRow {
    let id: String
    let day: String?
    let shown: String
    let reason: String
  }

  @Test(arguments: [
    Day(id: older, day: nil, shown: newer, reason: "an older id today"),
    Day(id: newer, day: nil, shown: newer, reason: "the current id today"),
    Day(id: older, day: "2026-05", shown: older, reason: "the id of that day"),
    Day(id: newer, day: "2026-05", shown: older, reason: "the current id on an earlier day"),
    Day(
      id: older, day: "2026-06-08", shown: newer, reason: "an older id on the day of the revision"),
    Day(id: newer, day: "2026-06-08", shown: newer, reason: "the id of the revision"),
    Day(id: older, day: "2026-06-07", shown: older, reason: "the day before the revision"),
  ])
  private func `an id shows the rule of the day, with a notice about another id`(row: Day) throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let date = row.day.map(day)
    let result = try fixture.run(ShowQuery(row.id, asOf: date))
    #expect(result.response.record?.record.id == row.shown)
    #expect(
      result.notices
        == (row.id == row.shown ? [] : [.renamedRule(from: row.id, to: row.shown, asOf: date)]))
  }

  @Test func `the tables of a page are shown with their rows`() throws {
    let fixture = try QueryFixture([
      "tiles.md": """
      # Tiles

      **Fit the tile.** Then wait.

      ## Sizes

      | Tile | Size (pt) |
      | --- | --- |
      | Box | 44 |
      """
    ])
    let response = try fixture.run(ShowQuery("tiles", onlyTables: true)).response
    let json = try JSONValue(encoding: response)
    let table = json["tables"]?.elements ?? []
    #expect(json["page"] == .string("tiles"))
    #expect(table.map { $0["kind"] } == [.string("table")])
    #expect(table.first?["columns"]?.strings == ["Tile", "Size (pt)"])
    #expect(
      table.first?["rows"]?.elements
        == [.object(["Tile": .string("Box"), "Size (pt)": .string("44 pt")])])
  }

  @Test(arguments: [
    (newer, "2024"), ("searching/offer-the-scope-that-was-used-last", "2026-05"),
  ])
  func `before its first day a rule is missing`(id: String, date: String) throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let result = try fixture.run(ShowQuery(id, asOf: day(date)))
    #expect(result.response.record == nil)
    #expect(result.notices == [.recordNotYetPresent(id: id, asOf: day(date))])
  }

  @Test func `the id of a rule that moved to another page shows it there`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let former = "navigation-bars/take-names-from-the-content"
    let current = "toolbars/take-names-from-the-content"
    let result = try fixture.run(ShowQuery(former))
    #expect(result.notices == [.renamedRule(from: former, to: current, asOf: nil)])
    #expect(result.response.record?.page == "toolbars")
    #expect(result.response.record?.record.section == ["Titles"])
    let before = try fixture.run(ShowQuery(current, asOf: day("2025-05"))).response
    #expect(before.record?.page == "navigation-bars")
  }

  private struct Removed: TestRow {
    let pages: [String: String]
    let id: String
    let revision: String
    let reason: String
  }

  @Test(arguments: [
    Removed(
      pages: HistoryFixture.toolbars, id: "toolbars/prefer-one-language-for-all-captions",
      revision: "2025-12-16", reason: "removed from a current page"),
    Removed(
      pages: HistoryFixture.toolbars, id: "toolbars/leave-air-between-circles",
      revision: "seen 2023-01-13", reason: "merged into another rule"),
    Removed(
      pages: HistoryFixture.navigationBars,
      id: "navigation-bars/keep-a-gap-between-buttons-with-text", revision: "2025-06-09",
      reason: "left out when its page was merged"),
  ])
  private func `the id of a removed rule shows its last wording with a notice`(row: Removed) throws
  {
    let fixture = try QueryFixture(row.pages)
    let result = try fixture.run(ShowQuery(row.id))
    #expect(result.response.record?.record.id == row.id)
    #expect(
      result.notices == [.removedRule(id: row.id, revision: row.revision, isShown: true)])
  }

  @Test func `a merged page is shown on the days before`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let before = try fixture.run(ShowQuery("navigation-bars", asOf: day("2025-05")))
    #expect(before.response.page?.title == "Navigation bars")
    #expect(before.notices.isEmpty)
    let now = try fixture.run(ShowQuery("navigation-bars"))
    #expect(now.response.page?.title == "Toolbars")
  }

  private struct UnknownRow: TestRow {
    let name: String
    let expected: NameKind
    var nearest: [String] = []
    let reason: String
  }

  @Test(arguments: [
    UnknownRow(
      name: "toolbars/avoid-captions-larger-than-a-fingernail", expected: .record,
      nearest: ["toolbars/avoid-captions-smaller-than-a-fingernail"],
      reason: "an id with a wrong word"),
    UnknownRow(name: "toolbars/zeppelin", expected: .record, reason: "an unknown rule of a page"),
    UnknownRow(name: "zeppelins/x", expected: .record, reason: "a rule of an unknown page"),
    UnknownRow(name: "zeppelins", expected: .pageOrRecord, reason: "neither page nor rule"),
  ])
  private func `an unknown name is missing, with the nearest names`(row: UnknownRow) throws {
    let fixture = try QueryFixture(PagesFixture.all)
    let result = try fixture.run(ShowQuery(row.name))
    guard case .missing = result.response else {
      Issue.record("nothing has the name")
      return
    }
    #expect(
      result.notices == [.unknownName(row.name, expected: row.expected, nearest: row.nearest)])
  }

  @Test func `a page is found by a typo and by its title in another language`() throws {
    let typo = try QueryFixture(PagesFixture.all).run(ShowQuery("boxxes"))
    #expect(typo.response.page?.slug == "boxes")
    #expect(typo.notices == [.correctedName(typed: "boxxes", page: "Boxes")])
    let fixture = try QueryFixture(["ja/sheets.md": PagesFixture.japaneseSheets])
    let japanese = try fixture.run(ShowQuery("シート"))
    #expect(japanese.response.page?.document == "ja/sheets.md")
    #expect(japanese.notices.isEmpty)
  }

  @Test func `a page has its records and its change log, newest entry first`() throws {
    guard
      case .page(let page, let records, let changeLog) = try QueryFixture()
        .run(ShowQuery("tool bar")).response
    else {
      Issue.record("the name is a page's")
      return
    }
    #expect(page.slug == "toolbars")
    #expect(records.count { $0.record.kind == .guideline } == 4)
    #expect(changeLog.map(\.date.description) == ["2025-01-15", "2023-01-10"])
  }
}
