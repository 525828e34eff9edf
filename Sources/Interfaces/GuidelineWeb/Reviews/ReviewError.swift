import TextSupport

package enum ReviewError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownReview(ReviewID)
  case unknownItem(String)
  case unknownEntry(Int)
  /// The entry cannot be reverted, because an entry with another number changed the item since.
  case changedSince(Int, by: Int)
  case notReversible(Int)
  /// The review cannot be signed off, because some items have no verdict.
  case notComplete(open: Int)
  /// The item has changed since the entry that the client knows; its present state, which sets all members, and the
  /// change that made it, if there is one.
  case itemChanged(ReviewChange, by: LastChange?)
  /// The review has changed since the state from which an update was made; its present number.
  case outdated(sequence: Int)
  /// The key of the request belongs to one with another body.
  case keyUsed
  /// The text is not a checklist that can be shared, with the reason.
  case notAChecklist(String)
  /// A text is too long; the limit in bytes.
  case tooLong(limit: Int)
  /// A person or a review has as much as is allowed; what to do.
  case limitReached(String)
  /// A text cannot be stored, with the reason.
  case invalidText(String)
  /// The file or database belongs to something else; its path or address.
  case notAStore(String)
  /// A newer version of hig made the store; the version of its schema and the newest that this version knows.
  case newerSchema(found: Int, known: Int)
  /// The address is not that of a database, or the database refuses this user or these tables; the reason. Only a
  /// person can correct that.
  case refused(String)
  /// The database was not reachable when the store was opened, and has not been reached since.
  case notConnected
  /// The store cannot be read or written at present, with the reason.
  case unavailable(String)

  package var description: String {
    switch self {
    case .unknownReview(let id): "unknown review '\(id.text)'"
    case .unknownItem(let item): "the review has no item '\(item)'"
    case .unknownEntry(let number): "the review's log has no entry \(number)"
    case .changedSince(let number, let newer):
      "entry \(number) cannot be undone: entry \(newer) changed the item since; undo that first"
    case .notReversible(let number): "entry \(number) cannot be undone: it is not about an item"
    case .notComplete(let open): "\(Pluralizer.count(open, "rule")) of the review still open"
    case .itemChanged(let state, let last):
      "in the meantime, \(last?.author ?? "an update") changed '\(state.item)' to \(state.verdict?.word ?? "")"
        + ((state.note ?? "").isEmpty ? "" : ", “\(state.note ?? "")”")
    case .outdated(let sequence):
      "the review has changed and has entry \(sequence) now; read it again and repeat the update"
    case .keyUsed: "the Idempotency-Key belongs to a request with another body"
    case .notAChecklist(let reason): "not a checklist that can be shared: \(reason)"
    case .tooLong(let limit): "too long: at most \(limit) bytes are stored"
    case .invalidText(let reason), .limitReached(let reason): reason
    case .notAStore(let name): "'\(name)' is not a store of reviews; choose another"
    case .newerSchema(let found, let known):
      "the store has schema \(found), this version of hig knows \(known); update hig"
    case .refused(let reason): "the database of reviews cannot be used: \(reason)"
    case .notConnected: "the database of reviews has not been reached yet"
    case .unavailable(let reason): "the store of reviews is not available: \(reason)"
    }
  }
}
