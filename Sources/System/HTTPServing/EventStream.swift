import Synchronization

/// A stream of server-sent events to one client (https://html.spec.whatwg.org/multipage/server-sent-events.html).
package final class EventStream: Sendable {
  private struct State {
    var pending: [UInt8] = []
    var isClosed = false
    var wake: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  /// Most bytes that wait for a slow client; more end the stream, and the client connects again.
  private static let mostPendingBytes = 1 << 20

  /// A stream that waits for events.
  package init() {}

  /// Whether the client is gone or too slow, or the stream was closed.
  package var isClosed: Bool { state.withLock(\.isClosed) }

  /// Sends an event.
  ///
  /// - Parameters:
  ///   - id: the id that a client sends as `Last-Event-ID` when it connects again; `nil` for none.
  ///   - data: the data, one line.
  package func send(id: String? = nil, data: String) {
    append((id.map { "id: \($0)\n" } ?? "") + "data: \(data)\n\n")
  }

  /// Sends the id from which the client counts, without an event.
  package func begin(after id: String) { append(": connected\nid: \(id)\n\n") }

  /// Sends a comment, which keeps proxies from ending an idle connection.
  package func keepAlive() { append(":\n\n") }

  /// Ends the stream.
  package func close() {
    change { $0.isClosed = true }
  }

  private func append(_ text: String) {
    change { state in
      guard !state.isClosed else { return }
      if state.pending.count + text.utf8.count > Self.mostPendingBytes {
        state.isClosed = true
      } else {
        state.pending += text.utf8
      }
    }
  }

  /// Changes the state and wakes the connection that waits for a change.
  private func change(_ body: (inout sending State) -> Void) {
    let wake = state.withLock { state in
      body(&state)
      defer { state.wake = nil }
      return state.wake
    }
    wake?()
  }

  /// The next step of a connection.
  enum Step: Equatable {
    /// Send these bytes.
    case send([UInt8])
    /// Wait for ``whenChanged(_:)``.
    case wait
    /// End the response.
    case end
  }

  /// Takes at most a number of pending bytes.
  func next(most count: Int) -> Step {
    state.withLock { state in
      if state.pending.isEmpty { return state.isClosed ? .end : .wait }
      let bytes = Array(state.pending.prefix(count))
      state.pending.removeFirst(bytes.count)
      return .send(bytes)
    }
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
}
