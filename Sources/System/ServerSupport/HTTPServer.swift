import CMicroHTTPD
import LibC
import Synchronization

/// An HTTP/1.1 server over libmicrohttpd.
///
/// Two threads serve all connections; requests that take time are answered on further threads, so that a slow one holds up no
/// other connection.
package final class HTTPServer: Sendable {
  package let port: Int
  private let service: Service
  /// The daemon, until it is stopped.
  private let daemon: Mutex<DaemonHandle?>

  private struct DaemonHandle: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - address: a numeric address of the machine, such as `127.0.0.1` or `::1`.
  ///   - port: the port; 0 for any free one.
  ///   - clients: counts the connections of each client.
  /// - Throws: ``HTTPServerError``.
  package init(
    address: String, port: Int, limits: HTTPServerLimits = HTTPServerLimits(),
    clients: ClientConnections = ClientConnections(most: 0), handler: any HTTPHandler
  ) throws(HTTPServerError) {
    cmicrohttpd_return_large_blocks()
    service = Service(handler, limits, clients)
    let context = Unmanaged.passRetained(service).toOpaque()
    let socket = try SocketAddress(numeric: address, port: port)
    var flags = MHD_USE_AUTO_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    if socket.isIPv6 { flags |= MHD_USE_IPv6.rawValue }
    let daemon = socket.withPointer { pointer in
      cmicrohttpd_start(
        flags, pointer, admitConnection, handleRequest, completeRequest, noticeConnection, context,
        2,
        UInt32(limits.connections),
        UInt32(limits.idleSeconds), limits.headerBytes)
    }
    guard let daemon else {
      let code = errno
      Unmanaged<Service>.fromOpaque(context).release()
      throw HTTPServerError.cannotListen(
        address: address, port: port, reason: String(cString: strerror(code)))
    }
    self.daemon = Mutex(DaemonHandle(pointer: daemon))
    self.port = Int(cmicrohttpd_port(daemon))
  }

  package var connectionCount: Int {
    daemon.withLock { $0.map { Int(cmicrohttpd_connections($0.pointer)) } ?? 0 }
  }

  /// The memory of bodies and unsent responses in bytes.
  package var memoryUsed: Int { service.memory.used }

  /// The number of connections on which no request has arrived as a whole since the last one.
  var waitingConnectionCount: Int { service.connections.waitingCount }

  /// Ends the event streams, waits until each request is answered (at most two seconds for slow clients), and closes all
  /// connections.
  package func stop() {
    guard let daemon = self.daemon.withLock({ $0.take() }) else { return }
    let socket = MHD_quiesce_daemon(daemon.pointer)
    service.end()
    MHD_stop_daemon(daemon.pointer)
    if socket >= 0 { close(socket) }
    Unmanaged.passUnretained(service).release()
  }

  deinit { stop() }
}

package enum HTTPServerError: Error, Hashable, Sendable {
  /// The address is not a numeric IPv4 or IPv6 address.
  case notAnAddress(String)
  /// The port is taken or not allowed, or the machine lacks the address.
  case cannotListen(address: String, port: Int, reason: String)
}

extension HTTPServerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAnAddress(let text):
      "'\(text)' is not a numeric address such as 127.0.0.1 or ::1"
    case .cannotListen(let address, let port, let reason):
      "cannot listen on port \(port) of \(address): \(reason)"
    }
  }
}

/// The state that the threads of a server share.
final class Service: Sendable {
  let handler: any HTTPHandler
  let limits: HTTPServerLimits
  let connections: OpenConnections
  let clients: ClientConnections
  /// The requests that wait for a thread or run on one.
  let running: RunningRequests
  /// The memory of bodies and of responses that are not sent yet.
  let memory: MemoryBudget
  private let queues: [HTTPLane: WorkQueue]
  private let state = Mutex(State())

  private struct State {
    var streams: [ObjectIdentifier: EventStream] = [:]
    /// The requests whose response is not sent yet.
    var exchanges = 0
    var isEnding = false
  }

  init(
    _ handler: any HTTPHandler, _ limits: HTTPServerLimits, _ clients: ClientConnections
  ) {
    self.handler = handler
    self.limits = limits
    self.clients = clients
    connections = OpenConnections(seconds: limits.headerSeconds, limit: limits.connections)
    running = RunningRequests(seconds: limits.answerSeconds)
    memory = MemoryBudget(most: limits.memoryBytes, mostPerClient: limits.clientMemoryBytes)
    queues = Dictionary(
      uniqueKeysWithValues: HTTPLane.allCases.map { lane in
        let threads = lane.threads(limits.workers)
        return (
          lane,
          WorkQueue(
            threads: threads, reserved: lane.reserved, threadsPerClient: (threads + 1) / 2,
            mostWaiting: limits.waitingRequests,
            mostWaitingPerClient: limits.waitingRequestsPerClient)
        )
      })
  }

  /// Starts work of a client on a thread of a lane; `false` if too much is waiting already.
  func start(_ work: @escaping @Sendable () -> Void, in lane: HTTPLane, for client: String) -> Bool
  {
    queues[lane]?.start(for: client, work) ?? false
  }

  /// Keeps a stream of a client that ``end()`` closes.
  func add(_ stream: EventStream, of client: String) {
    stream.limit(to: memory, of: client)
    let isEnding = state.withLock { state in
      state.streams[ObjectIdentifier(stream)] = stream
      return state.isEnding
    }
    if isEnding { stream.close() }
  }

  func remove(_ stream: EventStream) {
    _ = state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) }
  }

  func beginExchange() { state.withLock { $0.exchanges += 1 } }

  func endExchange() { state.withLock { $0.exchanges -= 1 } }

  /// Closes the streams, and waits for the running requests and until their responses are sent.
  func end() {
    let streams = state.withLock { state in
      state.isEnding = true
      return Array(state.streams.values)
    }
    for stream in streams { stream.close() }
    for queue in queues.values { queue.drain() }
    for _ in 0..<Self.mostPauses where state.withLock({ $0.exchanges }) > 0 {
      usleep(Self.pauseMicroseconds)
    }
  }

  private static let pauseMicroseconds: UInt32 = 5_000
  /// Two seconds for clients that read slowly.
  private static let mostPauses = 400
}
