// ChecklistUpdate, RuleChanges
import GuidelineHistory
package import GuidelineModel

/// The changes that bring a checklist up to date: an outcome for each item, and the items to add.
package struct ChecklistUpdate: Sendable {
  package enum Outcome: Sendable {
    /// The rule is unchanged; the item has its current dates.
    case current(ChecklistItem)
    /// The rule changed, moved or was added again; the item's mark describes the change.
    case changed(ChecklistItem, hasMoved: Bool)
    /// The rule is gone.
    case gone(ItemMark)
    /// The rule was gone at the last update and still is.
    case stillGone
    /// No capture that was read has the rule.
    case unknown
    /// Other items are more urgent, the list has its most items, and no reviewer changed the item: it is removed.
    case omitted

    /// The current rule of the item; `nil` if it is gone or unknown.
    var rule: ChecklistItem? {
      switch self {
      case .current(let rule), .changed(let rule, _): rule
      case .gone, .stillGone, .unknown, .omitted: nil
      }
    }
  }

  let items: [EditedItem]
  /// The outcome of each item, in the order of the items.
  package private(set) var outcomes: [Outcome] = []
  /// The items to add, in the order of the guidelines.
  package private(set) var added: [ChecklistItem] = []
  /// The items that fail now because of findings.
  package private(set) var found: [ChecklistItem] = []
  /// The items that failed because of findings and are open now.
  package private(set) var fixed: [ChecklistItem] = []
  /// The checklist that the request gives now.
  package let list: Checklist

  /// All items that the request gives now, in order.
  package var fresh: [ChecklistItem] { list.items }

  /// Compares the items of a file with a new checklist for the same request.
  ///
  /// - Parameter trace: returns the changes of an item's rule, or `nil` if no capture has it. It is called only for
  ///   items that differ from the new checklist.
  package init(of items: [EditedItem], to list: Checklist, trace: (EditedItem) throws -> RuleChanges?) rethrows {
    self.list = list
    let items = list.withKnownIDs(items)
    self.items = items
    outcomes = try items.map { try Self.outcome(of: $0, in: list, trace: trace) }
    // The item that keeps each current rule: the one with the rule's own id, otherwise the first.
    var owners: [String: String] = [:]
    for (item, outcome) in zip(items, outcomes) {
      guard let rule = outcome.rule, rule.id == item.id || owners[rule.id] == nil else { continue }
      owners[rule.id] = item.id
    }
    for (position, item) in items.enumerated() {
      guard let rule = outcomes[position].rule, owners[rule.id] != item.id else { continue }
      outcomes[position] = item.mark == .gone ? .stillGone : .gone(ItemMark(.gone, facts: ["now part of \(rule.id)"]))
    }
    added = list.items.filter { item in ([item.id] + item.also).allSatisfy { owners[$0] == nil } }
    for position in added.indices where added[position].mark == nil { added[position].mark = ItemMark(.new) }
    let limit = UpdateLimit(items, outcomes, added: added, in: list)
    for position in limit.omitted { outcomes[position] = .omitted }
    added.removeAll { limit.notAdded.contains($0.id) }
    for (item, outcome) in zip(items, outcomes) {
      guard let rule = outcome.rule, item.changesVerdict(with: rule) else { continue }
      if item.isFound { fixed.append(rule) } else { found.append(rule) }
    }
  }

  /// Whether an item is out of date or missing. Unknown items do not count, since no update would change them.
  package var isStale: Bool {
    !(added.isEmpty && found.isEmpty && fixed.isEmpty)
      || outcomes.contains { outcome in
        switch outcome {
        case .changed, .gone, .omitted: true
        case .current, .stillGone, .unknown: false
        }
      }
  }

  private static func outcome(
    of item: EditedItem, in list: Checklist, trace: (EditedItem) throws -> RuleChanges?
  ) rethrows -> Outcome {
    let same = list.item(ofRule: item.id)
    if let same, item.mark != .gone, isUnchanged(item, same) { return .current(same) }
    guard let trace = try trace(item) else { return outcomeWithoutHistory(of: item, same) }
    guard let present = trace.present, let rule = list.item(ofRule: present.record.id) ?? ChecklistItem(present) else {
      let mark = ItemMark(.gone, facts: trace.facts, since: trace.since)
      return item.mark == .gone ? .stillGone : .gone(mark)
    }
    if list.item(ofRule: rule.id) == nil, let reason = list.exclusionReason(for: rule) {
      return item.mark == .gone
        ? .stillGone : .gone(ItemMark(.gone, facts: [reason.text] + trace.facts, since: trace.since))
    }
    return outcome(of: item, followedTo: rule, trace)
  }

  private static func outcome(of item: EditedItem, followedTo rule: ChecklistItem, _ trace: RuleChanges) -> Outcome {
    var rule = rule
    let wasGone = item.mark == .gone
    if trace.facts.isEmpty, !wasGone {
      guard let move = trace.move else { return .current(rule) }
      rule.mark = ItemMark(.moved, facts: [move], since: trace.since)
    } else {
      rule.mark = ItemMark(
        .changed, facts: (wasGone ? ["added again"] : []) + trace.facts + [trace.move].compactMap(\.self),
        was: trace.words?.was, now: trace.words?.now, since: trace.since)
    }
    return .changed(rule, hasMoved: trace.move != nil)
  }

  /// Whether the wording, the platforms and the headings are the same.
  private static func isUnchanged(_ item: EditedItem, _ rule: ChecklistItem) -> Bool {
    item.wording == rule.wording && (item.platforms == nil || item.platforms == rule.platforms)
      && (item.section == nil || item.section == rule.sectionChecksum)
  }

  /// Compares the item's own words, since no capture has the old wording.
  private static func outcomeWithoutHistory(of item: EditedItem, _ rule: ChecklistItem?) -> Outcome {
    guard var rule else { return item.mark == .gone ? .stillGone : .unknown }
    let isSameCapture = item.revised == rule.revised && item.captured == rule.captured
    guard item.mark != .gone, !isSameCapture || item.wording == nil else { return .current(rule) }
    let hasSameStatement = item.wording?.hasSameStatement(as: rule.wording) ?? (item.statement == rule.statement)
    if hasSameStatement, item.wording == nil { return .current(rule) }
    rule.mark = ItemMark(
      .changed, facts: [hasSameStatement ? "explanation or platforms changed" : "reworded"],
      was: hasSameStatement ? nil : item.statement, now: hasSameStatement ? nil : rule.statement)
    return .changed(rule, hasMoved: false)
  }
}

