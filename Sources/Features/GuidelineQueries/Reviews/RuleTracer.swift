import Checklists
import GuidelineHistory
import GuidelineIndex
import GuidelineModel

/// Follows the rule of a checklist item through the histories of the index.
struct RuleTracer {
  let histories: Histories

  /// Returns the changes of the rule since the item was made; `nil` when no capture has the rule.
  func trace(_ item: EditedItem) throws -> RuleChanges? {
    guard let life = try histories.ruleHistory(of: item.id), let last = life.events.last else {
      return nil
    }
    let start = start(of: item, in: life)
    let later = start.map { life.events[($0 + 1)...] } ?? []
    let before = start.map { life.events[$0].record }
    var trace = RuleChanges(present: last.record, since: later.last?.revision.label)
    for fact in later.flatMap(Self.facts) where !trace.facts.contains(fact) {
      trace.facts.append(fact)
    }
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

  /// The event that made the rule what the item says: the last one with its wording when its capture was made, or
  /// else the last one with its wording, or of that time.
  private func start(of item: EditedItem, in life: RuleHistory) -> Int? {
    func hasWording(_ event: RuleHistory.Event) -> Bool {
      item.wording != nil && ChecklistItem(event.record)?.wording == item.wording
    }
    func isOfItsTime(_ event: RuleHistory.Event) -> Bool {
      guard let day = item.captured ?? item.revised else { return false }
      return event.revision.day.map { $0 <= day.lastDay } ?? false
    }
    let choices: [(RuleHistory.Event) -> Bool] = [
      { hasWording($0) && isOfItsTime($0) }, hasWording, isOfItsTime,
    ]
    return choices.lazy.compactMap { fits in
      life.events.lastIndex { !$0.isRemoval && fits($0) }
    }.first
  }

  private static func facts(of event: RuleHistory.Event) -> [String] {
    guard case .changed(let change) = event.kind else { return [] }
    var words = change
    words.classes.removeAll { $0 == .moved }
    return words.classes.isEmpty ? [] : ChangeWording(words).facts
  }

  private static func facts(of relation: RecordChange.Relation?) -> [String] {
    switch relation {
    case .mergedInto(let id): ["now part of \(id)"]
    case .splitFrom, nil: []
    }
  }
}

extension RuleHistory.Event {
  /// Whether the rule is gone after it; its record is still the rule as it had been.
  fileprivate var isRemoval: Bool { if case .removed = kind { true } else { false } }
}
