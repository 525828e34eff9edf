import CMicroHTTPD
import LibC
import Synchronization

final class HTTPService: Sendable {
  let handler: any HTTPHandler
  let limits: HTTPServerLimits
  let connections: OpenConnections
  let clients: ClientConnections
  let running: RunningRequests
  let memory: MemoryBudget
  private let queues: [HTTPLane: WorkQueue]
  private let state = Mutex(State())

  private struct State {
    var streams: [ObjectIdentifier: EventStream] = [:]
    /// The requests whose response is not sent yet.
    var exchanges = 0
    var isEnding = false
  }

  init(_ handler: any HTTPHandler, _ limits: HTTPServerLimits, _ clients: ClientConnections) {
    self.handler = handler
    self.limits = limits
    self.clients = clients
    connections = OpenConnections(limits)
    running = RunningRequests(seconds: limits.answerSeconds)
    memory = MemoryBudget(most: limits.memoryBytes, mostPerClient: limits.clientMemoryBytes)
    queues = Dictionary(
      uniqueKeysWithValues: HTTPLane.allCases.map { lane in
        let threads = lane.threads(limits.workers)
        return (
          lane,
          WorkQueue(
            threads: threads, reserved: lane.reserved, threadsPerClient: (threads + 1) / 2,
            mostWaiting: limits.waitingRequests, mostWaitingPerClient: limits.waitingRequestsPerClient)
        )
      })
  }

  /// Starts work of a client on a thread of a lane; `false` if too much is waiting already.
  func start(_ work: @escaping @Sendable () -> Void, in lane: HTTPLane, for client: String) -> Bool {
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

  func remove(_ stream: EventStream) { _ = state.withLock { $0.streams.removeValue(forKey: ObjectIdentifier(stream)) } }

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
    for _ in 0..<Self.mostPauses where state.withLock({ $0.exchanges }) > 0 { usleep(Self.pauseMicroseconds) }
  }

  private static let pauseMicroseconds: UInt32 = 5_000
  /// Two seconds for clients that read slowly.
  private static let mostPauses = 400
}
