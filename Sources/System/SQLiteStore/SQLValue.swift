/// A value bound to a statement.
package enum SQLValue: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// Characters.
  case text(String)
  /// Nothing.
  case null

  /// Text, or nothing.
  package init(_ text: String?) { self = text.map(Self.text) ?? .null }

  /// A number, or nothing.
  package init(_ number: Int?) { self = number.map(Self.integer) ?? .null }

  /// Numbers for `json_each(?)`: lists of any length share one statement.
  package static func list(_ numbers: some Sequence<Int>) -> Self {
    .text("[" + numbers.lazy.map(String.init).joined(separator: ",") + "]")
  }

  /// Texts for `json_each(?)`.
  package static func list(_ texts: some Sequence<String>) -> Self {
    .text("[" + texts.lazy.map(quoted).joined(separator: ",") + "]")
  }

  /// A text as JSON has it.
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
