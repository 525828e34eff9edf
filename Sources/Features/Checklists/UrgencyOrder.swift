import TextSupport

/// The order of the items of a checklist by urgency.
struct UrgencyOrder {
  private let items: [ChecklistItem]
  /// The positions of all items, the most urgent first.
  let ranked: [Int]

  /// Taken off the score of an item for each item before it on its page, and once more for each with its topic: what a
  /// page has to say is mostly said by its first rules. The topics of accessibility count as one page.
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
        if best.map({ ($0.score, position) < (score, $0.position) }) ?? true { best = (score, position) }
      }
      guard let position = best?.position else { break }
      left[topics[position]]?.removeLast()
      counts[topics[position], default: 0] += 1
      pageCounts[topics[position].page, default: 0] += 1
      ranked.append(position)
    }
    self.ranked = ranked
  }

  /// The most urgent items. With an app, those with which the list begins come first. The others follow page by page,
  /// and section by section in a page, the most urgent first; those in which checks found nothing are the last.
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

  /// The positions of the items with which the checklist of an app begins: violations and changes, rules about the
  /// app's topics and code, and the block about accessibility. Empty without an app, and for a single page.
  private func leading(_ most: Int) -> [Int] {
    let listed = ranked.filter { items[$0].evidence != nil }
    guard Set(listed.lazy.map { items[$0].page }).count > 1 else { return [] }
    let always = listed.filter { items[$0].priority.isListedAlways }
    let urgent = listed.filter { position in
      let priority = items[position].priority
      return !priority.isListedAlways && priority.score >= Self.leastLeading
        && (items[position].hasOwnUses && !items[position].isChecked || items[position].relevance.topic != nil)
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
      page.filter { !$0.isGeneral }.grouped(by: \.section).flatMap(\.self) + page.filter(\.isGeneral)
    }
  }
}
