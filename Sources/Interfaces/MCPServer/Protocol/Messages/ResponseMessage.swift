import TextSupport

/// A line that the server writes.
enum ResponseMessage {
  /// The line for a result; one that cannot be written as JSON throws.
  static func result(_ id: RequestID, _ result: any Encodable) throws -> String {
    try JSONOutput.line(Response(id: id, result: result, error: nil))
  }

  /// The line for an error; without an id when it could not be read.
  static func error(_ id: RequestID?, _ error: ProtocolError) -> String {
    let plain = ProtocolError(code: error.code, message: error.message)
    let lines = [error, plain].lazy.compactMap {
      try? JSONOutput.line(Response(id: id, result: nil, error: $0))
    }
    // A service may add data that cannot be written; numbers and texts always can.
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
      // An id that could not be read is told as null.
      try container.encode(id, forKey: .id)
      if let result { try container.encode(result, forKey: .result) }
      try container.encodeIfPresent(error, forKey: .error)
    }
  }
}
