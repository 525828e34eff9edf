import GuidelineModel
import TextSupport

/// How soon a reviewer should look at an item, and why.
///
/// Rules that the code violates come first, then those that an expert looks at first in such an app, then rules about uses in the
/// code, then prohibitions and rules with a number, then rules of the platform itself. A checklist without an app has no code,
/// so that prohibitions and numbers are the most urgent there.
package struct ItemPriority: Hashable, Sendable {
  /// The levels. The raw values are part of the checklist formats.
  package enum Level: String, CaseIterable, Codable, Sendable {
    case high, medium, low
  }

  /// The reasons, the most urgent first.
  private enum Reason: Int {
    case found, changed, focus, measuredUse, prohibitedUse, platformUse, use
    case prohibition, measure, platform, general, unused
  }

  /// The level.
  package let level: Level
  private let reason: Reason
  private let focus: ChecklistItem.Focus?

  init(of item: ChecklistItem) {
    let isProhibition = item.strength == .never || item.strength == .avoid
    let hasUse = item.evidence == .rule
    focus = item.focus
    reason =
      if !item.findings.isEmpty {
        .found
      } else if item.focus != nil, !item.isChangedSinceReview {
        .focus
      } else if item.evidence == .unused {
        .unused
      } else if item.isChangedSinceReview {
        .changed
      } else if isProhibition {
        hasUse ? .prohibitedUse : .prohibition
      } else if item.hasCriterion {
        hasUse ? .measuredUse : .measure
      } else if item.isPlatformSpecific {
        hasUse ? .platformUse : .platform
      } else {
        hasUse ? .use : .general
      }
    level =
      switch reason {
      case .found, .changed, .focus, .prohibitedUse, .measuredUse: .high
      case .prohibition, .measure: item.evidence == nil ? .high : .medium
      case .platformUse, .use: .medium
      case .platform: item.evidence == nil ? .medium : .low
      case .general, .unused: .low
      }
  }

  /// The reason in words: "never or avoid, used in the code".
  package var reasonText: String {
    switch reason {
    case .found: "found in the code"
    case .changed: "changed since the last review"
    case .focus: Self.text(of: focus)
    case .prohibitedUse: "never or avoid, used in the code"
    case .measuredUse: "has a number, used in the code"
    case .platformUse: "for this platform, used in the code"
    case .use: "used in the code"
    case .prohibition: "never or avoid"
    case .measure: "has a number"
    case .platform: "for this platform"
    case .general: "general"
    case .unused: "not used in the code"
    }
  }

  /// "larger text, 12 lines".
  private static func text(of focus: ChecklistItem.Focus?) -> String {
    guard let focus else { return "" }
    return focus.topic + (focus.uses > 0 ? ", \(Pluralizer.count(focus.uses, "line"))" : "")
  }

  /// Whether a list with a limit has the item in any case: the code violates the rule, or the rule changed since the last
  /// review.
  var isListedAlways: Bool { reason == .found || reason == .changed }

  /// The position in the order of urgency, from 0: by reason, then by the topic of an expert.
  var rank: Int {
    let topic = reason == .found || reason == .focus ? focus?.rank ?? Self.noTopic : 0
    return reason.rawValue * (Self.noTopic + 1) + min(topic, Self.noTopic)
  }

  /// The place of rules without a topic, after all topics.
  private static let noTopic = 999
}

extension ItemPriority.Level: Comparable {
  /// Orders by urgency, the least first.
  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }
}

/// The order of the items of a checklist by urgency.
struct UrgencyOrder {
  private let items: [ChecklistItem]
  private let ranks: [Int]

  init(_ items: [ChecklistItem]) {
    self.items = items
    ranks = items.map(\.priority.rank)
  }

  /// The positions of the most urgent items, in the order of the list. Of equally urgent ones, each page has its first before
  /// any page has its second.
  func mostUrgent(_ most: Int) -> [Int] {
    guard most < items.count else { return Array(items.indices) }
    return byTurns(Array(items.indices)).prefix(most).sorted()
  }

