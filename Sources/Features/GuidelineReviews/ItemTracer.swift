package import Checklists
package import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import TextSupport

extension QueryContext {
  /// Compares the items of a checklist file with the answer to its request, which may have none.
  func update(
    of items: [EditedItem], to fresh: ChecklistResponse, _ request: ChecklistRequest
  ) throws -> ChecklistUpdate {
    let tracer = ItemTracer(histories: histories)
    return try ChecklistUpdate(of: items, to: fresh.checklist ?? Checklist(request), trace: tracer.trace)
  }

  /// The number of rules of a checklist that are gone or changed after its captures and in the last year.
  package func changedRules(of list: Checklist) throws -> Int {
    let pages = try index.pages().bySlug
    return try Dictionary(grouping: list.items.filter { $0.mark == nil }, by: \.page).reduce(0) { count, group in
      let days = group.value.compactMap { ($0.revised ?? $0.captured)?.lastDay }
      guard let page = pages[group.key], let first = days.min() else { return count }
      let changes = try index.recentChanges(of: page, since: first.adding(days: 1))
      let names = Set(try index.recordNames(onPage: page.slug))
      return count
        + group.value.count { item in
          guard names.contains(item.id) else { return true }
          guard let change = changes[item.id], let day = item.revised ?? item.captured else { return false }
          return change.day > day.lastDay
        }
    }
  }
}

/// Follows the rule of a checklist item through the histories of the index.
private struct ItemTracer {
  let histories: Histories

  /// Returns the changes of the rule since the item was made; `nil` when no capture has the rule.
  func trace(_ item: EditedItem) throws -> RuleChanges? {
    guard let life = try histories.ruleHistory(of: item.id), let last = life.events.last else { return nil }
    let start = start(of: item, in: life)
    let later = start.map { life.events[($0 + 1)...] } ?? []
    let before = start.map { life.events[$0].record }
    var trace = RuleChanges(present: last.record, since: later.last?.day.label)
    trace.facts = later.flatMap(Self.facts).unique()
    if case .removed(let relation) = last.kind {
      trace.present = nil
      trace.facts = if case .mergedInto(let id)? = relation { ["now part of \(id)"] } else { [] }
      return trace
    }
    guard let before else { return trace }
    if before.page != last.page || before.record.section != last.record.record.section {
      trace.move = "from \(ChangeWording.place(before, withPage: before.page != last.page))"
    }
    if !trace.facts.isEmpty { trace.words = ChangedWords.between(before, last.record) }
    return trace
  }

  /// The last event with the item's wording in the item's time, or else with its wording, or of its time.
  private func start(of item: EditedItem, in life: RuleHistory) -> Int? {
    func hasWording(_ event: RuleHistory.Event) -> Bool {
      item.wording != nil && ChecklistItem(event.record)?.wording == item.wording
    }
    func isOfItsTime(_ event: RuleHistory.Event) -> Bool {
      guard let day = item.captured ?? item.revised else { return false }
      return event.revision.day.map { $0 <= day.lastDay } ?? false
    }
    let choices: [(RuleHistory.Event) -> Bool] = [{ hasWording($0) && isOfItsTime($0) }, hasWording, isOfItsTime]
    return choices.lazy.compactMap { fits in life.events.lastIndex { !$0.isRemoval && fits($0) } }.first
  }

  private static func facts(of event: RuleHistory.Event) -> [String] {
    guard case .changed(let change) = event.kind else { return [] }
    var words = change
    words.classes.removeAll { $0 == .moved }
    return words.classes.isEmpty ? [] : ChangeWording(words).facts
  }
}

extension RuleHistory.Event {
  /// Whether the rule is gone after it; its record is still the rule as it had been.
  fileprivate var isRemoval: Bool { if case .removed = kind { true } else { false } }
}
