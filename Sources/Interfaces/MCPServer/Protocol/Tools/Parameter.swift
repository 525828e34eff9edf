/// A parameter of a tool as schemas and argument checks see it, whatever its type.
protocol ParameterDeclaration: Sendable {
  var name: String { get }
  /// The description for models: one phrase without a full stop.
  var help: String { get }
  var isRequired: Bool { get }
  /// The schema of the values.
  var schema: JSONSchema { get }
  /// The expected value, as error messages name it: "a whole number".
  var expected: String { get }
}

/// A typed parameter of a tool.
///
/// ```swift
/// static let limit = Parameter<Int>("limit", "Maximum number of results")
/// let count = try arguments.value(Self.limit) ?? 20
/// ```
struct Parameter<Value: ParameterValue>: ParameterDeclaration {
  let name: String
  let help: String
  let isRequired: Bool

  init(_ name: String, _ help: String, isRequired: Bool = false) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
  }

  var schema: JSONSchema { Value.schema }
  var expected: String { Value.expected }

  /// Converts an argument to a value.
  ///
  /// - Throws: ``ToolFailure`` when the type rejects the argument; the message suggests the most similar choice.
  func value(of argument: ArgumentValue) throws(ToolFailure) -> Value {
    if let value = Value(argument: argument) { return value }
    var message = "\(name): expected \(expected)"
    let rejected = firstRejected(in: argument)
    if let excerpt = rejected.excerpt { message += ", not \(excerpt)" }
    if case .string(let word) = rejected {
      message += ErrorText.suggestion(for: word, among: schema.choices)
    }
    throw ToolFailure(message: message)
  }

  /// Returns the first list element that the type rejects, or the argument itself when it is not a list.
  private func firstRejected(in argument: ArgumentValue) -> ArgumentValue {
    guard case .array(let elements) = argument else { return argument }
    return elements.first { Value(argument: .array([$0])) == nil } ?? argument
  }
}

extension ArgumentValue {
  /// The value as error messages repeat it; `nil` for values that they do not repeat.
  fileprivate var excerpt: String? {
    switch self {
    case .string(let text): "\"\(ErrorText.excerpt(of: text))\""
    case .integer(let number): "\(number)"
    case .null, .boolean, .number, .array, .object: nil
    }
  }
}

extension JSONSchema {
  /// The allowed strings of a string schema, or of the elements of an array schema; empty when any string is allowed.
  fileprivate var choices: [String] {
    switch shape {
    case .string(let choices): choices
    case .array(let items): items?.choices ?? []
    case .object, .integer, .boolean, .any: []
    }
  }
}
