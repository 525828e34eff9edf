/// A value bound to a placeholder of a statement.
package enum SQLValue: Hashable, Sendable {
  /// A 64-bit integer.
  case integer(Int)
  /// A text, stored as UTF-8.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// NULL.
  case null

  /// Creates a text, or NULL for `nil`.
  package init(_ text: String?) { self = text.map(Self.text) ?? .null }

  /// Creates an integer, or NULL for `nil`.
  package init(_ number: Int?) { self = number.map(Self.integer) ?? .null }

  /// Creates a JSON array of integers for `json_each(?)`, so that lists of any length share one statement.
  package static func list(_ numbers: some Sequence<Int>) -> Self {
    .text("[" + numbers.lazy.map(String.init).joined(separator: ",") + "]")
  }

  /// Creates a JSON array of strings for `json_each(?)`.
  package static func list(_ texts: some Sequence<String>) -> Self {
    .text("[" + texts.lazy.map(quoted).joined(separator: ",") + "]")
  }

  /// The text as a JSON string literal.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\0"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
