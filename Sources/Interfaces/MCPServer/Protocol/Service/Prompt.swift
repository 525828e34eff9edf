/// A prompt that a user can start from.
struct PromptDefinition: Encodable, Hashable, Sendable {
  /// The name for programs.
  let name: String
  /// The name for people.
  var title: String?
  /// A one-line summary of its purpose.
  var description: String?
  var arguments: [PromptArgument] = []
}

/// An argument of a prompt; its values are strings.
struct PromptArgument: Encodable, Hashable, Sendable {
  /// The name for programs.
  let name: String
  /// The value to give.
  var description: String?
  var isRequired = false

  private enum CodingKeys: String, CodingKey {
    case name, description
    case isRequired = "required"
  }

  /// Encodes the argument; `required` is left out when it is `false`, the protocol's default.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(description, forKey: .description)
    if isRequired { try container.encode(true, forKey: .isRequired) }
  }
}

/// The messages of a prompt whose arguments are filled in.
struct PromptResult: Encodable, Hashable, Sendable {
  /// A one-line summary of the prompt's purpose.
  var description: String?
  let messages: [PromptMessage]
}

/// One message of a prompt, with the role of the user.
struct PromptMessage: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }
}

extension PromptMessage: Encodable {
  private enum CodingKeys: String, CodingKey {
    case role, content
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("user", forKey: .role)
    try container.encode(TextBlock(text), forKey: .content)
  }
}
