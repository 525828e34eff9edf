/// What a tool is called with.
package struct ToolArguments: Hashable, Sendable {
  private let values: [String: ArgumentValue]

  /// Arguments by their names; `null` stands for one that is not there.
  package init(_ values: [String: ArgumentValue] = [:]) {
    self.values = values.filter { $0.value != .null }
  }

  /// The names of what is there.
  var names: some Sequence<String> { values.keys.sorted() }

  /// What the client gave.
  subscript(name: String) -> ArgumentValue? { values[name] }

  /// The value of a parameter, `nil` when it was not given.
  ///
  /// - Throws: ``ToolFailure`` when the parameter's type refuses it.
  package func value<Value>(_ parameter: Parameter<Value>) throws(ToolFailure) -> Value? {
    guard let argument = values[parameter.name] else { return nil }
    return try parameter.value(of: argument)
  }

  /// The value of a parameter that the tool cannot do without.
  ///
  /// - Throws: ``ToolFailure`` when it was not given, or the parameter's type refuses it.
  package func required<Value>(_ parameter: Parameter<Value>) throws(ToolFailure) -> Value {
    guard let value = try value(parameter) else {
      throw ToolFailure(message: "\(parameter.name): missing, expected \(parameter.expected)")
    }
    return value
  }

  /// The values of a parameter that takes a list, none when it was not given.
  ///
  /// - Throws: ``ToolFailure`` when the parameter's type refuses one.
  package func values<Value>(_ parameter: Parameter<[Value]>) throws(ToolFailure) -> [Value] {
    try value(parameter) ?? []
  }
}

extension ToolArguments {
  /// The arguments spelled alike for alike questions.
  ///
  /// - Parameter names: those that do not make it another question.
  package func key(without names: [String]) -> String {
    values.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
      .map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }
}
