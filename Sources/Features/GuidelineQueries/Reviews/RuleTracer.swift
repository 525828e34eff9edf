package import Checklists
import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
import TextSupport

extension QueryContext {
  /// Compares the items of a checklist file with the answer to its request, which may have none.
  func update(
    of items: [EditedItem], to fresh: ChecklistResponse, _ request: ChecklistRequest
  ) throws -> ChecklistUpdate {
    let tracer = RuleTracer(histories: histories)
    return try ChecklistUpdate(
      of: items, to: fresh.checklist ?? Checklist(request), trace: tracer.trace)
  }
}

/// Follows the rule of a checklist item through the histories of the index.
private struct RuleTracer {
  let histories: Histories

  /// Returns the changes of the rule since the item was made; `nil` when no capture has the rule.
  func trace(_ item: EditedItem) throws -> RuleChanges? {
    guard let life = try histories.ruleHistory(of: item.id), let last = life.events.last else {
      return nil
    }
    let start = start(of: item, in: life)
    let later = start.map { life.events[($0 + 1)...] } ?? []
    let before = start.map { life.events[$0].record }
    var trace = RuleChanges(present: last.record, since: later.last?.day.label)
    trace.facts = later.flatMap(Self.facts).unique()
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

/// The rules that are new or changed since a day.
struct ChangesSince {
  /// The number of pages that no snapshot from before the day has.
  let skippedPages: Int
  private let changes: [String: RecordChange]

  /// Compares all pages; the day, month or year is part of the period.
  static func load(
    _ since: CalendarDate, asOf day: CalendarDate?, from histories: Histories
  ) throws -> ChangesSince {
    let (differences, notCompared) = try histories.differences(
      from: since.periodBefore ?? since, to: day)
    var changes: [String: RecordChange] = [:]
    for difference in differences {
      for change in difference.changes where !change.isConversion {
        guard let after = change.after, after.record.kind == .guideline else { continue }
        changes[after.record.id] = change
      }
    }
    return ChangesSince(skippedPages: notCompared.count, changes: changes)
  }

  /// Whether a rule, by its current id, is new or changed otherwise than by a move.
  func changedRule(_ id: String) -> Bool { changes[id].map { $0.classes != [.moved] } ?? false }

  /// The mark of a rule in a checklist; `nil` when the rule is unchanged or only moved.
  func mark(of record: CitedRecord) -> ItemMark? {
    guard changedRule(record.record.id), let change = changes[record.record.id] else { return nil }
    let facts = ChangeWording(change).facts
    guard let before = change.before else {
      return ItemMark(.new, facts: facts.filter { $0 != "added" })
    }
    let words = ChangedWords.between(before, record)
    return ItemMark(.changed, facts: facts, was: words?.was, now: words?.now)
  }
}

extension QueryContext {
  /// The number of rules of a checklist that changed after the captures that it was made from, in the last year, or are gone.
  package func changedRules(of list: Checklist) throws -> Int {
    let pages = try index.pages().bySlug
    return try Dictionary(grouping: list.items.filter { $0.mark == nil }, by: \.page).reduce(0) {
      count, group in
      let days = group.value.compactMap { ($0.revised ?? $0.captured)?.lastDay }
      guard let page = pages[group.key], let first = days.min() else { return count }
      let changes = try index.recentChanges(of: page, since: first.adding(days: 1))
      let names = Set(try index.recordNames(onPage: page.slug))
      return count
        + group.value.count { item in
          guard names.contains(item.id) else { return true }
          guard let change = changes[item.id], let day = item.revised ?? item.captured else {
            return false
          }
          return change.day > day.lastDay
        }
    }
  }
}

/// The old and new words of a changed rule, each short enough for one line.
package enum ChangedWords {
  /// Both statements; where only the explanation changed, its words around the first change.
  ///
  /// - Returns: `nil` when no words changed.
  package static func between(_ before: CitedRecord, _ after: CitedRecord) -> (
    was: String, now: String
  )? {
    let statements = (before.record.statement ?? "", after.record.statement ?? "")
    if WordingMark(statement: statements.0, detail: "")
      != WordingMark(statement: statements.1, detail: "")
    {
      return statements
    }
    return around(TextChange(from: before.record.detail, to: after.record.detail))
  }

  /// Words shown on either side of a change.
  private static let context = 6
  /// Changed words shown.
  private static let longest = 24

  private static func around(_ change: TextChange) -> (was: String, now: String)? {
    let pieces = change.pieces(conversion: false)
    guard let first = pieces.firstIndex(where: { $0.kind != .same }) else { return nil }
    let end = pieces[first...].firstIndex { $0.kind == .same } ?? pieces.count
    let before = first > 0 ? words(pieces[first - 1].text) : []
    let after = end < pieces.count ? words(pieces[end].text) : []
    func side(_ kind: TextChange.Piece.Kind) -> String {
      let changed = pieces[first..<end].filter { $0.kind == kind }.flatMap { words($0.text) }
      let opening = before.count > context ? ["…"] + before.suffix(context) : before
      let closing = after.count > context ? after.prefix(context) + ["…"] : after
      let middle = changed.count > longest ? changed.prefix(longest) + ["…"] : changed
      return (opening + middle + closing).joined(separator: " ")
    }
    return (side(.removed), side(.added))
  }

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

/// The ids that the rules of a checklist had before.
///
/// Histories are read page by page, whatever the order of the items is, and several pages at a time.
struct FormerIDs {
  private var former: [String: [String]] = [:]

  /// Reads the histories of the rules whose ids are not in all captures of their pages.
  init(of items: [ChecklistItem], _ context: QueryContext) throws {
    var changed: [String: [String]] = [:]
    var unchanged: [String: Set<String>] = [:]
    for id in items.flatMap({ [$0.id] + $0.also }) {
      let page = String(id.prefix { $0 != "/" })
      let known = try unchanged[page] ?? context.index.recordNames(inAllCapturesOf: page)
      unchanged[page] = known
      if !known.contains(id) { changed[page, default: []].append(id) }
    }
    let histories = context.histories
    let pages = changed.keys.sorted()
    for (position, page) in pages.enumerated() {
      try Task.checkCancellation()
      if position.isMultiple(of: Histories.batchSize) {
        let batch = pages[position...].prefix(Histories.batchSize)
        try histories.prepare(batch, next: pages[batch.endIndex...].prefix(Histories.batchSize))
      }
      for id in changed[page] ?? [] { former[id] = try histories.ruleHistory(of: id)?.ids ?? [] }
    }
  }

  /// The former ids of an item's rules, the newest first.
  func ids(of item: ChecklistItem) -> [String] {
    let own = [item.id] + item.also
    return own.flatMap { former[$0] ?? [] }.unique().filter { !own.contains($0) }
  }
}
