// ReviewError, RandomText
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

/// The name of a review in addresses: 22 letters and digits that cannot be guessed.
package struct ReviewID: Hashable, Sendable {
  package let text: String

  package init?(_ text: String) {
    guard text.utf8.count == Self.length, RandomText.isOne(text) else { return nil }
    self.text = text
  }

  /// A new id with more than 128 random bits.
  package static func random() -> ReviewID { ReviewID(known: RandomText.make(length)) }

  private init(known text: String) { self.text = text }

  private static let length = 22
}

/// The limits of what a store keeps and returns; those of texts are in bytes.
package enum ReviewLimits {
  package static let checklist = 16 << 20
  package static let items = 10_000
  /// The most ids of a checklist: those of its items, of rules merged into them, and former ones.
  package static let itemNames = 50_000
  package static let note = 64 << 10
  /// The notes of a review together, to which changes can add.
  package static let notes = 16 << 20
  /// A review with its checklists and its log, in bytes.
  package static let review = 256 << 20
  /// The reviews that one person has added, and their bytes.
  package static let reviewsOfPerson = 1_000
  package static let bytesOfPerson = 1 << 30
  /// The name of a person.
  package static let name = 200
  /// An idempotency key.
  package static let key = 200
  package static let itemID = 500
  /// The longest title of a review, in characters; longer ones are cut.
  package static let title = 300
  /// The size of the entries of a log that one call returns, in bytes, beyond which it adds no further one.
  package static let logBytes = 512 << 10
  /// The most rows that one call returns.
  package static let rows = 1_000
}

enum ReviewText {
  static func check(name text: String) throws(ReviewError) { try check(text, "a name", limit: ReviewLimits.name) }

  /// Checks an idempotency key, which must not be empty.
  static func check(key text: String) throws(ReviewError) {
    guard !text.isEmpty else { throw .invalidText("an idempotency key must not be empty") }
    try check(text, "an idempotency key", limit: ReviewLimits.key)
  }

  static func check(itemID text: String) throws(ReviewError) { try check(text, "an id", limit: ReviewLimits.itemID) }

  static func check(_ change: ReviewChange) throws(ReviewError) {
    try check(itemID: change.item)
    if let note = change.note { try check(note, "a note", limit: ReviewLimits.note) }
    for name in [change.severity, change.assignee] { if let name { try check(name: name) } }
  }

  /// PostgreSQL stores no NUL, so no store does.
  private static func check(_ text: String, _ name: String, limit: Int) throws(ReviewError) {
    guard text.utf8.count <= limit else { throw .tooLong(limit: limit) }
    guard !text.utf8.contains(0) else { throw .invalidText("\(name) must not contain NUL") }
  }
}

enum ReviewTime {
  static var now: Int { Int(Date().timeIntervalSince1970 * 1_000) }

  /// A time in ISO 8601 with milliseconds.
  static func text(ofMilliseconds time: Int) -> String {
    Date(timeIntervalSince1970: Double(time) / 1_000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

/// Texts of random letters and digits, from the system's cryptographic random numbers: 5.95 bits a character.
enum RandomText {
  static func make(_ length: Int) -> String {
    String(decoding: (0..<length).map { _ in alphabet[Int.random(in: alphabet.indices)] }, as: UTF8.self)
  }

  static func isOne(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy { alphabet.contains($0) } }

  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
}
