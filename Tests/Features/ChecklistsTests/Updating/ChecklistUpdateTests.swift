import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// The outcomes of an update, which do not depend on the format.
struct ChecklistUpdateTests {
  private static let rule = RuleFixture.few[0]
  private static let other = RuleFixture.few[1]

  /// An item as it is read from a file.
  private func item(_ cited: CitedRecord, _ edit: (inout EditedItem) -> Void = { _ in }) throws -> EditedItem {
    let text = try ChecklistJSON(RuleFixture.list([cited])).document()
    var item = try #require(try ChecklistReader.checklist(in: text).items.first)
    edit(&item)
    return item
  }

  /// The update of items to a list of some rules, where each rule has the same trace.
  private func update(
    _ items: [EditedItem], to rules: [CitedRecord], _ request: ChecklistRequest = ChecklistRequest(),
    trace: RuleChanges? = nil
  ) -> ChecklistUpdate { ChecklistUpdate(of: items, to: RuleFixture.list(rules, request)) { _ in trace } }

  /// The outcome in a word, with the sentence of its mark.
  private func description(_ outcome: ChecklistUpdate.Outcome) -> String {
    switch outcome {
    case .current: "current"
    case .changed(let rule, let hasMoved): "\(hasMoved ? "moved" : "changed"): \(rule.mark?.sentence ?? "")"
    case .gone(let mark): "gone: \(mark.sentence)"
    case .stillGone: "still gone"
    case .unknown: "unknown"
    case .omitted: "omitted"
    }
  }

  @Test func `an unchanged rule is not traced`() throws {
    let update = ChecklistUpdate(of: [try item(Self.rule)], to: RuleFixture.list([Self.rule])) { _ in
      Issue.record("the rule was traced")
      return nil
    }
    #expect(update.outcomes.map(description) == ["current"])
    #expect(!update.isStale)
  }

  @Test(
    arguments: rows(
      [
        (
          RuleChanges(present: other, facts: ["reworded"]), "changed: Needs another look (reworded)",
          "its words changed"
        ), (RuleChanges(present: other, move: "from Sheets"), "moved: Moved (from Sheets)", "its place changed"),
        (
          RuleChanges(present: other, facts: ["reworded"], move: "from Sheets", since: "2026"),
          "moved: Needs another look (reworded, from Sheets, 2026)", "words and place changed"
        ), (RuleChanges(present: other), "current", "only its id changed"),
        (RuleChanges(present: nil, facts: ["now part of a/b"]), "gone: Gone (now part of a/b)", "it was merged"),
        (nil, "unknown", "no capture has it"),
      ] as [(RuleChanges?, String, String)]))
  func `a rule that the checklist lacks is followed by its trace`(
    row: TableRow<(RuleChanges?, String, String)>
  ) throws {
    let (trace, expected, reason) = row.values
    let update = update([try item(Self.rule)], to: [Self.other], trace: trace)
    #expect(update.outcomes.map(description) == [expected], "\(reason)")
    #expect(update.added.count == (trace?.present == nil ? 1 : 0), "\(reason)")
  }

  @Test func `a gone item stays gone until its rule is added again`() throws {
    let gone = try item(Self.rule) { $0.item.mark = ItemMark(.gone) }
    let still = update([gone], to: [], trace: RuleChanges(present: nil))
    #expect(still.outcomes.map(description) == ["still gone"])
    #expect(!still.isStale)
    let back = update([gone], to: [Self.rule], trace: RuleChanges(present: Self.rule))
    #expect(back.outcomes.map(description) == ["changed: Needs another look (added again)"])
  }

  @Test func `a rule that the request no longer includes is gone, with the reason`() throws {
    var request = ChecklistRequest()
    request.platforms = PlatformSet(.macOS)
    let narrowed = RuleFixture.rule(
      "Give every toolbar button its own label.", why: "A label for two actions hides one.",
      platforms: PlatformSet(.iOS))
    let narrower = update(
      [try item(Self.rule)], to: [narrowed], request,
      trace: RuleChanges(present: narrowed, facts: ["platforms narrowed"]))
    #expect(narrower.outcomes.map(description) == ["gone: Gone (not for macOS, platforms narrowed)"])
    request.strengths = [.avoid]
    request.platforms = []
    let weaker = update([try item(Self.rule)], to: [Self.rule], request, trace: RuleChanges(present: Self.rule))
    #expect(weaker.outcomes.map(description) == ["gone: Gone (strength not requested: do)"])
  }

  @Test(arguments: [true, false]) func `of two items of one rule, the one with the rule's id stays, in either order`(
    ownFirst: Bool
  ) throws {
    let items = [try item(Self.other), try item(Self.rule)]
    let update = update(
      ownFirst ? items : items.reversed(), to: [Self.other], trace: RuleChanges(present: Self.other, facts: ["merged"]))
    let outcomes = update.outcomes.map(description)
    let gone = "gone: Gone (now part of \(Self.other.record.id))"
    #expect(outcomes == (ownFirst ? ["current", gone] : [gone, "current"]))
  }

  @Test func `without a history, the item's own words are compared`() throws {
    let reworded = RuleFixture.rule(
      "Label buttons.", why: "A label for two actions hides one.",
      revised: CalendarDate("2026-06-08"), id: Self.rule.record.id)
    let explained = RuleFixture.rule(
      "Give every toolbar button its own label.", why: "People guess.", revised: CalendarDate("2026-06-08"))
    let expected = [
      (
        reworded,
        "changed: Needs another look (reworded): was: “Give every toolbar button its own label.”, now: “Label buttons.”"
      ), (explained, "changed: Needs another look (explanation or platforms changed)"),
    ]
    for (rule, sentence) in expected {
      let update = update([try item(Self.rule)], to: [rule])
      #expect(update.outcomes.map(description) == [sentence])
    }
  }

  @Test func `a rule that was merged into another item is not new`() throws {
    let twin = RuleFixture.rule(
      "Give every toolbar button its own label.", why: "A label for two actions hides one.", on: "Tab bars")
    let update = update([try item(twin)], to: [Self.rule, twin])
    #expect(update.outcomes.map(description) == ["current"])
    #expect(update.added.isEmpty)
  }
}
