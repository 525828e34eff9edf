// LastChange, ReviewTime
import TextSupport

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

enum ReviewTime {
  static var now: Int { Int(Date().timeIntervalSince1970 * 1_000) }

  /// A time in ISO 8601 with milliseconds.
  static func text(ofMilliseconds time: Int) -> String {
    Date(timeIntervalSince1970: Double(time) / 1_000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
