import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// The days of recent changes in lists of rules.
struct RecentChangesTests {
  private func changes(_ page: String, since day: String?) throws -> [String: String] {
    var query = AppliesQuery(subject: page, platforms: [.iOS])
    query.changedSince = day.flatMap { CalendarDate($0) }
    let results = try QueryFixture(snapshots: ["2023", "2025"]).run(query).response.answers[0].results
    return Dictionary(
      results.compactMap { result in result.changed.map { (result.record.record.id, $0.label) } },
      uniquingKeysWith: { first, _ in first })
  }

  @Test(
    arguments: rows(
      [
        ("toolbars", "2024-06-01", ["2025-01-15"], "reworded in the revision since"),
        ("toolbars", "2025-06-01", [], "reworded before"), ("toolbars", nil, [], "no day"),
      ] as [(String, String?, [String], String)])) func `rules have the day of a change since the given one`(
      row: TableRow<(String, String?, [String], String)>
    ) throws
  {
    let (page, day, expected, reason) = row.values
    #expect(try Set(changes(page, since: day).values) == Set(expected), "\(reason)")
  }
}
