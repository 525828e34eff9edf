import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// The counts of a review.
struct ReviewStatusTests {
  private func item(_ verdict: Verdict = .open, mark: ItemMark.Kind? = nil, platforms: PlatformSet? = nil) -> EditedItem
  {
    var item = ChecklistItem(id: "toolbars/label", statement: "Label it.", wording: nil)
    item.platforms = platforms
    item.mark = mark.map { ItemMark($0) }
    return EditedItem(item, verdict: verdict.rawValue)
  }

  @Test(
    arguments: rows(
      [
        (.pass, nil, .pass, "a ticked item passes"),
        (.pass, .new, .pass, "a tick came after the rule"),
        (.pass, .moved, .pass, "a moved rule is the same rule"),
        (.pass, .changed, nil, "the tick was for other words"),
        (.notApplicable, .changed, nil, "it may apply as it is now"),
        (.fail, .changed, .fail, "a failure stays one"),
        (.open, .changed, .open, "it was never reviewed"),
      ] as [(Verdict, ItemMark.Kind?, Verdict?, String)]))
  func `a verdict before a change of the rule does not count`(
    row: TableRow<(Verdict, ItemMark.Kind?, Verdict?, String)>
  ) {
    let (verdict, mark, counted, reason) = row.values
    let status = ReviewStatus(of: [item(verdict, mark: mark)])
    #expect(status.counts.outdated == (counted == nil ? 1 : 0), "\(reason)")
    #expect(status.counts.verdicts == (counted.map { [$0: 1] } ?? [:]), "\(reason)")
    #expect(status.marked.count == (mark == .changed ? 1 : 0), "\(reason)")
    #expect(status.counts.total == 1, "\(reason)")
    #expect(status.counts.reviewed == (counted == nil || counted == .open ? 0 : 1), "\(reason)")
  }

  @Test func `only platforms of the checklist are counted, and unknown ones`() {
    let items = [item(platforms: .all), item(platforms: nil), item(platforms: PlatformSet(.tvOS))]
    #expect(ReviewStatus(of: items, on: PlatformSet([.iOS, .macOS])).platforms.map(\.platform) == [.iOS, .macOS, nil])
    #expect(ReviewStatus(of: items).platforms.count == 7, "no platforms mean all")
  }

  @Test func `a gone item meets no condition`() {
    let status = ReviewStatus(of: [item(mark: .gone), item(.fail, mark: .gone)])
    #expect(ReviewStatus.Condition.allCases.allSatisfy { !status.meets($0) })
    #expect(status.counts.gone == 2 && status.counts.total == 0)
  }
}
