import GuidelineHistory
import GuidelineModel

/// What a list needs to be up to date: an outcome for each of its items, and the items it lacks.
public struct ListUpdate: Sendable {
  /// What became of an item.
  public enum Outcome: Sendable {
    /// The rule says what it said. The item has its present dates.
    case current(ChecklistItem)
    /// The rule changed, moved, or is there again; the item's mark says what.
    case changed(ChecklistItem, isElsewhere: Bool)
    /// The rule is gone.
    case gone(ItemMark)
    /// It was gone when the list was last brought up to date, and is.
    case stillGone
    /// No copy that was read has such a rule, so nothing can be said.
    case unknown
  }

  /// An outcome for each item of the list, in its order.
  public private(set) var outcomes: [Outcome] = []
  /// The items that the list lacks, in the order of the guidelines.
  public private(set) var added: [ChecklistItem] = []
  /// What the request gives today.
  public let list: Checklist

  /// All items the request gives today, in order.
  public var fresh: [ChecklistItem] { list.items }

  /// Compares a list with what its request gives today.
  ///
  /// - Parameter trace: what became of a rule; `nil` when no copy has it. Only asked where the lists differ.
  public init(
    of items: [FilledItem], to list: Checklist, trace: (FilledItem) throws -> ItemTrace?
  ) rethrows {
    self.list = list
    outcomes = try items.map { try Self.outcome(of: $0, in: list, trace: trace) }
    /// The id of the item that each rule of today has in the list: its own, or else the first.
    var owners: [String: String] = [:]
    for (item, outcome) in zip(items, outcomes) {
      guard let rule = outcome.rule, rule.id == item.id || owners[rule.id] == nil else { continue }
      owners[rule.id] = item.id
    }
    // A rule that two were merged into has one item.
    for (position, item) in items.enumerated() {
      guard let rule = outcomes[position].rule, owners[rule.id] != item.id else { continue }
      outcomes[position] =
        item.mark == .gone
        ? .stillGone : .gone(ItemMark(.gone, facts: ["now part of \(rule.id)"]))
    }
    added = list.items.filter { item in
      ([item.id] + item.also).allSatisfy { owners[$0] == nil }
    }
    for position in added.indices where added[position].mark == nil {
      added[position].mark = ItemMark(.new)
    }
  }

  /// Whether the list says something that is not so any more, or lacks something. An item that nothing can be said of
  /// does not count, since no update would change it.
  public var isStale: Bool {
    !added.isEmpty
      || outcomes.contains { outcome in
        switch outcome {
        case .changed, .gone: true
        case .current, .stillGone, .unknown: false
        }
      }
  }

  private static func outcome(
    of item: FilledItem, in list: Checklist, trace: (FilledItem) throws -> ItemTrace?
  ) rethrows -> Outcome {
    let same = list.rule(item.id)
    if let same, item.mark != .gone, isUnchanged(item, same) { return .current(same) }
    guard let trace = try trace(item) else { return withoutHistory(item, same) }
    guard let present = trace.present,
      let rule = list.rule(present.record.id) ?? ChecklistItem(present)
    else {
      let mark = ItemMark(.gone, facts: trace.facts, since: trace.since)
      return item.mark == .gone ? .stillGone : .gone(mark)
    }
    if list.rule(rule.id) == nil, let reason = list.reasonToLeaveOut(rule) {
      return item.mark == .gone
        ? .stillGone : .gone(ItemMark(.gone, facts: [reason] + trace.facts, since: trace.since))
    }
    return follow(item, to: rule, trace)
  }

  private static func follow(_ item: FilledItem, to rule: ChecklistItem, _ trace: ItemTrace)
    -> Outcome
  {
    var rule = rule
    let isBack = item.mark == .gone
    if trace.facts.isEmpty, !isBack {
      guard let move = trace.move else { return .current(rule) }
      rule.mark = ItemMark(.moved, facts: [move], since: trace.since)
    } else {
      rule.mark = ItemMark(
        .changed,
        facts: (isBack ? ["there again"] : []) + trace.facts + [trace.move].compactMap(\.self),
        was: trace.words?.was, now: trace.words?.now, since: trace.since)
    }
    return .changed(rule, isElsewhere: trace.move != nil)
  }

  /// Whether the words, the platforms and the place are the same.
  private static func isUnchanged(_ item: FilledItem, _ rule: ChecklistItem) -> Bool {
    item.wording == rule.wording && (item.platforms == nil || item.platforms == rule.platforms)
      && (item.section == nil || item.section == rule.sectionCheck)
  }

  /// Without any copy of the old wording, the list itself is what is known of it.
  private static func withoutHistory(_ item: FilledItem, _ rule: ChecklistItem?) -> Outcome {
    guard var rule else { return item.mark == .gone ? .stillGone : .unknown }
    let isSameCopy = item.revised == rule.revised && item.captured == rule.captured
    guard item.mark != .gone, !isSameCopy || item.wording == nil else { return .current(rule) }
    let saysTheSame =
      item.wording?.hasSameStatement(as: rule.wording) ?? (item.statement == rule.statement)
    if saysTheSame, item.wording == nil { return .current(rule) }
    rule.mark = ItemMark(
      .changed, facts: [saysTheSame ? "explanation or platforms changed" : "reworded"],
      was: saysTheSame ? nil : item.statement, now: saysTheSame ? nil : rule.statement)
    return .changed(rule, isElsewhere: false)
  }
}

extension ListUpdate.Outcome {
  /// The rule that the item is for today.
  fileprivate var rule: ChecklistItem? {
    switch self {
    case .current(let rule), .changed(let rule, _): rule
    case .gone, .stillGone, .unknown: nil
    }
  }
}
