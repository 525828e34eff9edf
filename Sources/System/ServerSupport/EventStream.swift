import CMicroHTTPD
import Synchronization

/// A stream of server-sent events to one client (https://html.spec.whatwg.org/multipage/server-sent-events.html). It
/// takes few events at a time: the owner sends the next ones when there is room.
package final class EventStream: Sendable {
  private struct State {
    var pending: [UInt8] = []
    /// The part of the memory that the pending bytes have, in bytes.
    var reserved = 0
    var memory: (budget: MemoryBudget, client: String)?
    /// Whether an event did not fit, and there has been no room since.
    var isFull = false
    var isClosed = false
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())
  private let whenRoom: @Sendable () -> Void

  /// With this many pending bytes there is no room for an event.
  private static let enoughBytes = 256 << 10

  /// - Parameter whenRoom: called when there is room again after an event did not fit.
  package init(whenRoom: @escaping @Sendable () -> Void = {}) { self.whenRoom = whenRoom }

  /// Whether the client is gone, or the stream was closed.
  package var isClosed: Bool { state.withLock(\.isClosed) }

  package var isFull: Bool { state.withLock(\.isFull) }

  /// Sends an event; `false` if there is no room for it.
  ///
  /// - Parameters:
  ///   - id: the id that a client sends as `Last-Event-ID` when it connects again; `nil` for none.
  ///   - data: the data, one line.
  @discardableResult package func send(id: String? = nil, data: String) -> Bool {
    append((id.map { "id: \($0)\n" } ?? "") + "data: \(data)\n\n")
  }

  /// Sends the id from which the client counts, without an event.
  package func begin(after id: String) { append(": connected\nid: \(id)\n\n") }

  /// Sends a comment, which keeps proxies from ending an idle connection. A stream that was full gets another chance.
  package func keepAlive() {
    append(":\n\n")
    if state.withLock({ $0.isFull && $0.pending.count < Self.enoughBytes }) { makeRoom() }
  }

  package func close() { change { $0.isClosed = true } }

  /// Counts the pending bytes as memory of a client.
  func limit(to budget: MemoryBudget, of client: String) { state.withLock { $0.memory = (budget, client) } }

  @discardableResult private func append(_ text: String) -> Bool {
    change { state in
      guard !state.isClosed, state.pending.count < Self.enoughBytes,
        Self.reserve(state.pending.count + text.utf8.count, in: &state)
      else {
        state.isFull = true
        return false
      }
      state.pending += text.utf8
      return true
    }
  }

  /// Changes the part of the memory; `false` if there is not enough.
  private static func reserve(_ bytes: Int, in state: inout State) -> Bool {
    guard let (budget, client) = state.memory else { return true }
    guard budget.resize(state.reserved, to: bytes, for: client) else { return false }
    state.reserved = bytes
    return true
  }

  /// Changes the state and wakes the connection that waits for a change.
  private func change<Answer: Sendable>(_ body: (inout sending State) -> Answer) -> Answer {
    let (answer, wake) = state.withLock { state in
      let answer = body(&state)
      defer { state.wake = nil }
      return (answer, state.wake)
    }
    wake?()
    return answer
  }

  private func makeRoom() {
    state.withLock { $0.isFull = false }
    whenRoom()
  }

  enum Step: Equatable {
    case send([UInt8])
    /// Wait for ``whenChanged(_:)``.
    case wait
    case end
  }

  func next(most count: Int) -> Step {
    let (step, hasRoom) = state.withLock { state -> (Step, Bool) in
      if state.pending.isEmpty { return (state.isClosed ? .end : .wait, false) }
      let bytes = Array(state.pending.prefix(count))
      state.pending.removeFirst(bytes.count)
      _ = Self.reserve(state.pending.count, in: &state)
      return (.send(bytes), state.isFull && state.pending.isEmpty)
    }
    if hasRoom { makeRoom() }
    return step
  }

  /// Calls a closure once, as soon as there is something to send or the stream is closed.
  func whenChanged(_ wake: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      guard state.pending.isEmpty, !state.isClosed else { return true }
      state.wake = wake
      return false
    }
    if isReady { wake() }
  }

  /// The client is gone: what is pending is given up.
  func end() {
    close()
    state.withLock { state in
      state.pending = []
      _ = Self.reserve(0, in: &state)
    }
  }
}

/// Connects a stream with the connection of its client.
final class EventReader {
  let stream: EventStream
  let service: HTTPService
  let connection: Connection

  init(_ stream: EventStream, _ service: HTTPService, _ connection: Connection) {
    self.stream = stream
    self.service = service
    self.connection = connection
  }
}

/// Called by libmicrohttpd whenever the connection can take more bytes.
let readEvents: MHD_ContentReaderCallback = { context, _, buffer, most in
  guard let context, let buffer else { return -1 }
  let reader = Unmanaged<EventReader>.fromOpaque(context).takeUnretainedValue()
  switch reader.stream.next(most: most) {
  case .send(let bytes):
    UnsafeMutableRawBufferPointer(start: buffer, count: most).copyBytes(from: bytes)
    return bytes.count
  case .end: return -1
  case .wait:
    // Suspended first: a stream that changes in between resumes it at once.
    let connection = reader.connection
    connection.suspend()
    reader.stream.whenChanged { connection.resume() }
    return 0
  }
}

let freeEvents: MHD_ContentReaderFreeCallback = { context in
  guard let context else { return }
  let reader = Unmanaged<EventReader>.fromOpaque(context).takeRetainedValue()
  reader.stream.end()
  reader.service.remove(reader.stream)
}
