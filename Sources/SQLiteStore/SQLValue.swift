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
}