/// The changes of a rule since an item was created from it.
package struct RuleChanges: Sendable {
  /// The current rule; `nil` if it is gone.
  package var present: CitedRecord?
  /// The changes of words, strength and platforms, for people; empty if there are none.
  package var facts: [String]
  /// The earlier place, for people, such as "from Toolbars › Best practices"; `nil` if the rule has not moved.
  package var move: String?
  /// The words that changed; `nil` if none did.
  package var words: (was: String, now: String)?
  /// The day of the revision with the last change.
  package var since: String?

  package init(
    present: CitedRecord?, facts: [String] = [], move: String? = nil,
    words: (was: String, now: String)? = nil, since: String? = nil
  ) {
    self.present = present
    self.facts = facts
    self.move = move
    self.words = words
    self.since = since
  }
}

/// The items that an update leaves out, so that a checklist keeps the number of items of its request.
///
/// Items that a user reviewed or changed stay, and so do items with a new mark. The most urgent of the others fill the
/// rest of the list. Rules that the code violates or that changed since the last review are listed in any case.
struct UpdateLimit {
  /// The positions of the items of the file to remove.
  private(set) var omitted: Set<Int> = []
  /// The ids of the added items to leave out.
  private(set) var notAdded: Set<String> = []

  init(_ items: [EditedItem], _ outcomes: [ChecklistUpdate.Outcome], added: [ChecklistItem], in list: Checklist) {
    guard var most = list.limit else { return }
    if list.request.most == nil {
      // The usual number was another one when the file was made.
      most = max(most, items.count)
    }
    var staying = 0
    var open: [(position: Int, item: ChecklistItem)] = []
    for (position, outcome) in outcomes.enumerated() {
      switch outcome {
      case .current(let rule) where items[position].mayGiveWay: open.append((position, rule))
      case .current, .changed, .unknown: staying += 1
      case .gone, .stillGone, .omitted: break
      }
    }
    guard staying + open.count + added.count > most else { return }
    let listed = Set(list.items.map(\.id))
    // The items that the request gives now, then those of the file that it gives no longer.
    let fresh = open.filter { listed.contains($0.item.id) }
    let old = open.filter { !listed.contains($0.item.id) }
    let candidates = fresh.map(\.item) + added
    let capacity = max(0, most - staying)
    let kept = Self.mostUrgent(candidates, capacity)
    let keptOld = Self.mostUrgent(old.map(\.item), max(0, capacity - kept.count))
    omitted = Set(
      (fresh.filter { !kept.contains($0.item.id) } + old.filter { !keptOld.contains($0.item.id) }).map(\.position))
    notAdded = Set(added.map(\.id)).subtracting(kept)
  }

  /// The ids of the most urgent items, with those that are listed in any case.
  private static func mostUrgent(_ items: [ChecklistItem], _ most: Int) -> Set<String> {
    Set(UrgencyOrder(items).sorted(keeping: most).map(\.id)).union(items.filter(\.priority.isListedAlways).map(\.id))
  }
}

extension EditedItem {
  /// Whether an update may remove the item in favor of more urgent ones.
  fileprivate var mayGiveWay: Bool { isUntouched && !isChanged && !isEdited && mark != .changed && mark != .gone }
}
