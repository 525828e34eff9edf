/// What a request of the stateless era says of itself.
struct RequestMeta: Sendable {
  private static let prefix = "io.modelcontextprotocol/"
  private static let versionKey = AnyKey("\(prefix)protocolVersion")
  private static let capabilitiesKey = AnyKey("\(prefix)clientCapabilities")
  private static let logLevelKey = AnyKey("\(prefix)logLevel")

  /// Whether the request speaks the stateless protocol; only the presence of its version tells.
  let isStateless: Bool
  private let version: String?
  private let hasCapabilities: Bool
  private let hasLogLevel: Bool
  /// The least level that the client wants to hear of; `nil` when it wants nothing.
  let logLevel: LogLevel?

  /// Checks what a request of the stateless era must say.
  func check() throws(ProtocolError) {
    guard hasCapabilities else {
      throw .invalidParams(
        "params._meta: \(Self.capabilitiesKey.stringValue) is missing or no object")
    }
    guard let version else {
      throw .invalidParams("params._meta: \(Self.versionKey.stringValue) must be a string")
    }
    guard version == ProtocolMode.statelessVersion else {
      throw ProtocolError(
        code: -32022, message: "Unsupported protocol version \"\(Excerpt.of(version))\"",
        data: UnsupportedVersion(requested: Excerpt.of(version)))
    }
    guard !hasLogLevel || logLevel != nil else {
      throw .invalidParams(
        "params._meta: \(Self.logLevelKey.stringValue): expected \(LogLevel.expected)")
    }
  }

  private struct UnsupportedVersion: Encodable {
    let supported = [ProtocolMode.statelessVersion]
    let requested: String
  }
}

extension RequestMeta: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    isStateless = container.contains(Self.versionKey)
    version = try? container.decode(String.self, forKey: Self.versionKey)
    hasCapabilities =
      (try? container.nestedContainer(keyedBy: AnyKey.self, forKey: Self.capabilitiesKey)) != nil
    hasLogLevel = container.contains(Self.logLevelKey)
    logLevel = try? container.decode(LogLevel.self, forKey: Self.logLevelKey)
  }
}

extension LogLevel {
  /// What errors ask for.
  static var expected: String { "one of \(allCases.map(\.rawValue).joined(separator: ", "))" }
}
