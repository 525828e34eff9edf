/// A request that the server answers.
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

  /// Whether the revisions of an era have the method.
  func exists(in era: ProtocolMode) -> Bool {
    switch self {
    case .initialize, .ping, .setLogLevel: era == .handshake
    case .discover: era == .stateless
    default: true
    }
  }

  /// Whether the method may come before the handshake.
  var needsNoHandshake: Bool { self == .initialize || self == .ping }

  /// How many milliseconds a client may keep the result; `nil` when it may not.
  var lifetime: Int? {
    switch self {
    case .listTools, .listPrompts, .listResourceTemplates, .discover: 3_600_000
    case .listResources, .readResource: 60_000
    case .initialize, .ping, .setLogLevel, .callTool, .getPrompt: nil
    }
  }
}
