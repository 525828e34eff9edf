import TextSupport

/// A request whose method exists in its mode and whose parameters are not read yet.
struct Request: Sendable {
  let id: RequestID
  let method: Method
  let mode: ProtocolMode
  /// The lowest level of log messages that a stateless request asks for; `nil` when it asks for none.
  let logLevel: LogLevel?
  private let line: [UInt8]

  /// Checks everything except the parameters.
  init(_ id: RequestID, _ envelope: Envelope, _ line: [UInt8]) throws(ProtocolError) {
    guard envelope.isJSONRPC2 else { throw .invalidRequest("jsonrpc must be \"2.0\"") }
    guard case .value(let name) = envelope.method else { throw .invalidRequest("method must be a string") }
    guard line.count <= Server.maximumRequestBytes else { throw .invalidRequest("request exceeds 1,048,576 bytes") }
    guard envelope.hasNamedParameters else { throw .invalidRequest("params must be an object") }
    mode = try Self.mode(of: name, envelope.meta)
    if case .value(let meta) = envelope.meta, mode == .stateless {
      logLevel = meta.logLevel
    } else {
      logLevel = nil
    }
    method = try Self.method(name, in: mode)
    self.id = id
    self.line = line
  }

  private static func mode(of method: String, _ meta: Envelope.Member<RequestMeta>)
    throws(ProtocolError) -> ProtocolMode
  {
    switch meta {
    case .missing: return .handshake
    case .invalid: throw .invalidParams("params._meta: expected an object")
    case .value(let meta):
      // The stateless mode has no handshake, so `initialize` starts one even with a stateless `_meta`.
      guard meta.isStateless, method != Method.initialize.rawValue else { return .handshake }
      try meta.validate()
      return .stateless
    }
  }

  private static func method(_ name: String, in mode: ProtocolMode) throws(ProtocolError) -> Method {
    if let method = Method(rawValue: name), method.exists(in: mode) { return method }
    let methods = Method.allCases.filter { $0.exists(in: mode) }.map(\.rawValue)
    let suggestion = ErrorText.suggestion(for: name, among: methods)
    throw .methodNotFound("Method not found: \(ErrorText.excerpt(of: name))\(suggestion)")
  }

  /// Decodes the parameters.
  func params<Params: Decodable>(_ type: Params.Type) throws(ProtocolError) -> Params {
    try MCPServer.Params.read(type, from: line)
  }

  /// Returns the cursor of the page that a list request asks for; `nil` for the first page.
  func cursor() throws(ProtocolError) -> String? { try Params.readIfPresent(Params.List.self, from: line)?.cursor }

  /// Rejects a cursor: constant lists have one page.
  func validateSinglePage() throws(ProtocolError) {
    if let cursor = try cursor() {
      throw .invalidParams("params.cursor: unknown cursor \"\(ErrorText.excerpt(of: cursor))\"; this list has one page")
    }
  }

  /// Runs the request and returns the line of its response.
  ///
  /// - Parameter log: Receives the details of unexpected errors; the client gets an internal error without details.
  func response(
    from service: any Service, _ clientLog: ClientLog,
    _ log: @Sendable (LogLevel, String) -> Void
  ) async -> String {
    do {
      try Task.checkCancellation()
      return line(for: try await service.result(of: self, clientLog), by: service.identity, log)
    } catch let error as ProtocolError { return ServerMessage.error(id, error) } catch let error as ResourceNotFound {
      return ServerMessage.error(id, error.error(in: mode))
    } catch {
      if !Task.isCancelled { log(.error, logText(error)) }
      return ServerMessage.error(id, .internalError)
    }
  }

  /// Returns the line for a result in the format of the request's mode.
  func line(for result: JSONObject, by server: ServerIdentity, _ log: (LogLevel, String) -> Void) -> String {
    do {
      guard mode == .stateless else { return try ServerMessage.result(id, result) }
      return try ServerMessage.result(
        id,
        result.adding([
          "resultType": "complete", "ttlMs": method.cacheLifetime,
          "cacheScope": method.cacheLifetime.map { _ in "private" },
        ]).adding(["io.modelcontextprotocol/serverInfo": server], to: "_meta"))
    } catch {
      log(.error, logText(error))
      return ServerMessage.error(id, .internalError)
    }
  }

  private func logText(_ error: any Error) -> String { TerminalText.clean("\(method.rawValue) failed: \(error)") }
}
