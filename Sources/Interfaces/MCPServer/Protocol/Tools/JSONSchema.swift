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
