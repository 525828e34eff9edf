/// A prompt that a user may start from.
package struct PromptDefinition: Encodable, Hashable, Sendable {
  /// The name for programs.
  package let name: String
  /// The name for people.
  package let title: String?
  /// What it is for.
  package let description: String?
  /// What it is filled in with.
  package let arguments: [PromptArgument]

  /// A prompt.
  package init(
    name: String, title: String? = nil, description: String? = nil,
    arguments: [PromptArgument] = []
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.arguments = arguments
  }
}

/// What a prompt is filled in with; its values are texts.
package struct PromptArgument: Encodable, Hashable, Sendable {
  /// The name for programs.
  package let name: String
  /// What to fill in.
  package let description: String?
  /// Whether the prompt cannot do without it.
  package let isRequired: Bool

  /// An argument.
  package init(name: String, description: String? = nil, isRequired: Bool = false) {
    self.name = name
    self.description = description
    self.isRequired = isRequired
  }

  private enum CodingKeys: String, CodingKey {
    case name, description
    case isRequired = "required"
  }

  /// Leaves out what clients take for granted.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(description, forKey: .description)
    if isRequired { try container.encode(true, forKey: .isRequired) }
  }
}

/// A prompt, filled in.
package struct PromptResult: Encodable, Hashable, Sendable {
  /// What it is for.
  package let description: String?
  /// The messages, in order.
  package let messages: [PromptMessage]

  /// A result.
  package init(description: String? = nil, messages: [PromptMessage]) {
    self.description = description
    self.messages = messages
  }
}

/// One message of a prompt, in the words of the person who asks.
package struct PromptMessage: Hashable, Sendable {
  /// What is said.
  package let text: String

  /// A message.
  package init(_ text: String) { self.text = text }
}

extension PromptMessage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case role, content
  }

  /// Writes who says it and what.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("user", forKey: .role)
    try container.encode(TextBlock(text), forKey: .content)
  }
}
