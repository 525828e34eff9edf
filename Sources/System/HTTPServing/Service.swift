import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The state that the threads of a server share.
final class Service: Sendable {
  let handler: any HTTPHandler
  let limits: HTTPServerLimits
  /// The connections whose next request has not arrived.
  let connections: WaitingConnections
  let clients: ClientConnections
  private let local: WorkQueue
  private let remote: WorkQueue
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
    connections = WaitingConnections(seconds: limits.headerSeconds)
    local = WorkQueue(threads: limits.workers, mostWaiting: limits.waitingRequests)
    remote = WorkQueue(threads: limits.workers, mostWaiting: limits.waitingRequests)
  }

  /// The threads of a lane.
  func queue(_ lane: HTTPLane) -> WorkQueue {
    switch lane {
    case .local: local
    case .remote: remote
    }
  }

  /// Keeps a stream that ``end()`` closes.
  func add(_ stream: EventStream) {
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
    for lane in HTTPLane.allCases { queue(lane).drain() }
    for _ in 0..<Self.mostPauses where state.withLock({ $0.exchanges }) > 0 {
      usleep(Self.pauseMicroseconds)
    }
  }

  private static let pauseMicroseconds: UInt32 = 5_000
  /// Two seconds for clients that read slowly.
  private static let mostPauses = 400
}
