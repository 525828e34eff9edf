/// A tool that a model may call. Tools only read.
package struct ToolDefinition: Sendable {
  /// The name for programs.
  package let name: String
  /// The name for people.
  package let title: String
  /// What it is for, and when to call it.
  package let description: String
  /// What it takes.
  package let parameters: [any ParameterDeclaration]
  /// The shape of its structured results.
  package let output: JSONSchema

  /// A tool.
  package init(
    name: String, title: String, description: String, parameters: [any ParameterDeclaration],
    output: JSONSchema
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.parameters = parameters
    self.output = output
  }

  /// The shape of its arguments.
  package var input: JSONSchema {
    let properties = parameters.map { ($0.name, $0.schema.described($0.help)) }
    return .object(
      Dictionary(properties) { first, _ in first },
      required: parameters.filter(\.isRequired).map(\.name), isClosed: true)
  }
}

extension ToolDefinition: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, title, description, inputSchema, outputSchema, annotations
  }

  /// The protocol assumes the opposite of each; of tools that only read it asks nothing else.
  private struct Annotations: Encodable {
    let readOnlyHint = true
    let openWorldHint = false
  }

  /// Writes the entry of a list of tools.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(title, forKey: .title)
    try container.encode(description, forKey: .description)
    try container.encode(input, forKey: .inputSchema)
    try container.encode(output, forKey: .outputSchema)
    try container.encode(Annotations(), forKey: .annotations)
  }
}
