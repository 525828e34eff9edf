import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineReview

/// Follows the rule of an item through the history that the index has.
struct RuleTracer {
  let histories: Histories

  /// What became of the rule since the item was made; `nil` when no copy has it.
  func trace(_ item: FilledItem) throws -> RuleTrace? {
    guard let life = try histories.life(of: item.id), let last = life.events.last else {
      return nil
    }
    let start = start(of: item, in: life)
    let later = start.map { life.events[($0 + 1)...] } ?? []
    let before = start.map { life.events[$0].record }
    var trace = RuleTrace(present: last.record, since: later.last?.revision.label)
    trace.facts = later.flatMap(Self.facts)
    if case .removed(let relation) = last.kind {
      trace.present = nil
      trace.facts = Self.facts(of: relation)
      return trace
    }
    guard let before else { return trace }
    if before.page != last.page || before.record.section != last.record.record.section {
      trace.move = "from \(ChangeWording.place(before, withPage: before.page != last.page))"
    }
    if !trace.facts.isEmpty { trace.words = ChangedWords.between(before, last.record) }
    return trace
  }

  /// The event that gave the rule the wording that the item has, or else the last one when it was made.
  private func start(of item: FilledItem, in life: RuleLife) -> Int? {
    if let wording = item.wording {
      let position = life.events.lastIndex { event in
        !event.isRemoval && ChecklistItem(event.record)?.wording == wording
      }
      if let position { return position }
    }
    guard let day = item.captured ?? item.revised else { return nil }
    return life.events.lastIndex { event in
      !event.isRemoval && event.revision.day.map { $0 <= day.lastDay } ?? false
    }
  }

  private static func facts(of event: RuleLife.Event) -> [String] {
    guard case .changed(let change) = event.kind else { return [] }
    var words = change
    words.classes.removeAll { $0 == .moved }
    return words.classes.isEmpty ? [] : ChangeWording(change: words).facts
  }

  private static func facts(of relation: RecordChange.Relation?) -> [String] {
    switch relation {
    case .mergedInto(let id): ["now part of \(id)"]
    case .splitFrom, nil: []
    }
  }
}

extension RuleLife.Event {
  /// Whether the rule is gone after it; its record is still the rule as it had been.
  fileprivate var isRemoval: Bool { if case .removed = kind { true } else { false } }
}
