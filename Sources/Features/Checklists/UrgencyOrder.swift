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
  /// section by section in a page, the most urgent first.
  func sorted(_ positions: [Int]) -> [ChecklistItem] {
    let leading = leading(positions)
    let rest = Set(positions).subtracting(leading).sorted()
    return leading.map { position in
      var item = items[position]
      item.isMostUrgent = true
      return item
    } + byPage(rest)
  }

  /// The number of items with which a list begins, unless checks found more violations.
  private static let leadingItems = 20
  /// The number of these items that a page has, besides violations.
  private static let leadingItemsOfPage = 3

  /// The positions of the items with which the checklist of an app begins: those that the code violates, then other urgent
  /// ones of all pages in turn. Empty without an app, and for a single page.
  private func leading(_ positions: [Int]) -> [Int] {
    let urgent = positions.filter { position in
      items[position].evidence != nil && items[position].priority.level == .high
    }
    guard Set(positions.lazy.map { items[$0].page }).count > 1 else { return [] }
    var leading: [Int] = []
    var itemsOfPages: [String: Int] = [:]
    for position in byTurns(urgent) {
      let page = items[position].page
      let hasPlace =
        leading.count < Self.leadingItems
        && itemsOfPages[page, default: 0] < Self.leadingItemsOfPage
      guard hasPlace || !items[position].findings.isEmpty else { continue }
      itemsOfPages[page, default: 0] += 1
      leading.append(position)
    }
    return leading
  }

  /// Positions by urgency; of equally urgent ones, each page has its first before any page has its second.
  private func byTurns(_ positions: [Int]) -> [Int] {
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