  /// The items at positions. With an app, the most urgent ones of all pages come first. The others follow page by page, and
  /// section by section in a page, the most urgent first; those in which checks found nothing are the last.
  func sorted(_ positions: [Int]) -> [ChecklistItem] {
    let leading = leading(positions)
    let rest = Set(positions).subtracting(leading).sorted()
    // A checklist of one page has no groups.
    let checked = leading.isEmpty ? [] : rest.filter { items[$0].isChecked }
    return leading.map { position in
      var item = items[position]
      item.isMostUrgent = true
      return item
    } + byPage(Set(rest).subtracting(checked).sorted())
      + byTurns(checked).map { position in
        var item = items[position]
        item.isListedAsChecked = true
        return item
      }
  }

  /// The number of items with which a list begins, unless checks found more violations.
  private static let leadingItems = 20
  /// The number of these items that a page has, besides violations.
  private static let leadingItemsOfPage = 2
  /// The part of a list that begins it where few items are urgent.
  private static let leadingPart = 4

  /// The positions of the items with which the checklist of an app begins: of the urgent ones, at most two of each page, and then
  /// the others that the code violates. Other rules about uses in the code follow until these are a quarter of the list. Empty without
  /// an app, and for a single page.
  private func leading(_ positions: [Int]) -> [Int] {
    let urgent = positions.filter { position in
      let item = items[position]
      return item.evidence == .rule || item.evidence != nil && item.priority.level == .high
    }
    guard Set(positions.lazy.map { items[$0].page }).count > 1 else { return [] }
    var leading: [Int] = []
    var itemsOfPages: [String: Int] = [:]
    for position in byTurns(urgent) {
      let page = items[position].page
      let most =
        items[position].priority.level == .high
        ? Self.leadingItems : min(Self.leadingItems, positions.count / Self.leadingPart)
      let hasPlace =
        leading.count < most
        && itemsOfPages[page, default: 0] < Self.leadingItemsOfPage
      guard hasPlace else { continue }
      itemsOfPages[page, default: 0] += 1
      leading.append(position)
    }
    let further = byTurns(urgent.filter { !items[$0].findings.isEmpty })
    return leading + further.filter { !leading.contains($0) }
  }

  /// Positions by urgency; of equally urgent ones, each page has its first before any page has its second.
  func byTurns(_ positions: [Int]) -> [Int] {
    var counts: [Turn: Int] = [:]
    let turns = positions.map { position in
      let turn = Turn(page: items[position].page, rank: ranks[position])
      counts[turn, default: 0] += 1
      return (rank: ranks[position], turn: counts[turn] ?? 0, position: position)
    }
    return turns.sorted { ($0.rank, $0.turn, $0.position) < ($1.rank, $1.turn, $1.position) }
      .map(\.position)
  }

  private func byPage(_ positions: [Int]) -> [ChecklistItem] {
    /// The items of a group with the place of the group.
    func groups(_ positions: [Int], by key: (ChecklistItem) -> String) -> [[Int]] {
      var order: [String] = []
      var groups: [String: [Int]] = [:]
      for position in positions {
        let key = key(items[position])
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(position)
      }
      // Of equally urgent groups, the larger one is more urgent.
      let urgency = groups.mapValues { $0.map { ranks[$0] }.sorted() + [.max] }
      return order.enumerated()
        .sorted { first, second in
          let ranks = (urgency[first.element] ?? [], urgency[second.element] ?? [])
          return ranks.0 == ranks.1
            ? first.offset < second.offset : ranks.0.lexicographicallyPrecedes(ranks.1)
        }
        .map { groups[$0.element] ?? [] }
    }
    return groups(positions, by: \.page).flatMap { page in
      let own = page.filter { !items[$0].isGeneral }
      let general = page.filter { items[$0].isGeneral }
      return groups(own) { $0.section.joined(separator: "\n") }.flatMap { section in
        section.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
      } + general.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    }.map { items[$0] }
  }

  private struct Turn: Hashable {
    let page: String
    let rank: Int
  }
}
