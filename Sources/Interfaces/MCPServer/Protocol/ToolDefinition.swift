// ToolDefinition, ParameterDeclaration
import TextSupport

/// A tool that a model can call; tools only read.
struct ToolDefinition: Sendable {
  let name: String
  let title: String
  let description: String
  let parameters: [any ParameterDeclaration]
  /// The schema of the structured results.
  let output: JSONObject

  /// The definition without the parameters that name files, which calls then cannot have.
  var withoutFiles: ToolDefinition {
    ToolDefinition(
      name: name, title: title, description: description,
      parameters: parameters.filter { !$0.namesFiles }, output: output)
  }

  /// The entry of the list of tools. Of the hints, it has those that differ from the protocol's defaults.
  ///
  /// - Parameter isStructured: whether results have their content as JSON too. Otherwise there is no output schema,
  ///   since clients refuse a result that lacks what its schema promises.
  func json(isStructured: Bool) -> JSONObject {
    let required = parameters.filter(\.isRequired).map(\.name)
    let properties = parameters.map { ($0.name, $0.type.schema.adding(["description": $0.help])) }
    let input: JSONObject = [
      "type": "object", "additionalProperties": false, "properties": Dictionary(properties) { first, _ in first },
      "required": required.nonEmpty,
    ]
    return [
      "name": name, "title": title, "description": description, "inputSchema": input,
      "outputSchema": isStructured ? output : nil, "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  /// Checks the names and the JSON types of arguments.
  func validate(_ arguments: ToolArguments) throws(ProtocolError) {
    for name in arguments.names where !parameters.contains(where: { $0.name == name }) {
      throw .unknown("argument", name, of: "tool \(self.name)", among: parameters.map(\.name))
    }
    for parameter in parameters {
      guard let argument = arguments[parameter] else {
        guard parameter.isRequired else { continue }
        throw .invalidParams("tool \(name): argument \(parameter.name) is missing: expected \(parameter.expected)")
      }
      if let mismatch = parameter.type.mismatch(of: argument) {
        throw .invalidParams(
          "tool \(name): argument \(parameter.name): expected \(parameter.expected), not \(mismatch)")
      }
    }
  }
}

/// The result of a tool call, in two forms with the same content.
struct ToolResult: Sendable {
  /// Facts for programs that every result has, structured or not, such as the confidence of a search.
  var meta: JSONObject?
  let structured: JSONObject
  let text: String
}

/// A failed tool call that the model can correct; the model reads the message.
struct ToolFailure: Error, Hashable, Sendable {
  /// The reason and a remedy.
  let message: String

  /// Reduces the message, which may repeat untrusted text, to one line of at most 500 visible characters.
  init(message: String) { self.message = AgentText.line(message, longest: Self.maximumMessageLength) }

  private static let maximumMessageLength = 500
}

/// A parameter of a tool as schemas and argument checks see it, whatever the type of its values.
protocol ParameterDeclaration: Sendable {
  var name: String { get }
  /// The description for models: one phrase without a full stop.
  var help: String { get }
  var isRequired: Bool { get }
  /// Whether the values name files and folders of the server's machine.
  var namesFiles: Bool { get }
  var type: ArgumentType { get }
  /// The expected value, as error messages name it: "a whole number".
  var expected: String { get }
  /// The maximum number of characters of a string or of elements of a list.
  var maximum: Int? { get }
}
