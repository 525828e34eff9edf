/// A request that may be answered: a method of its era, with whatever parameters.
struct Request: Sendable {
  let id: RequestID
  let method: Method
  let era: ProtocolMode
  /// The least level of log lines that a request of the stateless era asks for.
  let logLevel: LogLevel?
  /// The line, of which the parameters are still to be read.
  let line: [UInt8]

  /// Settles what a line asks for.
  ///
  /// - Throws: ``ProtocolError`` that says why it can be no request.
  init(_ id: RequestID, _ envelope: Envelope, _ line: [UInt8]) throws(ProtocolError) {
    guard envelope.isCurrentVersion else {
      throw .invalidRequest("jsonrpc must be \"2.0\"")
    }
    guard case .value(let name) = envelope.method else {
      throw .invalidRequest("method must be a string")
    }
    guard line.count <= Server.longestRequest else {
      throw .invalidRequest("a request may have 1,048,576 bytes")
    }
    guard envelope.hasNamedParameters else {
      throw .invalidRequest("params must be an object")
    }
    era = try Self.era(of: name, envelope.meta)
    if case .value(let meta) = envelope.meta, era == .stateless {
      logLevel = meta.logLevel
    } else {
      logLevel = nil
    }
    method = try Self.method(name, in: era)
    self.id = id
    self.line = line
  }

  private static func era(of method: String, _ meta: Envelope.Member<RequestMeta>)
    throws(ProtocolError) -> ProtocolMode
  {
    switch meta {
    case .missing: return .handshake
    case .invalid: throw .invalidParams("params._meta: expected an object")
    case .value(let meta):
      // The handshake does not exist in the other era, whatever a client stamps on it.
      guard meta.isStateless, method != Method.initialize.rawValue else { return .handshake }
      try meta.check()
      return .stateless
    }
  }

  private static func method(_ name: String, in era: ProtocolMode) throws(ProtocolError) -> Method {
    if let method = Method(rawValue: name), method.exists(in: era) { return method }
    let methods = Method.allCases.filter { $0.exists(in: era) }.map(\.rawValue)
    let hint = Nearest.question(for: name, among: methods)
    throw .methodNotFound("Method not found: \(Excerpt.of(name))\(hint)")
  }

  /// Reads the parameters.
  func params<Params: Decodable>(_ type: Params.Type) throws(ProtocolError) -> Params {
    try MCPServer.Params.read(type, from: line)
  }
}
