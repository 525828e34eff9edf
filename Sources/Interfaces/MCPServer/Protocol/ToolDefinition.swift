import TextSupport

/// A tool that a model can call; tools only read.
struct ToolDefinition: Sendable {
  /// The name for programs.
  let name: String
  /// The name for people.
  let title: String
  /// The purpose of the tool and when to call it.
  let description: String
  let parameters: [any ParameterDeclaration]
  /// The schema of the structured results.
  let output: JSONSchema

  /// The schema of the arguments.
  var input: JSONSchema {
    let properties = parameters.map { ($0.name, $0.schema.described($0.help)) }
    return .object(
      Dictionary(properties) { first, _ in first },
      required: parameters.filter(\.isRequired).map(\.name), isClosed: true)
  }
}

extension ToolDefinition {
  /// The definition without parameters of some names, which calls then cannot have.
  func without(_ names: [String]) -> ToolDefinition {
    ToolDefinition(
      name: name, title: title, description: description,
      parameters: parameters.filter { !names.contains($0.name) }, output: output)
  }
}

extension ToolDefinition: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, title, description, inputSchema, outputSchema, annotations
  }

  /// The hints that differ from the protocol's defaults; its other hints do not apply to read-only tools.
  private struct Annotations: Encodable {
    let readOnlyHint = true
    let openWorldHint = false
  }

  /// Encodes an entry of the list of tools.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(title, forKey: .title)
    try container.encode(description, forKey: .description)
    try container.encode(input, forKey: .inputSchema)
    try container.encode(output, forKey: .outputSchema)
    try container.encode(Annotations(), forKey: .annotations)
  }
}

/// The result of a tool call, in two forms with the same content.
struct ToolResult: Sendable {
  /// The result for programs: an object that matches the tool's output schema.
  let structured: any Encodable & Sendable
  /// The result for the model to read.
  let text: String
}

/// A failed tool call that the model can correct; the model reads the message.
struct ToolFailure: Error, Hashable, Sendable {
  /// The reason and a remedy.
  let message: String

  /// Creates a failure.
  ///
  /// The message may repeat untrusted text: it is reduced to one line of at most 500 visible characters.
  init(message: String) {
    self.message = AgentText.line(message, longest: Self.maximumMessageLength)
  }

  private static let maximumMessageLength = 500
}

/// A JSON Schema (2020-12), limited to the keywords that tools need.
///
/// ```swift
/// JSONSchema.object(["name": .string().described("A page")], required: ["name"])
/// ```
struct JSONSchema: Hashable, Sendable {
  /// The type of the values and its constraints.
  indirect enum Shape: Hashable, Sendable {
    case object([String: JSONSchema], required: [String], isClosed: Bool)
    case array(JSONSchema?)
    case string(choices: [String])
    case integer
    case boolean
    /// Any value: `{}`.
    case any
  }

  let shape: Shape
  private(set) var description: String?

  private init(_ shape: Shape) { self.shape = shape }

  /// Returns the schema of an object.
  ///
  /// - Parameters:
  ///   - properties: The schemas of the members by name.
  ///   - required: The names of the members that are always present.
  ///   - isClosed: Whether the object has no other members.
  static func object(
    _ properties: [String: JSONSchema] = [:], required: [String] = [], isClosed: Bool = false
  ) -> Self {
    Self(.object(properties, required: required, isClosed: isClosed))
  }

  /// Returns the schema of an array whose elements match a schema; `nil` allows any elements.
  static func array(_ items: JSONSchema? = nil) -> Self { Self(.array(items)) }

  /// Returns the schema of a string; a non-empty list of choices restricts the values to the choices.
  static func string(enum choices: [String] = []) -> Self { Self(.string(choices: choices)) }

  /// The schema of a whole number.
  static var integer: Self { Self(.integer) }

  /// The schema of `true` and `false`.
  static var boolean: Self { Self(.boolean) }

  /// The schema of every value, for a field whose type its name shows.
  static var any: Self { Self(.any) }

  /// Returns the schema with a description of the values.
  func described(_ description: String) -> Self {
    var schema = self
    schema.description = description
    return schema
  }
}

extension JSONSchema: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type, description, properties, required, additionalProperties, items
    case choices = "enum"
  }

  /// Encodes the schema without keywords that have no effect.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(typeName, forKey: .type)
    try container.encodeIfPresent(description, forKey: .description)
    switch shape {
    case .object(let properties, let required, let isClosed):
      if isClosed || !properties.isEmpty { try container.encode(properties, forKey: .properties) }
      if !required.isEmpty { try container.encode(required, forKey: .required) }
      if isClosed { try container.encode(false, forKey: .additionalProperties) }
    case .array(let items): try container.encodeIfPresent(items, forKey: .items)
    case .string(let choices) where !choices.isEmpty:
      try container.encode(choices, forKey: .choices)
    case .string, .integer, .boolean, .any: break
    }
  }

  /// The value of the `type` keyword; `nil` without one.
  private var typeName: String? {
    switch shape {
    case .object: "object"
    case .array: "array"
    case .string: "string"
    case .integer: "integer"
    case .boolean: "boolean"
    case .any: nil
    }
  }
}

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
