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

/// One message of a prompt.
package struct PromptMessage: Encodable, Hashable, Sendable {
  /// Who speaks.
  package enum Role: String, Encodable, Sendable {
    /// The person.
    case user
    /// The model.
    case assistant
  }

  /// What is said.
  package enum Content: Hashable, Sendable {
    /// A text.
    case text(String)
    /// A resource as a whole.
    case resource(ResourceContents)
  }

  /// Who says it.
  package let role: Role
  /// What is said.
  package let content: Content

  /// A message.
  package init(_ role: Role, _ content: Content) {
    self.role = role
    self.content = content
  }
}

extension PromptMessage.Content: Encodable {
  private enum CodingKeys: String, CodingKey {
    case type, text, resource
  }

  /// Writes the type and what belongs to it.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text):
      try container.encode("text", forKey: .type)
      try container.encode(text, forKey: .text)
    case .resource(let contents):
      try container.encode("resource", forKey: .type)
      try container.encode(contents, forKey: .resource)
    }
  }
}
