/// The shape of a JSON value, as far as tools need it (JSON Schema 2020-12).
///
/// ```swift
/// JSONSchema.object(["name": .string().described("a page")], required: ["name"])
/// ```
package struct JSONSchema: Hashable, Sendable {
  /// What a value may be.
  indirect enum Shape: Hashable, Sendable {
    case object([String: JSONSchema], required: [String], isClosed: Bool)
    case array(JSONSchema?)
    case string(choices: [String])
    case integer
    case boolean
  }

  /// What a value may be.
  let shape: Shape
  /// What a value means.
  private(set) var description: String?
  /// Whether `null` is a value too.
  private(set) var isNullable = false

  private init(_ shape: Shape) { self.shape = shape }

  /// An object.
  ///
  /// - Parameters:
  ///   - properties: the shapes of its members by their names.
  ///   - required: the members that are always there.
  ///   - isClosed: whether it has no other members.
  package static func object(
    _ properties: [String: JSONSchema] = [:], required: [String] = [], isClosed: Bool = false
  ) -> Self {
    Self(.object(properties, required: required, isClosed: isClosed))
  }

  /// A list of values of one shape, or of any.
  package static func array(_ items: JSONSchema? = nil) -> Self { Self(.array(items)) }

  /// A text; when there are choices, one of them.
  package static func string(enum choices: [String] = []) -> Self {
    Self(.string(choices: choices))
  }

  /// A whole number.
  package static var integer: Self { Self(.integer) }

  /// `true` or `false`.
  package static var boolean: Self { Self(.boolean) }

  /// The same shape with a phrase that says what a value means.
  package func described(_ description: String) -> Self {
    var schema = self
    schema.description = description
    return schema
  }

  /// The same shape, or `null`.
  package var nullable: Self {
    var schema = self
    schema.isNullable = true
    return schema
  }
}
