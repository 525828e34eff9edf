package import Checklists

/// Keeps reviews: checklists that several people fill in at the same time, each with a log of all changes.
///
/// Every method may be called from any thread. A change that a method has returned is durable.
package protocol ReviewStore: Sendable {
  /// Adds a review.
  func create(_ review: NewReview, by author: String) throws(ReviewError) -> ReviewID

  /// A review in its present state; `nil` if there is none with the id.
  func review(_ id: ReviewID) throws(ReviewError) -> SharedReview?

  /// The newest reviews, newest first.
  func summaries(limit: Int) throws(ReviewError) -> [ReviewSummary]

  /// Adds a change to the log of a review and returns it with its number in the log.
  ///
  /// - Parameter key: makes a repeated request harmless: a second change with the same key is not recorded, and the first one is
  ///   returned.
  /// - Throws: ``ReviewError/unknownReview(_:)``, ``ReviewError/unknownItem(_:)``.
  func record(_ change: ReviewChange, in id: ReviewID, by author: String, key: String?)
    throws(ReviewError) -> ReviewLogEntry

  /// The entries of a review's log after a number, oldest first.
  func log(of id: ReviewID, after sequence: Int, limit: Int) throws(ReviewError) -> [ReviewLogEntry]

  /// Calls a closure with the id of each review that changed, also when another process changed it; a change is told within a
  /// second and may be told twice.
  func observe(_ body: @escaping @Sendable (ReviewID) -> Void)
}

/// The name of a review in addresses: 22 letters and digits that nobody can guess.
package struct ReviewID: Hashable, Sendable {
  /// The letters and digits.
  package let text: String

  /// An id as it is written; `nil` if it cannot be one.
  package init?(_ text: String) {
    guard text.utf8.count == 22, text.utf8.allSatisfy({ Self.alphabet.contains($0) }) else {
      return nil
    }
    self.text = text
  }

  /// A new id with 128 random bits.
  package static func random() -> ReviewID {
    let characters = Array(alphabet)
    return ReviewID(
      text: String(
        (0..<22).map { _ in Character(Unicode.Scalar(characters.randomElement() ?? 0x61)) }))
  }

  private init(text: String) { self.text = text }

  private static let alphabet = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
}

/// What a review is made from.
package struct NewReview: Sendable {
  /// The checklist as `hig checklist --format json` writes it, with the verdicts that it has.
  package var checklist: String
}

/// A review with its state.
package struct SharedReview: Sendable {
  /// The id.
  package let id: ReviewID
  /// The checklist's JSON with the present verdicts and notes, and `assignee` where an item has one.
  package let checklist: String
  /// The number of the last change that the state includes; 0 before the first one.
  package let sequence: Int
  /// When the review was made, in milliseconds since 1970.
  package let created: Int
}

/// A line of the list of reviews.
package struct ReviewSummary: Sendable {
  /// The id.
  package let id: ReviewID
  /// The title of the checklist.
  package let title: String
  /// The number of items, and how many of them have a verdict.
  package let items: Int
  package let reviewed: Int
  /// When the review was made and last changed, in milliseconds since 1970.
  package let created: Int
  package let changed: Int
}

/// What one request changes about an item; `nil` members stay as they are.
package struct ReviewChange: Hashable, Sendable {
  /// The id of the item's rule.
  package var item: String
  /// The new verdict.
  package var verdict: Verdict?
  /// The new note; an empty one removes it.
  package var note: String?
  /// The person who is to look at the item; an empty name removes it.
  package var assignee: String?
}

/// A line of a review's log, which is never changed.
package struct ReviewLogEntry: Hashable, Sendable {
  /// The number of the entry in its review's log, from 1 without gaps.
  package let sequence: Int
  /// What was changed.
  package let change: ReviewChange
  /// The state of the item before, to undo the change.
  package let before: ReviewChange
  /// Who changed it.
  package let author: String
  /// When, in milliseconds since 1970.
  package let time: Int
}

/// An error of a store of reviews.
package enum ReviewError: Error, Hashable, Sendable {
  /// No review has the id.
  case unknownReview(ReviewID)
  /// The review has no item of the rule.
  case unknownItem(String)
  /// The text is no checklist, with the reason.
  case notAChecklist(String)
  /// A note, name or checklist is too long; the limit in bytes.
  case tooLong(limit: Int)
  /// The store cannot be read or written for now, with the reason.
  case unavailable(String)
}
