// Envelope, RequestMeta
import TextSupport

/// The members of a JSON-RPC message that the server reads before the parameters.
struct Envelope: Decodable {
  /// A member that may be missing or of the wrong type.
  enum Member<Value> {
    case missing
    case invalid
    case value(Value)
  }

  let id: Member<RequestID>
  let method: Member<String>
  let isJSONRPC2: Bool
  /// Whether the message responds to a request. This server sends none.
  let isResponse: Bool
  /// Whether the parameters are an object, null or missing.
  let hasNamedParameters: Bool
  let meta: Member<RequestMeta>

  /// Parses one JSON object in UTF-8.
  init(_ line: [UInt8]) throws(ProtocolError) {
    // JSONDecoder also accepts UTF-16, which it detects by zero bytes, and validates only the strings that are decoded.
    guard !line.contains(0), String(validating: line, as: UTF8.self) != nil else {
      throw .notJSON
    }
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(line))
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .invalidRequest("expected one JSON object; batches are not supported")
    }
  }

  private enum CodingKeys: String, CodingKey { case jsonrpc, id, method, params, result, error }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = container.member(.id)
    method = container.member(.method)
    isJSONRPC2 = (try? container.decode(String.self, forKey: .jsonrpc)) == "2.0"
    isResponse = !container.contains(.method) && (container.contains(.result) || container.contains(.error))
    let isNull = (try? container.decodeNil(forKey: .params)) ?? false
    let params = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: .params)
    hasNamedParameters = params != nil || isNull || !container.contains(.params)
    meta = params?.member(AnyKey("_meta")) ?? .missing
  }
}

extension KeyedDecodingContainer {
  fileprivate func member<Value: Decodable>(_ key: Key) -> Envelope.Member<Value> {
    guard contains(key) else { return .missing }
    return (try? decode(Value.self, forKey: key)).map { .value($0) } ?? .invalid
  }
}

/// The `_meta` member with which a request of the stateless mode states its version and capabilities.
struct RequestMeta: Sendable, Decodable {
  private static let prefix = "io.modelcontextprotocol/"
  private static let versionKey = AnyKey("\(prefix)protocolVersion")
  private static let capabilitiesKey = AnyKey("\(prefix)clientCapabilities")
  private static let logLevelKey = AnyKey("\(prefix)logLevel")

  /// Whether the request is stateless: the presence of a version decides, even an invalid one.
  let isStateless: Bool
  private let version: String?
  private let hasCapabilities: Bool
  private let hasLogLevel: Bool
  /// The lowest level of the log messages that the client wants; `nil` when it wants none.
  let logLevel: LogLevel?

  /// Checks the members that the stateless mode requires.
  func validate() throws(ProtocolError) {
    guard hasCapabilities else {
      throw .invalidParams("params._meta: \(Self.capabilitiesKey.stringValue) must be an object")
    }
    guard let version else { throw .invalidParams("params._meta: \(Self.versionKey.stringValue) must be a string") }
    guard version == ProtocolMode.statelessVersion else {
      let excerpt = ErrorText.excerpt(of: version)
      let data: JSONObject = ["supported": [ProtocolMode.statelessVersion], "requested": excerpt]
      throw ProtocolError(code: -32022, message: "Unsupported protocol version \"\(excerpt)\"", data: data)
    }
    guard !hasLogLevel || logLevel != nil else {
      throw .invalidParams("params._meta: \(Self.logLevelKey.stringValue): expected \(LogLevel.expected)")
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: AnyKey.self)
    isStateless = container.contains(Self.versionKey)
    version = try? container.decode(String.self, forKey: Self.versionKey)
    hasCapabilities = (try? container.nestedContainer(keyedBy: AnyKey.self, forKey: Self.capabilitiesKey)) != nil
    hasLogLevel = container.contains(Self.logLevelKey)
    logLevel = try? container.decode(LogLevel.self, forKey: Self.logLevelKey)
  }
}
