/// A value bound to a placeholder of a statement.
package enum SQLValue: Hashable, Sendable {
  case integer(Int)
  /// A text, stored as UTF-8.
  case text(String)
  case bytes([UInt8])
  case null

  package init(_ text: String?) { self = text.map(Self.text) ?? .null }

  package init(_ number: Int?) { self = number.map(Self.integer) ?? .null }

  /// Creates a JSON array of integers for `json_each(?)`, so that lists of any length share one statement.
  package static func list(_ numbers: [Int]) -> Self {
    .text("[" + numbers.map { String($0) }.joined(separator: ",") + "]")
  }

  /// Creates a JSON array of strings for `json_each(?)`.
  package static func list(_ texts: [String]) -> Self { .text("[" + texts.map(literal).joined(separator: ",") + "]") }

  private static func literal(_ text: String) -> String {
    var literal = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        literal.append("\\")
        literal.append(scalar)
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u00\(scalar.value < 0x10 ? "0" : "")\(digits)".unicodeScalars
      default: literal.append(scalar)
      }
    }
    return String(literal) + "\""
  }
}
