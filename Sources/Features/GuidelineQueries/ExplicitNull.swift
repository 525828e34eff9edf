/// An optional that JSON shows as `null` instead of leaving the field out.
@propertyWrapper
package struct ExplicitNull<Value: Encodable>: Encodable {
  /// The value.
  package var wrappedValue: Value?

  /// Wraps a value.
  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  /// Writes the value or `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension ExplicitNull: Sendable where Value: Sendable {}
