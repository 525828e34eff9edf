import TextSupport

/// A notification that carries a log message to the client.
struct LogMessage: Encodable {
  struct Params: Encodable {
    let level: LogLevel
    let logger: String
    let data: String
  }

  let jsonrpc = "2.0"
  let method = "notifications/message"
  let params: Params
}

/// The severity of a log message, from the lowest to the highest (RFC 5424).
package enum LogLevel: String, CaseIterable, Codable, Comparable, Sendable {
  /// Details for debugging.
  case debug
  /// Normal operation.
  case info
  /// Normal but significant operation.
  case notice
  /// A condition that may lead to an error.
  case warning
  /// An operation failed.
  case error
  /// A component failed.
  case critical
  /// The operator must act immediately.
  case alert
  /// The server is unusable.
  case emergency

  /// Whether a level is less severe than another.
  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  /// The levels, as error messages list them.
  static var expected: String { "one of \(allCases.map(\.rawValue).joined(separator: ", "))" }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The two ways in which a client can speak the protocol; a connection may mix them.
enum ProtocolMode: Hashable, Sendable {
  /// Revisions until 2025-11-25: `initialize` comes first and applies to all requests after it.
  case handshake
  /// Revision 2026-07-28: each request carries its version and capabilities.
  case stateless

  /// The newest handshake revision, offered to clients that ask for an unsupported one.
  static let handshakeVersion = "2025-11-25"
  /// The supported handshake revisions, which do not differ in the methods of this server.
  static let handshakeVersions = [handshakeVersion, "2025-06-18"]
  /// The supported stateless revision.
  static let statelessVersion = "2026-07-28"
}

/// The methods of the requests that the server supports.
enum Method: String, CaseIterable {
  case initialize
  case ping
  case discover = "server/discover"
  case setLogLevel = "logging/setLevel"
  case listTools = "tools/list"
  case callTool = "tools/call"
  case listPrompts = "prompts/list"
  case getPrompt = "prompts/get"
  case listResources = "resources/list"
  case listResourceTemplates = "resources/templates/list"
  case readResource = "resources/read"

  /// Whether the revisions of a mode define the method.
  func exists(in mode: ProtocolMode) -> Bool {
    switch self {
    case .initialize, .ping, .setLogLevel: mode == .handshake
    case .discover: mode == .stateless
    default: true
    }
  }

  /// Whether a client may call the method before the handshake.
  var isAllowedBeforeHandshake: Bool { self == .initialize || self == .ping }

  /// The time in milliseconds for which a client may cache the result; `nil` when it may not cache it.
  var cacheLifetime: Int? {
    switch self {
    case .listTools, .listPrompts, .listResourceTemplates, .discover: 3_600_000
    case .listResources, .readResource: 60_000
    case .initialize, .ping, .setLogLevel, .callTool, .getPrompt: nil
    }
  }
}

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

/// An error that the server sends as the response to a request.
struct ProtocolError: Error, Sendable {
  /// The error code of JSON-RPC 2.0 or of the protocol.
  let code: Int
  /// The reason and a remedy.
  let message: String
  /// Details for programs.
  let data: (any Encodable & Sendable)?

  init(code: Int, message: String, data: (any Encodable & Sendable)? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// A line is not JSON.
  static let notJSON = Self(
    code: -32700, message: "Parse error: expected one line of JSON in UTF-8")

  /// A message is not a request, or is not allowed at this time.
  static func invalidRequest(_ message: String) -> Self { Self(code: -32600, message: message) }

  /// The mode or the server does not have the method.
  static func methodNotFound(_ message: String) -> Self { Self(code: -32601, message: message) }

  /// The parameters of a request are missing, unknown or of the wrong type.
  static func invalidParams(_ message: String) -> Self { Self(code: -32602, message: message) }

  /// The server failed; the details go to its log only.
  static let internalError = Self(code: -32603, message: "Internal error")

  /// A name does not exist.
  ///
  /// The message suggests the most similar name, or lists the names when none is similar.
  static func unknown(_ kind: String, _ name: String, of owner: String, among names: [String])
    -> Self
  {
    let suggestion = ErrorText.suggestion(for: name, among: names)
    let list = names.isEmpty ? "" : "; available: \(names.joined(separator: ", "))"
    let hint = suggestion.isEmpty ? list : suggestion
    return .invalidParams("\(owner) has no \(kind) \"\(ErrorText.excerpt(of: name))\"\(hint)")
  }
}

extension ProtocolError: Encodable {
  private enum CodingKeys: String, CodingKey {
    case code, message, data
  }

  /// Encodes the `error` member of a response.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(message, forKey: .message)
    if let data { try container.encode(data, forKey: .data) }
  }
}

/// Parts of error messages that repeat input of the client.
enum ErrorText {
  /// The maximum length of an excerpt and of a name that is compared, in Unicode scalars.
  private static let maximumLength = 100

  /// Returns the beginning of a text on one line, without invisible and control characters.
  static func excerpt(of text: String) -> String {
    // Limits scalars, not characters: one character can hold any number of combining marks.
    var beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximumLength)))
    if beginning.unicodeScalars.count < text.unicodeScalars.count { beginning += "…" }
    return AgentText.clean(beginning).replacing("\n", with: " ")
  }

  /// Returns `; did you mean "toolbars"?` when one of the names is similar to a word, an empty string otherwise.
  static func suggestion(for word: String, among names: [String]) -> String {
    // Comparing takes time that grows with the word, and no name is longer than the limit.
    let word = String(word.unicodeScalars.prefix(maximumLength))
    return EditDistance.closest(to: word, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
  }
}
