import GuidelineModel
import Testing

@testable import GuidelineHistory

struct MergeSplitDetectorTests {
  private let whole = GuidelineRecord.rule(
    "Check every label and test the toolbar after a redesign.",
    "Labels wrap when the toolbar is narrow. A menu works best on small screens.")
  private let first = GuidelineRecord.rule("Check every label after a redesign.", "A menu works best on small screens.")
  private let second = GuidelineRecord.rule("Test the toolbar.", "Labels wrap when the toolbar is narrow.")
  private let others: [GuidelineRecord] = [
    .rule("Group related items.", "People scan toolbars."), .rule("Align the icons.", "Rows look even."),
  ]

  @Test func `an added rule was split from the rule that contained its text`() throws {
    let changes = PageDifference.between(others + [whole], others + [first, second]).changes
    let added = try #require(changes.first { $0.classes == [.added] })
    #expect(added.record.record.statement == second.statement)
    #expect(added.relation == .splitFrom("toolbars/check-every-label-and-test-the-toolbar-after-a-redesign"))
    #expect(changes.count == 2)
  }

  @Test func `a removed rule was merged into the rule that contains its text`() throws {
    let changes = PageDifference.between(others + [first, second], others + [whole]).changes
    let removed = try #require(changes.first { $0.classes == [.removed] })
    #expect(removed.record.record.statement == second.statement)
    #expect(removed.relation == .mergedInto("toolbars/check-every-label-and-test-the-toolbar-after-a-redesign"))
  }

  @Test func `a removed rule was not merged into a rule that always had its text`() {
    // The other rule had the same text before.
    let changes = PageDifference.between(others + [whole, second], others + [whole]).changes
    #expect(changes.map(\.classes) == [[.removed]])
    #expect(changes.map(\.relation) == [nil])
  }

  @Test func `a removed rule is continued by the new rule that is a part of it`() throws {
    let long = GuidelineRecord.rule(
      "Support every way to search.",
      """
      Start when people press Return, or search as they type. Results that change as people type narrow with each \
      letter, and people see what they want early. Slow servers answer better once, at the end of the words.
      """, in: "Search")
    let part = GuidelineRecord.rule(
      "Begin at the first letter.", "Results that change as people type narrow with each letter.", in: "Typing")
    let changes = PageDifference.between(others + [long], others + [part]).changes
    let change = try #require(changes.first)
    #expect(changes.count == 1 && change.classes.contains(.reworded))
    #expect(change.before?.record.statement == long.statement)
    let back = PageDifference.between(others + [part], others + [long]).changes
    #expect(back.map { $0.before?.record.statement } == [part.statement])
  }

  @Test func `an unrelated rule has no relation`() {
    let changes = PageDifference.between(others + [.rule("Draw borders on cards.", "Readers like space.")], others)
      .changes
    #expect(changes.map(\.relation) == [nil])
  }

  @Test func `a statement that became a sentence of another explanation was merged`() throws {
    let target = GuidelineRecord.rule("Offer a clear way out.", "People change their minds.")
    let merged = GuidelineRecord.rule(
      "Offer a clear way out.", "People change their minds. Keep the close button visible. It never scrolls away.")
    let removed = GuidelineRecord.rule(
      "Keep the close button visible.",
      "People who look for it in a hurry are glad to find the same familiar place everywhere.")
    let changes = PageDifference.between(others + [target, removed], others + [merged]).changes
    let removal = try #require(changes.first { $0.classes == [.removed] })
    #expect(removal.relation == .mergedInto("toolbars/offer-a-clear-way-out"))
    let back = PageDifference.between(others + [merged], others + [target, removed]).changes
    let addition = try #require(back.first { $0.classes == [.added] })
    #expect(addition.relation == .splitFrom("toolbars/offer-a-clear-way-out"))
  }
}
