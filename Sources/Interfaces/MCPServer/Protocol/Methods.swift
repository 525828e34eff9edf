// Params, LogLevel
import TextSupport

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

enum Params {
  struct Initialize: Decodable {
    let protocolVersion: String
    // Validated only: the server does not depend on the client's identity or capabilities.
    let capabilities: Empty?
    let clientInfo: Empty?
  }

  struct SetLogLevel: Decodable { let level: String }

  struct List: Decodable { let cursor: String? }

  struct Call: Decodable {
    let name: String
    let arguments: [String: ArgumentValue]?
  }

  struct Get: Decodable {
    let name: String
    let arguments: [String: String]?
  }

  struct Read: Decodable { let uri: String }

  struct Cancel: Decodable { let requestId: RequestID }

  /// An object whose members are ignored.
  struct Empty: Decodable { init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: AnyKey.self) } }

  private struct Message<Params: Decodable>: Decodable { let params: Params? }

  /// Decodes the parameters of a message. The error names the parameter and the expected type.
  static func read<Params: Decodable>(_ type: Params.Type, from line: [UInt8]) throws(ProtocolError) -> Params {
    guard let params = try readIfPresent(type, from: line) else { throw .invalidParams("params: missing") }
    return params
  }

  /// Decodes the parameters of a message; `nil` when it has none.
  static func readIfPresent<Params: Decodable>(_: Params.Type, from line: [UInt8])
    throws(ProtocolError) -> Params?
  {
    do {
      return try JSONDecoder().decode(Message<Params>.self, from: Data(line)).params
    } catch let error as DecodingError {
      throw .invalidParams(error.parameterMessage)
    } catch {
      throw .invalidParams("params: cannot be read")
    }
  }
}

extension DecodingError {
  /// The path of the parameter and the problem: "params.name: missing".
  fileprivate var parameterMessage: String {
    switch self {
    case .keyNotFound(let key, let context): "\(Self.path(context.codingPath + [key])): missing"
    case .valueNotFound(let type, let context), .typeMismatch(let type, let context):
      "\(Self.path(context.codingPath)): expected \(Self.name(of: type))"
    case .dataCorrupted(let context): "\(Self.path(context.codingPath)): not a valid value"
    @unknown default: "params: cannot be read"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    let path = keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return ErrorText.excerpt(of: path)
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is RequestID.Type, is Int128.Type: "a string or a whole number"
    default: "an object"
    }
  }
}

/// The severity of a log message, from the lowest to the highest (RFC 5424).
package enum LogLevel: String, CaseIterable, Codable, Comparable, Sendable {
  case debug, info, notice, warning, error, critical, alert, emergency

  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  static var expected: String { "one of \(allCases.map(\.rawValue).joined(separator: ", "))" }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
