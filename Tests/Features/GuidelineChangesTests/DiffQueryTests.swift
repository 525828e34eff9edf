import Checklists
import GuidelineAnswers
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineChanges

/// The revisions that a comparison takes, and the changes that it finds.
struct DiffQueryTests {
  private func report(_ query: DiffQuery, _ pages: [String: String] = HistoryFixture.june2026) throws -> ChangeReport {
    try #require(try QueryFixture(pages).run(query).response.report)
  }

  private static func period(_ from: String?, _ to: String?) -> DiffQuery.Period {
    DiffQuery.Period(from: from.map(day), to: to.map(day))
  }

  @Test(
    arguments: rows([
      (.since(day("2026-05")), "2026-04", "a month"), (.since(day("2026")), "2025", "a year"),
      (.since(day("2026-06-08")), "2026-06-07", "what changed on the day is part of the period"),
      (period("2025", "2026"), "2024", "a year with an end"),
      (period("2026-01", nil), "2025-12", "a month without an end"),
      (period("2026-06-08", "2026-06-21"), "2026-06-08", "two days are compared as they were"),
      (period("2026", "2025"), "2026", "the wrong order begins with the last state"),
    ])) func `a period is compared with the state before it`(row: TableRow<(DiffQuery.Period, String, String)>)
  {
    let (period, start, _) = row.values
    #expect(period.start == day(start))
  }

  /// The toolbars of the fixture changed on 2025-12-16, after a capture of January 2023.
  @Test(
    arguments: rows([
      ("2025", "2026", true, "years"), ("2025-12", "2025-12", true, "one month"),
      ("2026", "2026", false, "a later year"), ("2024", "2025-11", false, "an earlier month"),
      ("2026", "2025", true, "the wrong order"), ("2025-11", "2024", false, "and without changes"),
    ]))
  func `a period ends with its last day`(row: TableRow<(String, String, Bool, String)>) throws {
    let (from, to, hasChanges, _) = row.values
    let query = DiffQuery(.page("toolbars", Self.period(from, to)))
    #expect(try report(query, HistoryFixture.toolbars).hasChanges == hasChanges)
  }

  private static func of(_ name: String, from: String) -> DiffQuery {
    DiffQuery(.page(name, .init(from: day(from), to: nil)))
  }

  @Test func `conversion artifacts are not changes`() throws {
    var pages = HistoryFixture.june2026
    pages["06/searching.md"] = pages["04/searching.md"]?
      .replacing("see [Layout](", with: "see [the grid](")
      .replacing("| June 9, 2025 |", with: "| June 8, 2026 | Explained why. |\n| June 9, 2025 |")
    var query = DiffQuery(.page("searching", nil))
    query.filter.includesConversion = true
    let report = try report(query, pages)
    #expect(!report.hasChanges)
    #expect(report.counts.conversion == 1)
    #expect(report.shownPages.flatMap(\.changes).map(\.isConversion) == [true])
  }

  @Test(
    arguments: rows([
      (HistoryFixture.toolbars, DiffQuery(.page("toolbars", nil)), "new sections"),
      (HistoryFixture.toolbars, DiffQuery(.page("toolbars", period("2019-05-01", "2023"))), "plain text to Markdown"),
      (HistoryFixture.tabBars, of("tab-bars", from: "2023-09"), "another platform"),
      (HistoryFixture.navigationBars, DiffQuery(.page("toolbars", nil)), "rules of a merged page"),
      (HistoryFixture.navigationBars, DiffQuery(.page("navigation-bars", nil)), "a merged page"),
      (HistoryFixture.june2026, of("snippets", from: "2026-05"), "a new page"),
    ]))
  func `every change has both sides unless it is an addition or a removal`(
    row: TableRow<([String: String], DiffQuery, String)>
  ) throws {
    let (pages, query, _) = row.values
    let report = try report(query, pages)
    let changes = report.shownPages.flatMap(\.changes)
    #expect(!changes.isEmpty)
    for change in changes {
      #expect(!change.classes.isEmpty && Set(change.classes).count == change.classes.count)
      #expect((change.before == nil) == (change.classes == [.added]))
      #expect((change.after == nil) == (change.classes == [.removed]))
    }
    #expect(report.counts.total == changes.count, "the summary counts what is there")
    #expect(report.counts.notLogged == changes.count { $0.isLogged == false })
  }
}
