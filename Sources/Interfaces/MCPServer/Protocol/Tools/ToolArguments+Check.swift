extension ToolDefinition {
  /// Checks arguments as far as data can tell.
  ///
  /// - Throws: ``ProtocolError`` for an argument that the tool does not have, that is missing, or that has
  ///   the wrong JSON type.
  func check(_ arguments: ToolArguments) throws(ProtocolError) {
    for name in arguments.names where !parameters.contains(where: { $0.name == name }) {
      throw .unknown("argument", name, of: "tool \(self.name)", among: parameters.map(\.name))
    }
    for parameter in parameters {
      guard let argument = arguments[parameter.name] else {
        guard parameter.isRequired else { continue }
        throw .invalidParams(
          "tool \(name): argument \(parameter.name) is missing: expected \(parameter.expected)")
      }
      guard parameter.schema.hasType(of: argument) else {
        throw .invalidParams(
          "tool \(name): argument \(parameter.name): expected \(parameter.expected), not \(argument.typeName)"
        )
      }
    }
  }
}

extension JSONSchema {
  /// Whether a value, and each element of a list, is of the right JSON type.
  fileprivate func hasType(of argument: ArgumentValue) -> Bool {
    switch (shape, argument) {
    case (.string, .string), (.integer, .integer),
      (.boolean, .boolean), (.object, .object):
      true
    case (.array(let items), .array(let elements)):
      elements.allSatisfy { items?.hasType(of: $0) ?? true }
    default: isNullable && argument == .null
    }
  }
}

extension ArgumentValue {
  /// What errors call the JSON type.
  fileprivate var typeName: String {
    switch self {
    case .null: "null"
    case .boolean: "a boolean"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array with such elements"
    case .object: "an object"
    }
  }
}
