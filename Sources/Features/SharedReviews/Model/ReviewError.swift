/// An error of a store of reviews.
package enum ReviewError: Error, Hashable, Sendable {
  /// No review has the id.
  case unknownReview(ReviewID)
  /// The review has no item of the rule.
  case unknownItem(String)
  /// The review's log has no entry with the number.
  case unknownEntry(Int)
  /// The entry cannot be reverted, because an entry with another number changed the item since.
  case changedSince(Int, by: Int)
  /// The entry is a renewal, which cannot be reverted.
  case notReversible(Int)
  /// The review has changed since the state from which an update was made; its present number.
  case outdated(sequence: Int)
  /// The text is not a checklist that can be shared, with the reason.
  case notAChecklist(String)
  /// A text is too long; the limit in bytes.
  case tooLong(limit: Int)
  /// A text cannot be stored, with the reason.
  case invalidText(String)
  /// The file or database belongs to something else; its path or address.
  case notAStore(String)
  /// A newer version of hig made the store; the version of its schema and the newest that this version knows.
  case newerSchema(found: Int, known: Int)
  /// The database refuses this user, this database or these tables, or is none, with the reason: a person must correct that.
  case refused(String)
  /// The database was not reachable when the store was opened, and has not been reached since.
  case notConnected
  /// The store cannot be read or written at present, with the reason.
  case unavailable(String)
}

extension ReviewError: CustomStringConvertible {
  /// The problem, and what to do.
  package var description: String {
    switch self {
    case .unknownReview(let id): "unknown review '\(id.text)'"
    case .unknownItem(let item): "the review has no item '\(item)'"
    case .unknownEntry(let number): "the review's log has no entry \(number)"
    case .changedSince(let number, let newer):
      "entry \(number) cannot be undone: entry \(newer) changed the item since; undo that first"
    case .notReversible(let number):
      "entry \(number) cannot be undone: it updated the checklist to newer guidelines"
    case .outdated(let sequence):
      "the review has changed and has entry \(sequence) now; read it again and repeat the update"
    case .notAChecklist(let reason): "not a checklist that can be shared: \(reason)"
    case .tooLong(let limit): "too long: at most \(limit) bytes are stored"
    case .invalidText(let reason): reason
    case .notAStore(let name): "'\(name)' is not a store of reviews; choose another"
    case .newerSchema(let found, let known):
      "the store has schema \(found), this version of hig knows \(known); update hig"
    case .refused(let reason): "the database of reviews cannot be used: \(reason)"
    case .notConnected: "the database of reviews has not been reached yet"
    case .unavailable(let reason): "the store of reviews is not available: \(reason)"
    }
  }
}
