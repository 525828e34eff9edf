/// Checks of texts before they are stored.
enum ReviewText {
  /// Checks a note.
  static func check(note text: String) throws(ReviewError) {
    try check(text, "a note", limit: ReviewLimits.note)
  }

  /// Checks the name of a person.
  static func check(name text: String) throws(ReviewError) {
    try check(text, "a name", limit: ReviewLimits.name)
  }

  /// Checks an idempotency key, which must not be empty.
  static func check(key text: String) throws(ReviewError) {
    guard !text.isEmpty else { throw .invalidText("an idempotency key must not be empty") }
    try check(text, "an idempotency key", limit: ReviewLimits.key)
  }

  /// Checks the id of an item.
  static func check(itemID text: String) throws(ReviewError) {
    try check(text, "an id", limit: ReviewLimits.itemID)
  }

  /// Checks all texts of a change.
  static func check(_ change: ReviewChange) throws(ReviewError) {
    try check(itemID: change.item)
    if let note = change.note { try check(note: note) }
    if let assignee = change.assignee { try check(name: assignee) }
  }

  /// PostgreSQL stores no NUL, so no store does.
  private static func check(_ text: String, _ name: String, limit: Int) throws(ReviewError) {
    guard text.utf8.count <= limit else { throw .tooLong(limit: limit) }
    guard !text.utf8.contains(0) else { throw .invalidText("\(name) must not contain NUL") }
  }
}
