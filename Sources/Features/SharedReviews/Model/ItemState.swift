import Checklists

/// The verdict, note and assignee of an item.
struct ItemState: Hashable {
  var verdict: Verdict
  var note: String
  var assignee: String

  /// The state after a change.
  func applying(_ change: ReviewChange) -> ItemState {
    ItemState(
      verdict: change.verdict ?? verdict, note: change.note ?? note,
      assignee: change.assignee ?? assignee)
  }

  /// The state as a change that sets all members.
  func change(of item: String) -> ReviewChange {
    ReviewChange(item: item, verdict: verdict, note: note, assignee: assignee)
  }
}

/// An item as a store keeps it.
struct StoredItem: Hashable {
  /// The id of its rule.
  var id: String
  /// Its present state.
  var state: ItemState
  /// The mark that the checklist gives it; `nil` without one.
  var mark: ItemMark.Kind?
  /// The number of the entry that gave the verdict; 0 if it came with the checklist.
  var looked = 0
  /// The number of the entry that made the present state; 0 if it came with the checklist.
  var effect = 0
  /// The number of the last entry of the item, which may be a reversal.
  var last = 0

  /// Whether a reviewer gave a verdict on the present checklist, which the log has from an entry on.
  func isLookedAt(since base: Int) -> Bool { looked > base }

  /// The size of the note.
  var noteBytes: Int { state.note.utf8.count }

  /// Whether the item counts: its rule is not gone.
  var isCounted: Bool { mark != .gone }

  /// Whether the verdict counts, by the same rule as for `ReviewStatus`: a pass from before the rule changed does not.
  func isReviewed(since base: Int) -> Bool {
    guard isCounted, state.verdict != .open else { return false }
    return mark != .changed || state.verdict == .fail || isLookedAt(since: base)
  }
}
