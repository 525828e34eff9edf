import GuidelineModel
import Testing

@testable import Checklists

/// What becomes of items, whatever the format of their list.
struct ListUpdateTests {
  private static let rule = Rules.few[0]
  private static let other = Rules.few[1]

  /// An item as a list has it.
  private func item(_ cited: CitedRecord, _ edit: (inout FilledItem) -> Void = { _ in }) throws
    -> FilledItem
  {
    let text = try ChecklistJSON(Rules.list([cited])).document()
    var item = try #require(try FilledLists.list(in: text).items.first)
    edit(&item)
    return item
  }

  /// The outcome in a word, with the sentence of its mark.
  private func told(_ outcome: ListUpdate.Outcome) -> String {
    switch outcome {
    case .current: "current"
    case .changed(let rule, let isElsewhere):
      "\(isElsewhere ? "elsewhere" : "changed"): \(rule.mark?.sentence ?? "")"
    case .gone(let mark): "gone: \(mark.sentence)"
    case .stillGone: "still gone"
    case .unknown: "unknown"
    }
  }

  @Test func `a rule that says what it said is not asked after`() throws {
    let update = ListUpdate(of: [try item(Self.rule)], to: Rules.list([Self.rule])) { _ in
      Issue.record("asked after")
      return nil
    }
    #expect(update.outcomes.map(told) == ["current"])
    #expect(!update.isStale)
  }

  @Test(
    arguments: [
      (ItemTrace(present: other, facts: ["reworded"]), "changed: Look again (reworded)", "words"),
      (ItemTrace(present: other, move: "from Ropes"), "elsewhere: Moved (from Ropes)", "place"),
      (
        ItemTrace(present: other, facts: ["reworded"], move: "from Ropes", since: "2026"),
        "elsewhere: Look again (reworded, from Ropes, 2026)", "both"
      ),
      (ItemTrace(present: other), "current", "nothing but its id"),
      (ItemTrace(present: nil, facts: ["now part of a/b"]), "gone: Gone (now part of a/b)", "gone"),
      (nil, "unknown", "no copy has it"),
    ] as [(ItemTrace?, String, String)])
  func `a rule with another id is followed`(
    trace: ItemTrace?, expected: String, because reason: String
  ) throws {
    let update = ListUpdate(of: [try item(Self.rule)], to: Rules.list([Self.other])) { _ in trace }
    #expect(update.outcomes.map(told) == [expected], "\(reason)")
    #expect(update.added.count == (trace?.present == nil ? 1 : 0), "\(reason)")
  }

  @Test func `an item that was struck stays so, until its rule is there again`() throws {
    let gone = try item(Self.rule) { $0.mark = .gone }
    let still = ListUpdate(of: [gone], to: Rules.list([])) { _ in ItemTrace(present: nil) }
    #expect(still.outcomes.map(told) == ["still gone"])
    #expect(!still.isStale)
    let back = ListUpdate(of: [gone], to: Rules.list([Self.rule])) { _ in
      ItemTrace(present: Self.rule)
    }
    #expect(back.outcomes.map(told) == ["changed: Look again (there again)"])
  }

  @Test func `a rule that the request leaves out today is gone, with the reason`() throws {
    var request = ChecklistRequest()
    request.platforms = PlatformSet(.macOS)
    let narrowed = Rules.rule(
      "Hang every tool on a hook of its own.", why: "A hook that carries two drops one.",
      platforms: PlatformSet(.iOS))
    let update = ListUpdate(of: [try item(Self.rule)], to: Rules.list([narrowed], request)) { _ in
      ItemTrace(present: narrowed, facts: ["platforms narrowed"])
    }
    #expect(
      update.outcomes.map(told) == ["gone: Gone (not for macOS, platforms narrowed)"])
    request.strengths = [.avoid]
    request.platforms = []
    let weaker = ListUpdate(of: [try item(Self.rule)], to: Rules.list([Self.rule], request)) { _ in
      ItemTrace(present: Self.rule)
    }
    #expect(weaker.outcomes.map(told) == ["gone: Gone (asks otherwise: do)"])
  }

  @Test(arguments: [true, false])
  func `of two items that are one rule today its own stays, in either order`(ownFirst: Bool) throws
  {
    let items = [try item(Self.other), try item(Self.rule)]
    let update = ListUpdate(
      of: ownFirst ? items : items.reversed(), to: Rules.list([Self.other])
    ) { _ in ItemTrace(present: Self.other, facts: ["merged"]) }
    let told = update.outcomes.map(told)
    let gone = "gone: Gone (now part of \(Self.other.record.id))"
    #expect(told == (ownFirst ? ["current", gone] : [gone, "current"]))
  }

  @Test func `without a history the list itself tells what it said`() throws {
    let reworded = Rules.rule(
      "Hang tools up.", why: "A hook that carries two drops one.",
      revised: CalendarDate("2026-06-08"), id: Self.rule.record.id)
    let explained = Rules.rule(
      "Hang every tool on a hook of its own.", why: "They fall.",
      revised: CalendarDate("2026-06-08"))
    let expected = [
      (
        reworded,
        "changed: Look again (reworded): was: “Hang every tool on a hook of its own.”, now: “Hang tools up.”"
      ), (explained, "changed: Look again (explanation or platforms changed)"),
    ]
    for (rule, sentence) in expected {
      let update = ListUpdate(of: [try item(Self.rule)], to: Rules.list([rule])) { _ in nil }
      #expect(update.outcomes.map(told) == [sentence])
    }
  }

  @Test func `a rule that is folded into another one's item is not new`() throws {
    let twin = Rules.rule(
      "Hang every tool on a hook of its own.", why: "A hook that carries two drops one.",
      on: "Tab bars")
    let update = ListUpdate(of: [try item(twin)], to: Rules.list([Self.rule, twin])) { _ in nil }
    #expect(update.outcomes.map(told) == ["current"])
    #expect(update.added.isEmpty)
  }
}
