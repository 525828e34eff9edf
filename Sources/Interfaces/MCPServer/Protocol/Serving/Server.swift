import TextSupport

/// Answers the requests of one client, of both protocols, line by line.
///
/// What a line does to the state of the protocol is settled before the next is looked at. What takes time
/// runs beside it, and is answered when it is done. The server itself has a thread of its own: a request can
/// be called off although others keep all cores busy.
package actor Server {
  /// The most bytes of a request; a longer one is refused.
  package static let longestRequest = 1 << 20
  /// The most bytes of a line of which the id is looked for.
  package static let longestLine = 16 << 20
  /// The most requests that are worked on at a time.
  package static let mostRequests = 256

  private let service: any Service
  private let output: @Sendable (String) throws -> Void
  private let log: @Sendable (LogLevel, String) -> Void

  private let executor = QueueExecutor()
  private var isInitialized = false
  private var leastLevel = LogLevel.warning
  private var isInputAtEnd = false
  private var requests: [RequestID: RunningRequest] = [:]
  /// Those who wait for a request to end.
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// Why nothing can be written any more.
  package private(set) var failure: (any Error)?

  /// A server.
  ///
  /// - Parameters:
  ///   - service: what it offers.
  ///   - output: writes a line, which comes without its end; called by one task at a time. What it throws
  ///     ends the server.
  ///   - log: takes lines of the log that matter to whoever runs the server.
  package init(
    service: any Service, output: @escaping @Sendable (String) throws -> Void,
    log: @escaping @Sendable (LogLevel, String) -> Void
  ) {
    self.service = service
    self.output = output
    self.log = log
  }

  /// Where the server runs.
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Takes the next line of the client.
  ///
  /// Returns when the next one may come: at once as a rule, after another request has ended when a request
  /// finds ``mostRequests`` in progress.
  ///
  /// - Parameter line: without its end. Of a line longer than ``longestLine`` only its length matters.
  package func accept(_ line: [UInt8]) async {
    guard failure == nil, !line.allSatisfy(Self.isBlank) else { return }
    guard line.count <= Self.longestLine else {
      return refuse(nil, .invalidRequest("a line may have 16,777,216 bytes"))
    }
    let envelope: Envelope
    do throws(ProtocolError) { envelope = try Envelope(line) } catch { return refuse(nil, error) }
    // This server asks nothing.
    guard !envelope.isAnswer else { return }
    switch (envelope.id, envelope.method) {
    case (.missing, .value(let method)):
      take(notification: method, line)
    case (.missing, _):
      refuse(nil, .invalidRequest("id and method are missing"))
    case (.invalid, _):
      refuse(nil, .invalidRequest("id must be a string or a whole number"))
    case (.value(let id), _):
      do throws(ProtocolError) {
        try await take(Request(id, envelope, line))
      } catch {
        refuse(id, error)
      }
    }
  }

  /// Starts something on the server from a thread that is none of Swift's.
  nonisolated func start(_ body: @escaping @Sendable (isolated Server) async -> Void) {
    executor.run {
      self.assumeIsolated { server in
        _ = Task { await body(server) }
      }
    }
  }

  /// Whether a byte is white space to JSON.
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0D
  }

  /// Tells the server that no line will come, and waits until all requests are answered.
  package func finish() async {
    isInputAtEnd = true
    wake()
    try? await untilEnd()
  }

  /// Waits until the input has ended and all requests are answered.
  ///
  /// - Throws: at once, what the output threw.
  package func untilEnd() async throws {
    // A request that was called off is not answered, so nobody waits for it.
    while failure == nil, !isInputAtEnd || !requests.values.allSatisfy(\.isCancelled) {
      await change()
    }
    if let failure { throw failure }
  }
}

// MARK: - Requests

