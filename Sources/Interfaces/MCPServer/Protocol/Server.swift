import Dispatch
import TextSupport

// The folder Protocol/ implements the Model Context Protocol for any ``Service``. Its files import no Guideline…
// module: ``GuidelineService`` in the folder Guidelines/ connects the two.

/// A Model Context Protocol server for one client, in both modes of the protocol.
///
/// The state changes of one line are complete before the next line is read. Requests that take time run concurrently.
/// The actor runs on its own queue, so that it can accept a cancellation while requests occupy every core.
actor Server {
  /// The maximum size of a request in bytes; the server rejects longer ones.
  static let maximumRequestBytes = 1 << 20
  /// The maximum size in bytes of a line in which the server looks for an id.
  static let maximumLineBytes = 16 << 20
  static let maximumConcurrentRequests = 256

  /// The state of the handshake of revisions until 2025-11-25.
  enum Handshake {
    case expected, done
    /// Each request is complete in itself.
    case unnecessary
  }

  private let service: any Service
  private let output: @Sendable (String) throws -> Void
  private let log: @Sendable (LogLevel, String) -> Void

  private let executor = QueueExecutor()
  private var handshake: Handshake
  private var minimumLogLevel = LogLevel.warning
  private var isInputAtEnd = false
  private var requests: [RequestID: RunningRequest] = [:]
  /// Resumed by every change of `requests`, `failure` and `isInputAtEnd`.
  private var waiters: [CheckedContinuation<Void, Never>] = []
  /// The error of the output, after which the server writes nothing more.
  private(set) var failure: (any Error)?

  /// - Parameters:
  ///   - handshake: Whether requests of handshake revisions need one before them.
  ///   - output: Writes a line, which has no line end; called by one task at a time. An error ends the server.
  ///   - log: Receives warnings and errors for the operator of the server.
  init(
    _ service: any Service, handshake: Handshake = .expected, output: @escaping @Sendable (String) throws -> Void,
    log: @escaping @Sendable (LogLevel, String) -> Void
  ) {
    self.service = service
    self.handshake = handshake
    self.output = output
    self.log = log
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

  /// Handles the next line of the client and returns when the server can accept another one: while
  /// ``maximumConcurrentRequests`` requests are running, a request waits until one ends.
  ///
  /// - Parameter line: A line without its line end. Only the length of a line above ``maximumLineBytes`` matters.
  func accept(_ line: [UInt8]) async {
    guard failure == nil, !line.allSatisfy(Self.isBlank) else { return }
    guard line.count <= Self.maximumLineBytes else {
      return reject(nil, .invalidRequest("line exceeds 16,777,216 bytes"))
    }
    let envelope: Envelope
    do throws(ProtocolError) { envelope = try Envelope(line) } catch { return reject(nil, error) }
    guard !envelope.isResponse else { return }
    switch (envelope.id, envelope.method) {
    case (.missing, .value(let method)): handle(notification: method, line)
    case (.missing, _): reject(nil, .invalidRequest("id and method are missing"))
    case (.invalid, _): reject(nil, .invalidRequest("id must be a string or a whole number"))
    case (.value(let id), _):
      do throws(ProtocolError) {
        try await handle(Request(id, envelope, line))
      } catch {
        reject(id, error)
      }
    }
  }

  /// Runs a closure on the server; callable from a thread outside Swift's cooperative pool.
  nonisolated func start(_ body: @escaping @Sendable (isolated Server) async -> Void) {
    executor.run {
      self.assumeIsolated { server in
        _ = Task { await body(server) }
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Marks the end of the input and waits until every request has a response.
  func finish() async {
    isInputAtEnd = true
    resumeWaiters()
    try? await untilEnd()
  }

  /// Waits until the input has ended and every request has a response; throws an error of the output immediately.
  func untilEnd() async throws {
    // Cancelled requests get no response, so the server does not wait for them.
    while failure == nil, !isInputAtEnd || !requests.values.allSatisfy(\.isCancelled) { await waitForChange() }
    if let failure { throw failure }
  }

  // MARK: Requests

  private func handle(_ request: Request) async throws(ProtocolError) {
    if request.mode == .handshake, handshake == .expected, !request.method.isAllowedBeforeHandshake {
      throw .invalidRequest("not initialized: send initialize first")
    }
    guard requests[request.id] == nil else { throw .idInProgress }
    if let result = try immediateResult(of: request) {
      return write(request.line(for: result, by: service.identity, log))
    }
    while requests.count >= Self.maximumConcurrentRequests, failure == nil { await waitForChange() }
    guard failure == nil else { return }
    // Another call of `accept` may have started a request with this id during the wait.
    guard requests[request.id] == nil else { throw .idInProgress }
    start(request)
  }

  /// Returns the result of a request that the server answers itself; `nil` for requests that the service answers.
  private func immediateResult(of request: Request) throws(ProtocolError) -> JSONObject? {
    switch request.method {
    case .initialize:
      let params = try request.params(Params.Initialize.self)
      guard handshake != .done else { throw .invalidRequest("already initialized") }
      if handshake == .expected { handshake = .done }
      let isKnown = ProtocolMode.handshakeVersions.contains(params.protocolVersion)
      return [
        "protocolVersion": isKnown ? params.protocolVersion : ProtocolMode.handshakeVersion,
        "serverInfo": service.identity, "instructions": service.instructions, "capabilities": Self.capabilities,
      ]
    case .ping: return [:]
    case .discover:
      return [
        "supportedVersions": [ProtocolMode.statelessVersion],
        "instructions": service.instructions, "capabilities": Self.capabilities,
      ]
    case .setLogLevel:
      let name = try request.params(Params.SetLogLevel.self).level
      guard let level = LogLevel(rawValue: name) else {
        throw .invalidParams("params.level: expected \(LogLevel.expected), not \"\(ErrorText.excerpt(of: name))\"")
      }
      minimumLogLevel = level
      return [:]
    case .listTools:
      try request.validateSinglePage()
      return ["tools": service.tools.map { $0.json(isStructured: service.isStructured) }]
    case .listPrompts:
      try request.validateSinglePage()
      return ["prompts": service.prompts.map(\.json)]
    case .listResourceTemplates:
      try request.validateSinglePage()
      return ["resourceTemplates": service.resourceTemplates]
    case .callTool, .getPrompt, .listResources, .readResource: return nil
    }
  }

  /// The capabilities of the server, without those that need notifications from the server.
  private static let capabilities: [String: JSONObject] = [
    "tools": [:], "resources": [:], "prompts": [:], "logging": [:],
  ]

  private func start(_ request: Request) {
    let clientLog: ClientLog = { [weak self] level, message in await self?.sendLog(level, message, for: request) }
    let task = Task { [service, log] in end(request, await request.response(from: service, clientLog, log)) }
    requests[request.id] = RunningRequest(task)
  }

  private func end(_ request: Request, _ line: String) {
    let isCancelled = requests.removeValue(forKey: request.id)?.isCancelled ?? true
    if !isCancelled { write(line) }
    resumeWaiters()
  }

  // MARK: Notifications

  /// Handles a notification; notifications get no response, so invalid ones are ignored.
  private func handle(notification method: String, _ line: [UInt8]) {
    guard method == "notifications/cancelled", line.count <= Self.maximumRequestBytes,
      let id = try? Params.read(Params.Cancel.self, from: line).requestId
    else { return }
    requests[id]?.cancel()
    resumeWaiters()
  }

  // MARK: Output

  private func reject(_ id: RequestID?, _ error: ProtocolError) { write(ServerMessage.error(id, error)) }

  private func sendLog(_ level: LogLevel, _ message: String, for request: Request) {
    if level >= .warning { log(level, TerminalText.clean(message)) }
    let isOpen = requests[request.id].map { !$0.isCancelled } ?? false
    let minimum = request.mode == .handshake ? minimumLogLevel : request.logLevel
    guard isOpen, let minimum, level >= minimum else { return }
    if let line = ServerMessage.log(level, message, logger: service.identity.name) { write(line) }
  }

  private func write(_ line: String) {
    guard failure == nil else { return }
    do { try output(line) } catch {
      failure = error
      for id in requests.keys { requests[id]?.cancel() }
      resumeWaiters()
    }
  }

  // MARK: Waiting

  private func waitForChange() async { await withCheckedContinuation { waiters.append($0) } }

  private func resumeWaiters() {
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

extension ProtocolError {
  fileprivate static let idInProgress = Self.invalidRequest("a request with this id is in progress")
}

/// The task of a request without a response.
private struct RunningRequest {
  private let task: Task<Void, Never>
  /// Whether the request is cancelled and gets no response.
  private(set) var isCancelled = false

  init(_ task: Task<Void, Never>) { self.task = task }

  mutating func cancel() {
    isCancelled = true
    task.cancel()
  }
}

/// Runs an actor outside Swift's cooperative thread pool.
private final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "server")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // Safe: the closure retains the executor, which therefore outlives the unowned reference.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func run(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
