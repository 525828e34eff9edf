import GuidelineModel
import TextSupport

/// The reasons why a rule matters in a review of an app and its platforms, except the lines of code that the rule is about.
package struct RuleRelevance: Hashable, Comparable, Sendable {
  /// The topic of `Index/review-focus.tsv` for which an expert looks at the rule; `nil` for most rules.
  package var topic: String?
  /// The weight of the topic in this app, 0 to 9.
  package var weight = 0.0
  /// The number of lines about the topic.
  package var uses = 0
  /// Whether the topic is one of accessibility, which matters to every app.
  package var isAccessibility = false
  /// How much of the app is about the rule's page, 0 to 1.
  package var share = 0.0
  /// How particular the rule is for the platforms of the review: 1 if it is for the only one and for no other.
  package var fit = 0.0

  package init() {}

  package static func < (first: Self, second: Self) -> Bool { first.weight < second.weight }
}

/// How soon a reviewer should look at an item, and why.
///
/// Rules that the code violates come first, then those that changed since the last review. The others have a score, which adds up
/// what an expert asks: what is the app made of (the topic), how much of it is there, is there a line to look at, is the rule
/// about this platform, can it be broken plainly.
package struct ItemPriority: Hashable, Sendable {
  /// The levels. The raw values are part of the checklist formats.
  package enum Level: String, CaseIterable, Codable, Sendable {
    case high, medium, low
  }

  /// A priority as a file has it.
  struct Listed: Hashable {
    let level: Level
    /// The reason; `nil` if the file does not have it.
    let reasonText: String?
  }

  /// The level.
  package let level: Level
  /// The reason in words: "never or avoid, used in the code".
  package let reasonText: String
  /// Whether a list with a limit has the item in any case: the code violates the rule, or the rule changed since the last
  /// review.
  let isListedAlways: Bool
  /// How soon the item comes, the larger the sooner.
  let score: Double

  /// Added for a line that the rule itself is about: there is something to look at.
  private static let use = 2.0
  /// Taken off where the rule is about symbols that the code does not use: there is nothing to look at.
  private static let noUse = 3.0
  /// Added for a rule of the page that most of the app is about.
  private static let share = 2.0
  /// Added for a rule of the only platform of the review: other lists do not have it.
  private static let fit = 1.0
  /// Added for a prohibition: whether it is broken can be told.
  private static let prohibition = 0.5
  /// Added for a number that decides: whether it is kept can be measured.
  private static let criterion = 0.25
  /// Added for violations and changes, which come before all others.
  private static let found = 1_000.0, changed = 500.0
  /// The least scores of the levels: a topic of a common component with a line, and a prohibition.
  private static let high = 6.0, medium = 0.5

  init(of item: ChecklistItem) {
    let isProhibition = item.strength == .never || item.strength == .avoid
    let hasUse = item.evidence == .rule
    let relevance = item.relevance
    let isFound = !item.findings.isEmpty
    let isUnused = item.evidence == .unused && relevance.topic == nil
    let isChanged = item.isChangedSinceReview && !isUnused
    isListedAlways = isFound || isChanged
    score =
      relevance.weight + Self.share * relevance.share + Self.fit * relevance.fit
      + (hasUse ? Self.use : item.evidence == .unused ? -Self.noUse : 0)
      + (isProhibition ? Self.prohibition : 0) + (item.hasCriterion ? Self.criterion : 0)
      + (isFound ? Self.found : isChanged ? Self.changed : 0)
    level =
      item.listedPriority?.level
      ?? (score >= Self.high ? .high : score >= Self.medium ? .medium : .low)
    let reason =
      if isFound {
        "found in the code"
      } else if isChanged {
        "changed since the last review"
      } else if let topic = relevance.topic {
        topic + (relevance.uses > 0 ? ", \(Pluralizer.count(relevance.uses, "line"))" : "")
      } else if isUnused {
        "not used in the code"
      } else if isProhibition {
        "never or avoid"
      } else if item.hasCriterion {
        "has a number"
      } else if item.isPlatformSpecific {
        "for this platform"
      } else {
        hasUse ? "" : "general"
      }
    let used = hasUse && !isListedAlways && relevance.topic == nil ? "used in the code" : ""
    reasonText =
      item.listedPriority?.reasonText
      ?? [reason, used].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ItemPriority.Level: Comparable {
  /// Orders by urgency, the least first.
  package static func < (first: Self, second: Self) -> Bool { first.rank > second.rank }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The order of the items of a checklist by urgency.
struct UrgencyOrder {
  private let items: [ChecklistItem]
  /// The positions of all items, the most urgent first.
  let ranked: [Int]

  /// Taken off the score of an item for each item before it on its page, and once more for each with its topic: what a page has
  /// to say is mostly said by its first rules. The topics of accessibility count as one page.
  private static let repetition = 0.75
  /// The number of items with which a list begins, unless checks found more violations.
  private static let leadingItems = 20
  /// The number of these about accessibility: a block that no page of the app can drive out.
  private static let accessibilityItems = 5
  /// The least score of an item at the beginning: a line that the rule is about, and something else that speaks for it.
  private static let leastLeading = 2.5

  /// Takes the item with the highest score, lowers the scores of those like it, and so on.
  init(_ items: [ChecklistItem]) {
    self.items = items
    let scores = items.map(\.priority.score)
    struct Topic: Hashable {
      let page: String
      let name: String?
    }
    let topics = items.map { item in
      Topic(page: item.relevance.isAccessibility ? "" : item.page, name: item.relevance.topic)
    }
    // The items of each topic, the most urgent last.
    var left = Dictionary(grouping: items.indices) { topics[$0] }.mapValues { positions in
      positions.sorted { (scores[$0], $1) < (scores[$1], $0) }
    }
    var counts: [Topic: Int] = [:]
    var pageCounts: [String: Int] = [:]
    var ranked: [Int] = []
    while ranked.count < items.count {
      var best: (score: Double, position: Int)?
      for (topic, positions) in left {
        guard let position = positions.last else { continue }
        let count = counts[topic, default: 0] + pageCounts[topic.page, default: 0]
        let score = scores[position] - Self.repetition * Double(count)
        if best.map({ ($0.score, position) < (score, $0.position) }) ?? true {
          best = (score, position)
        }
      }
      guard let position = best?.position else { break }
      left[topics[position]]?.removeLast()
      counts[topics[position], default: 0] += 1
      pageCounts[topics[position].page, default: 0] += 1
      ranked.append(position)
    }
    self.ranked = ranked
  }

  /// The most urgent items. With an app, those with which the list begins come first. The others follow page by page, and
  /// section by section in a page, the most urgent first; those in which checks found nothing are the last.
  func sorted(keeping most: Int) -> [ChecklistItem] {
    let leading = Array(leading(most).prefix(most))
    let rest = ranked.filter { !leading.contains($0) }.prefix(most - leading.count)
    // A checklist of one page has no groups.
    let checked = leading.isEmpty ? [] : rest.filter { items[$0].isChecked }
    return leading.map { position in
      var item = items[position]
      item.isMostUrgent = true
      return item
    } + byPage(rest.filter { !checked.contains($0) })
      + checked.map { position in
        var item = items[position]
        item.isListedAsChecked = true
        return item
      }
  }

  /// The positions of the items with which the checklist of an app begins: what the code violates, what the app is made of, and
  /// the block about accessibility. Empty without an app, and for a single page.
  private func leading(_ most: Int) -> [Int] {
    let listed = ranked.filter { items[$0].evidence != nil }
    guard Set(listed.lazy.map { items[$0].page }).count > 1 else { return [] }
    let always = listed.filter { items[$0].priority.isListedAlways }
    let urgent = listed.filter { position in
      let priority = items[position].priority
      return !priority.isListedAlways && priority.score >= Self.leastLeading
        && (items[position].hasOwnUses && !items[position].isChecked
          || items[position].relevance.topic != nil)
    }
    let size = min(Self.leadingItems, most)
    let about = always.count { items[$0].relevance.isAccessibility }
    var topics: Set<String?> = []
    let block = urgent.filter {
      items[$0].relevance.isAccessibility && topics.insert(items[$0].relevance.topic).inserted
    }
    .prefix(max(0, Self.accessibilityItems * size / Self.leadingItems - about))
    let own = urgent.filter { !items[$0].relevance.isAccessibility }
      .prefix(max(0, size - always.count - block.count))
    return always + own + block
  }

  /// The items at positions page by page and section by section, each page and section where its first item comes.
  private func byPage(_ positions: [Int]) -> [ChecklistItem] {
    positions.map { items[$0] }.grouped(by: \.page).flatMap { page in
      page.filter { !$0.isGeneral }.grouped(by: \.section).flatMap(\.self)
        + page.filter(\.isGeneral)
    }
  }
}
