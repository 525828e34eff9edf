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
