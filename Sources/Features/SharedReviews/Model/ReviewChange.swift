package import Checklists

/// A change of an item; `nil` members stay as they are.
package struct ReviewChange: Hashable, Sendable {
  /// The id of the item's rule.
  package var item: String
  /// The new verdict.
  package var verdict: Verdict?
  /// The new note; an empty one removes it.
  package var note: String?
  /// The person who is to look at the item; an empty name removes it.
  package var assignee: String?

  package init(
    item: String, verdict: Verdict? = nil, note: String? = nil, assignee: String? = nil
  ) {
    self.item = item
    self.verdict = verdict
    self.note = note
    self.assignee = assignee
  }
}

/// A line of a review's log, which is never changed.
package struct ReviewLogEntry: Hashable, Sendable {
  /// The kind of an entry.
  package enum Kind: Hashable, Sendable {
    /// A person changed an item.
    case change
    /// A person reverted the entry with a number.
    case undo(of: Int)
    /// The checklist was updated to newer guidelines; ``ReviewLogEntry/change`` and ``ReviewLogEntry/before`` are empty.
    case renewal
  }

  /// The number of the entry in its review's log, from 1 without gaps.
  package let sequence: Int
  /// The kind.
  package let kind: Kind
  /// The change. The item has the id that it had at the time.
  package let change: ReviewChange
  /// The state of the item before, with all members.
  package let before: ReviewChange
  /// The person who made the entry.
  package let author: String
  /// When, in milliseconds since 1970.
  package let time: Int
}
