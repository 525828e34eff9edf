/// The items that an update leaves out, so that a checklist keeps the number of items of its request.
///
/// Items that a user reviewed or changed stay, and so do items with a new mark. The most urgent of the others fill the rest
/// of the list. Rules that the code violates or that changed since the last review are listed in any case.
struct UpdateLimit {
  /// The positions of the items of the file to remove.
  private(set) var omitted: Set<Int> = []
  /// The ids of the added items to leave out.
  private(set) var notAdded: Set<String> = []

  /// - Parameters:
  ///   - items: the items of the file.
  ///   - outcomes: their outcomes.
  ///   - added: the items to add.
  ///   - list: the new checklist.
  init(
    _ items: [EditedItem], _ outcomes: [ChecklistUpdate.Outcome], added: [ChecklistItem],
    in list: Checklist
  ) {
    guard let most = list.request.limit else { return }
    var staying = list.request.part?.otherCount ?? 0
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
      (fresh.filter { !kept.contains($0.item.id) } + old.filter { !keptOld.contains($0.item.id) })
        .map(\.position))
    notAdded = Set(added.map(\.id)).subtracting(kept)
  }

  /// The ids of the most urgent items, with those that are listed in any case.
  private static func mostUrgent(_ items: [ChecklistItem], _ most: Int) -> Set<String> {
    Set(UrgencyOrder(items).mostUrgent(most).map { items[$0].id })
      .union(items.filter(\.priority.isListedAlways).map(\.id))
  }
}

extension EditedItem {
  /// Whether an update may remove the item in favor of more urgent ones.
  fileprivate var mayGiveWay: Bool {
    isUntouched && !isChanged && !isEdited && mark != .changed && mark != .gone
  }
}
