/// The name of a review in addresses: 22 letters and digits that cannot be guessed.
package struct ReviewID: Hashable, Sendable {
  /// The letters and digits.
  package let text: String

  /// Parses an id; returns `nil` for a text that cannot be one.
  package init?(_ text: String) {
    guard text.utf8.count == Self.length, RandomText.isOne(text) else { return nil }
    self.text = text
  }

  /// Creates a new id with more than 128 random bits.
  package static func random() -> ReviewID { ReviewID(known: RandomText.make(Self.length)) }

  private init(known text: String) { self.text = text }

  private static let length = 22
}
