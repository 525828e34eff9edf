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
    var counts: [Turn: Int] = [:]
    let turns = items.indices.map { position in
      counts[Turn(page: items[position].page, rank: ranks[position]), default: 0] += 1
      return counts[Turn(page: items[position].page, rank: ranks[position])] ?? 0
    }
    return items.indices.sorted { (ranks[$0], turns[$0], $0) < (ranks[$1], turns[$1], $1) }
      .prefix(most).sorted()
  }

  /// The items at positions: page by page, and section by section in a page, the most urgent first.
  func sorted(_ positions: [Int]) -> [ChecklistItem] {
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
