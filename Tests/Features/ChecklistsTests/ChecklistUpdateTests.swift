import GuidelineModel
import TestSupport
import Testing

@testable import Checklists

/// The outcomes of an update, which do not depend on the format.
struct ChecklistUpdateTests {
  private static let rule = RuleFixture.few[0]
  private static let other = RuleFixture.few[1]

  /// An item as it is read from a file.
  private func item(_ cited: CitedRecord, _ edit: (inout EditedItem) -> Void = { _ in }) throws
    -> EditedItem
  {
    let text = try ChecklistJSON(RuleFixture.list([cited])).document()
    var item = try #require(try ChecklistReader.checklist(in: text).items.first)
    edit(&item)
    return item
  }

  /// The outcome in a word, with the sentence of its mark.
  private func description(_ outcome: ChecklistUpdate.Outcome) -> String {
    switch outcome {
    case .current: "current"
    case .changed(let rule, let hasMoved):
      "\(hasMoved ? "moved" : "changed"): \(rule.mark?.sentence ?? "")"
    case .gone(let mark): "gone: \(mark.sentence)"
    case .stillGone: "still gone"
    case .unknown: "unknown"
    case .omitted: "omitted"
    }
  }

  @Test func `an unchanged rule is not traced`() throws {
    let update = ChecklistUpdate(of: [try item(Self.rule)], to: RuleFixture.list([Self.rule])) {
      _ in
      Issue.record("the rule was traced")
      return nil
    }
    #expect(update.outcomes.map(description) == ["current"])
    #expect(!update.isStale)
  }

  private struct TraceRow: TestRow {
    let trace: RuleChanges?
    let expected: String
    let reason: String
  }

  private static let traceRows = [
    TraceRow(
      trace: RuleChanges(present: other, facts: ["reworded"]),
      expected: "changed: Needs another look (reworded)", reason: "its words changed"),
    TraceRow(
      trace: RuleChanges(present: other, move: "from Sheets"),
      expected: "moved: Moved (from Sheets)", reason: "its place changed"),
    TraceRow(
      trace: RuleChanges(present: other, facts: ["reworded"], move: "from Sheets", since: "2026"),
      expected: "moved: Needs another look (reworded, from Sheets, 2026)",
      reason: "words and place changed"),
    TraceRow(
      trace: RuleChanges(present: other), expected: "current", reason: "only its id changed"),
    TraceRow(
      trace: RuleChanges(present: nil, facts: ["now part of a/b"]),
      expected: "gone: Gone (now part of a/b)", reason: "it was merged"),
    TraceRow(trace: nil, expected: "unknown", reason: "no capture has it"),
  ]

  @Test(arguments: traceRows)
  private func `a rule that the checklist lacks is followed by its trace`(row: TraceRow) throws {
    let update = ChecklistUpdate(of: [try item(Self.rule)], to: RuleFixture.list([Self.other])) {
      _ in
      row.trace
    }
    #expect(update.outcomes.map(description) == [row.expected], "\(row.reason)")
    #expect(update.added.count == (row.trace?.present == nil ? 1 : 0), "\(row.reason)")
  }

  @Test func `a gone item stays gone until its rule is added again`() throws {
    let gone = try item(Self.rule) { $0.mark = .gone }
    let still = ChecklistUpdate(of: [gone], to: RuleFixture.list([])) { _ in
      RuleChanges(present: nil)
    }
    #expect(still.outcomes.map(description) == ["still gone"])
    #expect(!still.isStale)
    let back = ChecklistUpdate(of: [gone], to: RuleFixture.list([Self.rule])) { _ in
      RuleChanges(present: Self.rule)
    }
    #expect(back.outcomes.map(description) == ["changed: Needs another look (added again)"])
  }

  @Test func `a rule that the request no longer includes is gone, with the reason`() throws {
    var request = ChecklistRequest()
    request.platforms = PlatformSet(.macOS)
    let narrowed = RuleFixture.rule(
      "Give every toolbar button its own label.", why: "A label for two actions hides one.",
      platforms: PlatformSet(.iOS))
    let update = ChecklistUpdate(
      of: [try item(Self.rule)], to: RuleFixture.list([narrowed], request)
    ) {
      _ in
      RuleChanges(present: narrowed, facts: ["platforms narrowed"])
    }
    #expect(
      update.outcomes.map(description) == ["gone: Gone (not for macOS, platforms narrowed)"])
    request.strengths = [.avoid]
    request.platforms = []
    let weaker = ChecklistUpdate(
      of: [try item(Self.rule)], to: RuleFixture.list([Self.rule], request)
    ) {
      _ in
      RuleChanges(present: Self.rule)
    }
    #expect(weaker.outcomes.map(description) == ["gone: Gone (strength not requested: do)"])
  }

  @Test(arguments: [true, false])
  func `of two items of one rule, the one with the rule's id stays, in either order`(ownFirst: Bool)
    throws
  {
    let items = [try item(Self.other), try item(Self.rule)]
    let update = ChecklistUpdate(
      of: ownFirst ? items : items.reversed(), to: RuleFixture.list([Self.other])
    ) { _ in RuleChanges(present: Self.other, facts: ["merged"]) }
    let outcomes = update.outcomes.map(description)
    let gone = "gone: Gone (now part of \(Self.other.record.id))"
    #expect(outcomes == (ownFirst ? ["current", gone] : [gone, "current"]))
  }

  @Test func `without a history, the item's own words are compared`() throws {
    let reworded = RuleFixture.rule(
      "Label buttons.", why: "A label for two actions hides one.",
      revised: CalendarDate("2026-06-08"), id: Self.rule.record.id)
    let explained = RuleFixture.rule(
      "Give every toolbar button its own label.", why: "People guess.",
      revised: CalendarDate("2026-06-08"))
    let expected = [
      (
        reworded,
        "changed: Needs another look (reworded): was: “Give every toolbar button its own label.”, now: “Label buttons.”"
      ), (explained, "changed: Needs another look (explanation or platforms changed)"),
    ]
    for (rule, sentence) in expected {
      let update = ChecklistUpdate(of: [try item(Self.rule)], to: RuleFixture.list([rule])) { _ in
        nil
      }
      #expect(update.outcomes.map(description) == [sentence])
    }
  }

  @Test func `a rule that was merged into another item is not new`() throws {
    let twin = RuleFixture.rule(
      "Give every toolbar button its own label.", why: "A label for two actions hides one.",
      on: "Tab bars")
    let update = ChecklistUpdate(of: [try item(twin)], to: RuleFixture.list([Self.rule, twin])) {
      _ in
      nil
    }
    #expect(update.outcomes.map(description) == ["current"])
    #expect(update.added.isEmpty)
  }
}
