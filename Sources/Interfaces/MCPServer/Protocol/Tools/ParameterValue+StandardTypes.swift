extension String: ParameterValue {
  /// Takes a text as it is.
  package init?(argument: ArgumentValue) {
    guard case .string(let text) = argument else { return nil }
    self = text
  }

  /// Any text.
  package static var schema: JSONSchema { .string() }
  /// A text.
  package static var expected: String { "a string" }
}

extension Int: ParameterValue {
  /// Takes a number without a fraction.
  package init?(argument: ArgumentValue) {
    guard case .integer(let number) = argument else { return nil }
    self = number
  }

  /// Any whole number.
  package static var schema: JSONSchema { .integer }
  /// A whole number.
  package static var expected: String { "a whole number" }
}

extension Bool: ParameterValue {
  /// Takes `true` or `false`.
  package init?(argument: ArgumentValue) {
    guard case .boolean(let isTrue) = argument else { return nil }
    self = isTrue
  }

  /// `true` or `false`.
  package static var schema: JSONSchema { .boolean }
  /// `true` or `false`.
  package static var expected: String { "true or false" }
}

extension Array: ParameterValue where Element: ParameterValue {
  /// Takes a list of which every element is a value.
  package init?(argument: ArgumentValue) {
    guard case .array(let elements) = argument else { return nil }
    var values: [Element] = []
    for element in elements {
      guard let value = Element(argument: element) else { return nil }
      values.append(value)
    }
    self = values
  }

  /// A list of such values.
  package static var schema: JSONSchema { .array(Element.schema) }
  /// A list of such values.
  package static var expected: String { "a list, each element \(Element.expected)" }
}
