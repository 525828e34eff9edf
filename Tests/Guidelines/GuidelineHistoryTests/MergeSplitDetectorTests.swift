import GuidelineModel
import Testing

@testable import GuidelineHistory

/// Rules that became part of others, or came of them.
struct MergeSplitDetectorTests {
  private let whole = GuidelineRecord.rule(
    "Check every knot and dry the string after a flight.",
    "Knots slip when the string is damp. A bowline holds best on braided nylon.")
  private let first = GuidelineRecord.rule(
    "Check every knot after a flight.", "A bowline holds best on braided nylon.")
  private let second = GuidelineRecord.rule(
    "Dry the string.", "Knots slip when the string is damp.")
  private let others: [GuidelineRecord] = [
    .rule("Mind the trees.", "They hold kites."), .rule("Fold the sail.", "Creases tear."),
  ]

  @Test func newRuleWasSplitFromTheOneThatHeldItsText() throws {
    let changes = PageDifference.between(others + [whole], others + [first, second]).changes
    let added = try #require(changes.first { $0.classes == [.added] })
    #expect(added.record.record.statement == second.statement)
    #expect(
      added.relation == .splitFrom("kites/check-every-knot-and-dry-the-string-after-a-flight"))
    #expect(changes.count == 2)
  }

  @Test func ruleThatIsGoneWasMergedIntoTheOneThatHoldsItsText() throws {
    let changes = PageDifference.between(others + [first, second], others + [whole]).changes
    let removed = try #require(changes.first { $0.classes == [.removed] })
    #expect(removed.record.record.statement == second.statement)
    #expect(
      removed.relation == .mergedInto("kites/check-every-knot-and-dry-the-string-after-a-flight"))
  }

  @Test func textThatStoodThereBeforeWasNotMerged() {
    // The other rule said so all the time.
    let changes = PageDifference.between(
      others + [whole, second], others + [whole]
    ).changes
    #expect(changes.map(\.classes) == [[.removed]])
    #expect(changes.map(\.relation) == [nil])
  }

  @Test func unrelatedRuleIsPartOfNothing() {
    let changes = PageDifference.between(
      others + [.rule("Paint clouds on paper.", "Children like grey.")], others
    ).changes
    #expect(changes.map(\.relation) == [nil])
  }
}
