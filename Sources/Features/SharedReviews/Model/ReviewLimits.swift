/// The limits of what a store keeps and returns.
package enum ReviewLimits {
  /// The longest checklist, in bytes.
  package static let checklist = 16 << 20
  /// The most items of a checklist.
  package static let items = 10_000
  /// The most ids of a checklist: those of its items, of rules merged into them, and former ones.
  package static let itemNames = 50_000
  /// The longest note, in bytes.
  package static let note = 64 << 10
  /// The notes of a review together, in bytes, to which changes can add.
  package static let notes = 16 << 20
  /// The longest name of a person, in bytes.
  package static let name = 200
  /// The longest idempotency key, in bytes.
  package static let key = 200
  /// The longest id of an item, in bytes.
  package static let itemID = 500
  /// The longest title of a review, in characters; longer ones are cut.
  package static let title = 300
  /// The size of the entries of a log that one call returns, in bytes, beyond which it adds no further one.
  package static let logBytes = 512 << 10
  /// The most rows that one call returns.
  package static let rows = 1_000
}
