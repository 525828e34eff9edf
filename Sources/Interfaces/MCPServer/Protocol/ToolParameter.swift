/// A parameter of a tool. Its schema, the checks and the conversion of its arguments follow from it.
///
/// ```swift
/// static let limit = ToolParameter<Int>("limit", "Maximum number of results")
/// let count = try arguments.value(Self.limit) ?? 20
/// ```
struct ToolParameter<Value: ParameterValue>: ParameterDeclaration {
  let name: String
  let help: String
  let isRequired: Bool
  let namesFiles: Bool
  let maximum: Int?

  init(
    _ name: String, _ help: String, isRequired: Bool = false, namesFiles: Bool = false, maximum: Int? = nil
  ) {
    self.name = name
    self.help = help
    self.isRequired = isRequired
    self.namesFiles = namesFiles
    self.maximum = maximum
  }

  var type: ArgumentType { Value.type }
  var expected: String { Value.expected }

  /// Converts an argument to a value; the error suggests the most similar choice.
  func value(of argument: ArgumentValue) throws(ToolFailure) -> Value {
    if let excess = maximum.flatMap(argument.excess) { throw ToolFailure(message: "\(name): \(excess)") }
    if let value = Value(argument: argument) { return value }
    var message = "\(name): expected \(expected)"
    let rejected = firstRejected(in: argument)
    if let excerpt = rejected.excerpt { message += ", not \(excerpt)" }
    if case .string(let word) = rejected { message += ErrorText.suggestion(for: word, among: type.choices) }
    throw ToolFailure(message: message)
  }

  /// Returns the first list element that the type rejects, or the argument itself when it is not a list.
  private func firstRejected(in argument: ArgumentValue) -> ArgumentValue {
    guard case .array(let elements) = argument else { return argument }
    return elements.first { Value(argument: .array([$0])) == nil } ?? argument
  }
}
