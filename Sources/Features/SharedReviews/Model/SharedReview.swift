/// The content of a new review.
package struct NewReview: Sendable {
  /// The checklist as `hig checklist --format json` writes it, with the verdicts that it has.
  package var checklist: String

  package init(checklist: String) { self.checklist = checklist }
}

/// A review with its state.
package struct SharedReview: Sendable {
  /// The id.
  package let id: ReviewID
  /// The checklist's JSON with the present verdicts and notes, and `assignee` where an item has one.
  package let checklist: String
  /// The number of the last entry that the state includes; 0 before the first one.
  package let sequence: Int
  /// When the review was made, in milliseconds since 1970.
  package let created: Int
}

/// A line of the list of reviews.
package struct ReviewSummary: Hashable, Sendable {
  /// The id.
  package let id: ReviewID
  /// The title of the checklist, at most ``ReviewLimits/title`` characters.
  package let title: String
  /// The number of items whose rule is not gone.
  package let items: Int
  /// The number of items whose verdict counts, as `hig review status` counts them.
  package let reviewed: Int
  /// When the review was made, in milliseconds since 1970.
  package let created: Int
  /// When the review last changed, in milliseconds since 1970.
  package let changed: Int
}
