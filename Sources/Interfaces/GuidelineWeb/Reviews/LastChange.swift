/// Who changed an item last, and when.
package struct LastChange: Hashable, Sendable, Encodable {
  /// The id of the item's rule.
  package let item: String
  /// The number of the entry.
  package let sequence: Int
  package let author: String
  /// When, in milliseconds since 1970.
  package let time: Int
}
