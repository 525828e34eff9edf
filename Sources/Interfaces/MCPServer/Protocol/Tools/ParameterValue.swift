/// A type whose values can be arguments of a tool.
package protocol ParameterValue: Sendable {
  /// Takes a JSON value, or returns `nil` when it is no value of this type.
  init?(argument: ArgumentValue)

  /// The shape of the JSON values; a value of another JSON type is refused before it gets here.
  static var schema: JSONSchema { get }

  /// What errors ask for, such as "a whole number".
  static var expected: String { get }
}
