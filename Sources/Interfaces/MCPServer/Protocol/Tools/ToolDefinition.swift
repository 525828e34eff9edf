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
