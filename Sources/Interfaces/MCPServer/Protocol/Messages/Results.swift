/// The results of the methods, as the protocol defines them.
enum Results {
  struct Empty: Encodable {}

  struct Initialize: Encodable {
    let protocolVersion: String
    let capabilities = Capabilities()
    let serverInfo: ServerIdentity
    let instructions: String?
  }

  struct Discover: Encodable {
    let supportedVersions = [ProtocolMode.statelessVersion]
    let capabilities = Capabilities()
    let instructions: String?
  }

  /// The capabilities of the server, without those that need notifications from the server.
  struct Capabilities: Encodable {
    let tools = Empty()
    let resources = Empty()
    let prompts = Empty()
    let logging = Empty()
  }

  struct Tools: Encodable {
    let tools: [ToolDefinition]
  }

  struct Prompts: Encodable {
    let prompts: [PromptDefinition]
  }

  struct ResourceTemplates: Encodable {
    let resourceTemplates: [ResourceTemplate]
  }

  struct Read: Encodable {
    let contents: [ResourceContents]
  }

  struct Call: Encodable {
    private let structured: (any Encodable)?
    private let content: [TextBlock]
    private let isError: Bool

    init(_ result: ToolResult) {
      structured = result.structured
      content = [TextBlock(result.text)]
      isError = false
    }

    init(_ failure: ToolFailure) {
      structured = nil
      content = [TextBlock(failure.message)]
      isError = true
    }

    private enum CodingKeys: String, CodingKey {
      case content, structuredContent, isError
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(content, forKey: .content)
      if let structured { try container.encode(structured, forKey: .structuredContent) }
      try container.encode(isError, forKey: .isError)
    }
  }
}

/// A text as a content block of a message.
struct TextBlock: Encodable {
  let type = "text"
  let text: String

  init(_ text: String) { self.text = text }
}