extension Server {
  private func take(_ request: Request) async throws(ProtocolError) {
    if request.era == .handshake, !isInitialized, !request.method.needsNoHandshake {
      throw .invalidRequest("not initialized: send initialize first")
    }
    guard requests[request.id] == nil else { throw .idInProgress }
    if let result = try quickResult(of: request) {
      return write(request.line(for: result, by: service.identity, log))
    }
    while requests.count >= Self.mostRequests, failure == nil { await change() }
    guard failure == nil else { return }
    // Whoever hands over lines out of turn may have started another one meanwhile.
    guard requests[request.id] == nil else { throw .idInProgress }
    start(request)
  }

  /// The result of a request that needs no work, `nil` for the others.
  private func quickResult(of request: Request) throws(ProtocolError) -> (any Encodable)? {
    switch request.method {
    case .initialize:
      let params = try request.params(Params.Initialize.self)
      guard !isInitialized else { throw .invalidRequest("initialized already") }
      isInitialized = true
      let isKnown = ProtocolMode.handshakeVersions.contains(params.protocolVersion)
      return Results.Initialize(
        protocolVersion: isKnown ? params.protocolVersion : ProtocolMode.handshakeVersion,
        serverInfo: service.identity, instructions: service.identity.instructions)
    case .ping: return Results.Empty()
    case .discover: return Results.Discover(instructions: service.identity.instructions)
    case .setLogLevel:
      let name = try request.params(Params.SetLogLevel.self).level
      guard let level = LogLevel(rawValue: name) else {
        throw .invalidParams(
          "params.level: expected \(LogLevel.expected), not \"\(Excerpt.of(name))\"")
      }
      leastLevel = level
      return Results.Empty()
    case .listTools:
      try request.checkOnlyPage()
      return Results.Tools(tools: service.tools)
    case .listPrompts:
      try request.checkOnlyPage()
      return Results.Prompts(prompts: service.prompts)
    case .listResourceTemplates:
      try request.checkOnlyPage()
      return Results.ResourceTemplates(resourceTemplates: service.resourceTemplates)
    case .callTool, .getPrompt, .listResources, .readResource: return nil
    }
  }

  private func start(_ request: Request) {
    let context = RequestContext { [weak self] level, message in
      await self?.tell(level, message, of: request)
    }
    let task = Task { [service, log] in
      end(request, await request.answer(by: service, context, log))
    }
    requests[request.id] = RunningRequest(task)
  }

  private func end(_ request: Request, _ line: String) {
    let isCancelled = requests.removeValue(forKey: request.id)?.isCancelled ?? true
    if !isCancelled { write(line) }
    wake()
  }
}

// MARK: - Notifications

extension Server {
  /// Notifications are never answered, so what is wrong with one goes nowhere.
  private func take(notification method: String, _ line: [UInt8]) {
    guard method == "notifications/cancelled", line.count <= Self.longestRequest,
      let id = try? Params.read(Params.Cancel.self, from: line).requestId
    else { return }
    requests[id]?.cancel()
    wake()
  }
}

// MARK: - Output

extension Server {
  private func refuse(_ id: RequestID?, _ error: ProtocolError) {
    write(ResponseMessage.error(id, error))
  }

  private func tell(_ level: LogLevel, _ message: String, of request: Request) {
    if level >= .warning { log(level, TerminalText.clean(message)) }
    let isOpen = requests[request.id].map { !$0.isCancelled } ?? false
    let least = request.era == .handshake ? leastLevel : request.logLevel
    guard isOpen, let least, level >= least else { return }
    let params = LogMessage.Params(level: level, logger: service.identity.name, data: message)
    if let line = try? JSONOutput.line(LogMessage(params: params)) { write(line) }
  }

  private func write(_ line: String) {
    guard failure == nil else { return }
    do {
      try output(line)
    } catch {
      failure = error
      for id in requests.keys { requests[id]?.cancel() }
      wake()
    }
  }
}

// MARK: - Waiting

extension Server {
  private func change() async {
    await withCheckedContinuation { waiters.append($0) }
  }

  private func wake() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

extension ProtocolError {
  fileprivate static let idInProgress = Self.invalidRequest(
    "a request with this id is in progress")
}
