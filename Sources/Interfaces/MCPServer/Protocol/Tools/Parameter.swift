/// A parameter of a tool.
///
/// ```swift
/// static let limit = Parameter<Int>("limit", "Return at most so many")
/// let count = try arguments.value(Self.limit) ?? 20
/// ```
package struct Parameter<Value: ParameterValue>: ParameterDeclaration {
  /// The name of the argument.
  package let name: String
  /// One phrase that says what it does, without a full stop.
  package let help: String
  /// Whether the tool cannot do without it.
  package let isRequired: Bool

  /// Declares a parameter.
  package init(_ name: String, _ help: String, isRequired: Bool = false) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
  }

  /// The shape of the type's values.
  package var schema: JSONSchema { Value.schema }
  /// What errors ask for.
  package var expected: String { Value.expected }

  /// Turns what the client gave into a value.
  ///
  /// - Throws: ``ToolFailure`` that names the nearest choice when the type refuses it.
  func value(of argument: ArgumentValue) throws(ToolFailure) -> Value {
    if let value = Value(argument: argument) { return value }
    var message = "\(name): expected \(expected)"
    let refused = firstRefused(in: argument)
    if let word = refused.spelling { message += ", not \(word)" }
    if case .string(let word) = refused {
      message += Nearest.question(for: word, among: schema.choices)
    }
    throw ToolFailure(message: message)
  }

  /// The element that a list is refused for, or the value itself.
  private func firstRefused(in argument: ArgumentValue) -> ArgumentValue {
    guard case .array(let elements) = argument else { return argument }
    return elements.first { Value(argument: .array([$0])) == nil } ?? argument
  }
}

extension ArgumentValue {
  /// What the client gave, short and harmless; `nil` where it would not help.
  fileprivate var spelling: String? {
    switch self {
    case .string(let text): "\"\(Excerpt.of(text))\""
    case .integer(let number): "\(number)"
    case .null, .boolean, .number, .array, .object: nil
    }
  }
}

extension JSONSchema {
  /// The words that a text, or each text of a list, must be one of.
  fileprivate var choices: [String] {
    switch shape {
    case .string(let choices): choices
    case .array(let items): items?.choices ?? []
    case .object, .integer, .boolean: []
    }
  }
}
