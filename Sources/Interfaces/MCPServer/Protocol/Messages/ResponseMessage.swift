import TextSupport

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
