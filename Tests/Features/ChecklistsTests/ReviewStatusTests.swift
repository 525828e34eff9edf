import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// The counts of a review.
struct ReviewStatusTests {
  private func item(
    _ verdict: Verdict = .open, mark: ItemMark.Kind? = nil, platforms: PlatformSet? = nil
  ) -> EditedItem {
    EditedItem(
      id: "toolbars/label", statement: "Label it.", platforms: platforms, verdict: verdict,
      hasNote: false, mark: mark)
  }

  private struct MarkRow: TestRow {
    let verdict: Verdict
    let mark: ItemMark.Kind?
    /// The column in which the item counts; `nil` for the column "look again".
    let counted: Verdict?
    let reason: String
  }

  @Test(arguments: [
    MarkRow(verdict: .pass, mark: nil, counted: .pass, reason: "a ticked item passes"),
    MarkRow(verdict: .pass, mark: .new, counted: .pass, reason: "a tick came after the rule"),
    MarkRow(verdict: .pass, mark: .moved, counted: .pass, reason: "a moved rule is the same rule"),
    MarkRow(verdict: .pass, mark: .changed, counted: nil, reason: "the tick was for other words"),
    MarkRow(
      verdict: .notApplicable, mark: .changed, counted: nil, reason: "it may apply as it is now"),
    MarkRow(verdict: .fail, mark: .changed, counted: .fail, reason: "a failure stays one"),
    MarkRow(verdict: .open, mark: .changed, counted: .open, reason: "it was never reviewed"),
  ])
  private func `a verdict before a change of the rule does not count`(row: MarkRow) {
    let status = ReviewStatus(of: [item(row.verdict, mark: row.mark)])
    #expect(status.counts.outdated == (row.counted == nil ? 1 : 0), "\(row.reason)")
    #expect(
      status.counts.verdicts == (row.counted.map { [$0: 1] } ?? [:]), "\(row.reason)")
    #expect(status.marked.count == (row.mark == .changed ? 1 : 0), "\(row.reason)")
    #expect(status.counts.total == 1, "\(row.reason)")
    #expect(
      status.counts.reviewed == (row.counted == nil || row.counted == .open ? 0 : 1),
      "\(row.reason)")
  }

  @Test(arguments: [
    (0, 0, nil), (0, 37, 0), (1, 37, 3), (1, 1_000, 1), (999, 1_000, 99), (37, 37, 100),
    (1, 2, 50), (2, 3, 67), (1, 3, 33),
  ])
  func `the share is rounded, and 0 and 100 are exact`(reviewed: Int, total: Int, percent: Int?) {
    let items =
      Array(repeating: item(.pass), count: reviewed)
      + Array(repeating: item(), count: total - reviewed)
    #expect(ReviewStatus(of: items).counts.reviewedPercent == percent)
  }

  @Test func `only platforms of the checklist are counted, and unknown ones`() {
    let items = [item(platforms: .all), item(platforms: nil), item(platforms: PlatformSet(.tvOS))]
    #expect(
      ReviewStatus(of: items, on: PlatformSet([.iOS, .macOS])).platforms.map(\.platform)
        == [.iOS, .macOS, nil])
    #expect(ReviewStatus(of: items).platforms.count == 7, "no platforms mean all")
  }

  @Test func `a gone item meets no condition`() {
    let status = ReviewStatus(of: [item(mark: .gone), item(.fail, mark: .gone)])
    #expect(ReviewStatus.Condition.allCases.allSatisfy { !status.meets($0) })
    #expect(status.counts.gone == 2 && status.counts.total == 0)
  }
}
