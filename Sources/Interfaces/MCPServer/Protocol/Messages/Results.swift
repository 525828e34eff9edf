/// Results that the server makes itself.
enum Results {
  /// Nothing to say.
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

  /// All that is offered, with nothing that needs a line from the server later.
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
