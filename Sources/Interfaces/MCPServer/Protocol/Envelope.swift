import TextSupport

/// The members of a JSON-RPC message that the server reads before the parameters.
struct Envelope {
  /// A member that may be missing or of the wrong type.
  enum Member<Value> {
    case missing
    case invalid
    case value(Value)
  }

  let id: Member<RequestID>
  let method: Member<String>
  /// Whether `jsonrpc` is "2.0".
  let isJSONRPC2: Bool
  /// Whether the message responds to a request. This server sends none.
  let isResponse: Bool
  /// Whether the parameters are an object, null or missing.
  let hasNamedParameters: Bool
  /// The `_meta` member of the parameters.
  let meta: Member<RequestMeta>

  /// Parses a line.
  ///
  /// - Throws: ``ProtocolError`` when the line is not one JSON object in UTF-8.
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
}

extension Envelope: Decodable {
  private enum CodingKeys: String, CodingKey {
    case jsonrpc, id, method, params, result, error
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = container.member(.id)
    method = container.member(.method)
    isJSONRPC2 = (try? container.decode(String.self, forKey: .jsonrpc)) == "2.0"
    isResponse =
      !container.contains(.method) && (container.contains(.result) || container.contains(.error))
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
struct RequestMeta: Sendable {
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
      throw .invalidParams(
        "params._meta: \(Self.capabilitiesKey.stringValue) must be an object")
    }
    guard let version else {
      throw .invalidParams("params._meta: \(Self.versionKey.stringValue) must be a string")
    }
    guard version == ProtocolMode.statelessVersion else {
      let excerpt = ErrorText.excerpt(of: version)
      throw ProtocolError(
        code: -32022, message: "Unsupported protocol version \"\(excerpt)\"",
        data: UnsupportedVersion(requested: excerpt))
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

/// A coding key for any member name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}

/// The id of a request, which the response repeats unchanged.
enum RequestID: Sendable {
  case integer(Int128)
  case string(String)
}

extension RequestID: Hashable {
  /// Compares strings by their bytes: canonically equivalent strings are different ids.
  static func == (first: Self, second: Self) -> Bool {
    switch (first, second) {
    case (.integer(let first), .integer(let second)): first == second
    case (.string(let first), .string(let second)): first.utf8.elementsEqual(second.utf8)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .integer(let number): hasher.combine(number)
    case .string(let text): for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}

extension RequestID: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else {
      self = .integer(try container.decode(Int128.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let number): try container.encode(number)
    case .string(let text): try container.encode(text)
    }
  }
}

/// Encodes responses as lines of JSON.
enum ResponseMessage {
  /// Returns the line for a result.
  ///
  /// - Throws: `EncodingError` when JSON cannot represent the result.
  static func result(_ id: RequestID, _ result: any Encodable) throws -> String {
    try JSONOutput.line(Response(id: id, result: result, error: nil))
  }

  /// Returns the line for an error.
  ///
  /// - Parameter id: `nil` when the id of the request could not be read.
  static func error(_ id: RequestID?, _ error: ProtocolError) -> String {
    let plain = ProtocolError(code: error.code, message: error.message)
    let lines = [error, plain].lazy.compactMap {
      try? JSONOutput.line(Response(id: id, result: nil, error: $0))
    }
    // JSON may not be able to represent the data of a service's error; code and message always work.
    return lines.first ?? ""
  }

  private struct Response: Encodable {
    let id: RequestID?
    let result: (any Encodable)?
    let error: ProtocolError?

    private enum CodingKeys: String, CodingKey {
      case jsonrpc, id, result, error
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("2.0", forKey: .jsonrpc)
      // JSON-RPC requires null for an id that could not be read.
      try container.encode(id, forKey: .id)
      if let result { try container.encode(result, forKey: .result) }
      try container.encodeIfPresent(error, forKey: .error)
    }
  }
}

/// A result with the members that the stateless mode adds to every result.
struct StatelessResult: Encodable {
  let value: any Encodable
  let server: ServerIdentity
  /// The time in milliseconds for which the client may cache the result; `nil` when it may not.
  let cacheLifetime: Int?

  private enum CodingKeys: String, CodingKey {
    case resultType, ttlMs, cacheScope
    case meta = "_meta"
  }

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode("complete", forKey: .resultType)
    try container.encode(["io.modelcontextprotocol/serverInfo": server], forKey: .meta)
    guard let cacheLifetime else { return }
    try container.encode(cacheLifetime, forKey: .ttlMs)
    try container.encode("private", forKey: .cacheScope)
  }
}
