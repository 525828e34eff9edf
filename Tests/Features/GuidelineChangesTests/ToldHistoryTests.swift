import GuidelineAnswers
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineChanges

/// What the change log of a page tells where one capture is all there is.
struct ToldHistoryTests {
  private let fixture: QueryFixture

  init() throws {
    fixture = try QueryFixture([
      "snapshot.json": #"{"captured": "2026-06-21"}"#,
      "dials.md": """
      # Dials

      ## Best practices

      **Keep the needle of a dial visible.** A hidden needle makes people guess.

      ## Change log

      | Date | Changes |
      | --- | --- |
      | June 8, 2026 | Added a rule on needles. |
      | December 16, 2025 | Clarified the face. |
      | June 9, 2023 | New page. |
      """,
      "knobs.md": """
      # Knobs

      ## Best practices

      **Turn knobs clockwise.** People expect it.
      """,
    ])
  }

  @Test(
    arguments: rows(
      [
        (nil, ["2026-06-08", "2025-12-16", "2023-06-09"], "the whole log"),
        ("2025-12", ["2026-06-08", "2025-12-16"], "from a month on, which is part of the period"),
        ("2026-07", nil, "no revision is that new"),
      ] as [(String?, [String]?, String)]))
  func `the log of a page has the entries of its change log`(
    row: TableRow<(String?, [String]?, String)>
  ) throws {
    let (since, expected, _) = row.values
    let response = try fixture.run(LogQuery("dials", since: since.map(day))).response
    guard case .revisions(let log) = response else { throw MissingLog() }
    #expect(log.revisions.first?.changeLog.map(\.date.description) == expected)
    #expect(log.revisions.allSatisfy { $0.isTold && $0.changes.isEmpty })
  }

  private struct MissingLog: Error {}

  @Test(
    arguments: rows(
      [
        (nil, nil, ["2026-06-08"], "the newest entry alone"),
        ("2025-11-30", nil, ["2026-06-08", "2025-12-16"], "entries after a day"),
        ("2025-12-16", nil, ["2026-06-08"], "not those of the day"),
        ("2023", "2025", ["2025-12-16", "2023-06-09"], "all days of both years"),
        ("2023-06-09", "2026-05", ["2025-12-16"], "up to the end of a month"),
      ] as [(String?, String?, [String], String)]))
  func `a comparison without an earlier capture tells the entries of the period`(
    row: TableRow<(String?, String?, [String], String)>
  ) throws {
    let (from, to, expected, _) = row.values
    let period = from.map { DiffQuery.Period(from: day($0), to: to.map(day)) }
    let result = try fixture.run(DiffQuery(.page("dials", period)))
    let page = try #require(result.response.report?.pages.first)
    #expect(page.difference.isTold)
    #expect(page.difference.changeLog.map(\.date.description) == expected)
    #expect(page.facts == [ChangeWording.datedByLog])
    #expect(try !#require(result.response.report).hasChanges)
  }

  @Test func `a comparison of all pages tells of those with entries and names the others`() throws {
    let result = try fixture.run(DiffQuery(.allPages(.init(from: day("2025-11"), to: nil))))
    let report = try #require(result.response.report)
    #expect(report.shownPages.map(\.difference.page) == ["dials"])
    #expect(report.notCompared == ["knobs"])
    #expect(report.summaryLines() == ["1 page \(ChangeWording.datedByLog)"])
  }

  @Test func `the entries up to the oldest capture follow rules that are as old`() throws {
    let response = try fixture.run(BlameQuery(page: "dials")).response
    #expect(response.rules.map(\.isOldest) == [true])
    #expect(response.changeLog.map(\.date.description) == ["2026-06-08", "2025-12-16", "2023-06-09"])
    #expect(try fixture.run(BlameQuery(page: "knobs")).response.changeLog.isEmpty)
  }

  @Test func `entries do not answer a request for stricter rules`() throws {
    var query = DiffQuery(.page("dials", .init(from: day("2025-11"), to: nil)))
    query.filter.onlyDirections = true
    guard case .notCompared = try fixture.run(query).response else { throw MissingLog() }
  }
}
