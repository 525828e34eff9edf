/// What schemas and checks need to know of one parameter of a tool.
package protocol ParameterDeclaration: Sendable {
  /// The name of the argument.
  var name: String { get }
  /// One phrase that says what it does, without a full stop.
  var help: String { get }
  /// Whether the tool cannot do without it.
  var isRequired: Bool { get }
  /// The shape of its values.
  var schema: JSONSchema { get }
  /// What errors ask for, such as "a whole number".
  var expected: String { get }
}
