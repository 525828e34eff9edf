import Synchronization

/// Keeps reviews: checklists that several people fill in at the same time, each with a log of all changes.
///
/// Every method may be called from any thread and blocks it. What a method has returned is durable. A text that contains NUL
/// is an ``ReviewError/invalidText(_:)``, and one over its limit in ``ReviewLimits`` a ``ReviewError/tooLong(limit:)``.
package protocol ReviewStore: Sendable {
  /// Adds a review.
  ///
  /// - Throws: ``ReviewError/notAChecklist(_:)``.
  func create(_ review: NewReview, by author: String) throws(ReviewError) -> ReviewID

  /// A review in its present state; `nil` if the store has none with the id.
  func review(_ id: ReviewID) throws(ReviewError) -> SharedReview?

  /// The reviews that changed last, the newest change first.
  ///
  /// - Parameter limit: the most reviews; at most ``ReviewLimits/rows`` are returned.
  func summaries(limit: Int) throws(ReviewError) -> [ReviewSummary]

  /// Adds a change to the log of a review and returns its entry.
  ///
  /// A change that leaves the item as it is gets an entry as well: it shows that a person looked at the item. A verdict
  /// removes the item's mark *new*, *changed* or *moved*.
  ///
  /// - Parameters:
  ///   - change: its item may be named by a former id, or by the id of a rule that was merged into the item.
  ///   - key: makes a repeated request harmless: of several entries with one key in a review, only the first is recorded, and
  ///     every call returns it.
  /// - Throws: ``ReviewError/unknownReview(_:)``, ``ReviewError/unknownItem(_:)``.
  func record(_ change: ReviewChange, in id: ReviewID, by author: String, key: String?)
    throws(ReviewError) -> ReviewLogEntry

  /// Reverts an entry of the log with a new entry, which can be reverted as well.
  ///
  /// Entries of one item are reverted from the newest to the oldest.
  ///
  /// - Parameter sequence: the number of the entry: a change, or the reversal that is the item's last entry.
  /// - Throws: ``ReviewError/unknownReview(_:)``, ``ReviewError/unknownEntry(_:)``,
  ///   ``ReviewError/unknownItem(_:)`` if the review no longer has the item, ``ReviewError/changedSince(_:by:)`` if a newer
  ///   entry changed the item, ``ReviewError/notReversible(_:)`` for a renewal.
  func undo(_ sequence: Int, in id: ReviewID, by author: String, key: String?)
    throws(ReviewError) -> ReviewLogEntry

  /// Replaces the checklist of a review by its update to newer guidelines.
  ///
  /// The update is made from ``SharedReview/checklist`` and decides verdicts, notes and marks of its items; the entries of
  /// items whose ids changed can still be reverted.
  ///
  /// - Parameters:
  ///   - checklist: the updated checklist in JSON.
  ///   - sequence: the ``SharedReview/sequence`` of the state from which the update was made.
  /// - Throws: ``ReviewError/unknownReview(_:)``, ``ReviewError/notAChecklist(_:)``, ``ReviewError/outdated(sequence:)`` if the
  ///   review has changed since: read it again and update that.
  func renew(
    _ id: ReviewID, with checklist: String, at sequence: Int, by author: String, key: String?
  ) throws(ReviewError) -> ReviewLogEntry

  /// Deletes a review with its log; returns whether there was one.
  func delete(_ id: ReviewID) throws(ReviewError) -> Bool

  /// The entries of a review's log after a number, oldest first.
  ///
  /// - Parameter limit: the most entries; at most ``ReviewLimits/rows``, and few more than ``ReviewLimits/logBytes``, are returned,
  ///   but at least one if there is one.
  /// - Throws: ``ReviewError/unknownReview(_:)``.
  func log(of id: ReviewID, after sequence: Int, limit: Int) throws(ReviewError) -> [ReviewLogEntry]

  /// Whether the store could be used at the last look, which is at most some seconds ago while there are observers. Does not
  /// block.
  var isAvailable: Bool { get }

  /// Calls a closure with the id of each review that changes, also when another process changes it, until the observation is
  /// cancelled.
  ///
  /// The call comes within a second of the change, on any thread, and may come twice. The closure must not block. A deletion is
  /// reported only in the process that deletes.
  @discardableResult
  func observe(_ body: @escaping @Sendable (ReviewID) -> Void) -> ReviewObservation
}

/// Keeps permissions: personal tokens.
///
/// Every method may be called from any thread and blocks it.
package protocol AccessStore: Sendable {
  /// Adds a personal token and returns its text, which cannot be read again: the store keeps only its SHA-256.
  ///
  /// - Parameters:
  ///   - person: the name of the person who gets the token; a person may have several.
  ///   - role: what the token allows.
  func addToken(for person: String, role: AccessRole) throws(ReviewError) -> String

  /// Revokes a token by its text or by its ``AccessToken/id``; returns whether it was valid.
  func revokeToken(_ token: String) throws(ReviewError) -> Bool

  /// The person to whom a valid token belongs; `nil` for any other text.
  ///
  /// The time does not depend on the secret part of the text.
  func person(forToken text: String) throws(ReviewError) -> Person?

  /// The valid tokens, the newest first.
  ///
  /// - Parameter limit: the most tokens; at most ``ReviewLimits/rows`` are returned.
  func tokens(limit: Int) throws(ReviewError) -> [AccessToken]
}

/// A level of permission; each role includes those before it.
package enum AccessRole: String, CaseIterable, Comparable, Sendable {
  /// May read reviews.
  case reader
  /// May also change items and add reviews.
  case reviewer
  /// May also delete reviews.
  case admin

  package static func < (first: AccessRole, second: AccessRole) -> Bool {
    first.level < second.level
  }

  private var level: Int {
    switch self {
    case .reader: 0
    case .reviewer: 1
    case .admin: 2
    }
  }
}

/// A person with a role.
package struct Person: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The role.
  package let role: AccessRole

  package init(name: String, role: AccessRole) {
    self.name = name
    self.role = role
  }
}

/// A token as a store lists it, without its secret.
package struct AccessToken: Hashable, Sendable {
  /// The part of the token's text that names it: 10 letters and digits.
  package let id: String
  /// The person and the role of the token.
  package let person: Person
  /// When the token was added, in milliseconds since 1970.
  package let created: Int
}

/// An observation of a store, which lasts until it is cancelled.
package final class ReviewObservation: Sendable {
  private let end: Mutex<(@Sendable () -> Void)?>

  init(end: @escaping @Sendable () -> Void) { self.end = Mutex(end) }

  /// Ends the observation. A call of the closure that has begun still ends.
  package func cancel() {
    let end = self.end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
