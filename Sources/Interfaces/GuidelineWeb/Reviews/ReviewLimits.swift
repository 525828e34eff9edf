// ReviewLimits, ReviewText

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
