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

  /// Whether the client is gone or too slow.
  package var isClosed: Bool { state.withLock(\.isClosed) }

  /// Sends an event.
  ///
  /// - Parameters:
  ///   - id: the id that a client sends as `Last-Event-ID` when it connects again; `nil` for none.
  ///   - data: the data, one line.
  package func send(id: String? = nil, data: String) {
    append((id.map { "id: \($0)\n" } ?? "") + "data: \(data)\n\n")
  }

  /// Sends a comment, which keeps proxies from ending an idle connection.
  package func keepAlive() { append(":\n\n") }

  /// Ends the stream.
  package func close() {
    let wake = state.withLock { state in
      state.isClosed = true
      defer { state.wake = nil }
      return state.wake
    }
    wake?()
  }

  private func append(_ text: String) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      guard !state.isClosed else { return nil }
      if state.pending.count + text.utf8.count > Self.mostPendingBytes {
        state.isClosed = true
      } else {
        state.pending += text.utf8
      }
      defer { state.wake = nil }
      return state.wake
    }
    wake?()
  }

  /// What the connection does next.
  enum Step {
    /// Send these bytes.
    case send([UInt8])
    /// Wait; the closure is called when there is more.
    case wait
    /// End the response.
    case end
  }

  /// Takes at most a number of pending bytes; without any, keeps a closure that is called once when there are some.
  func next(most count: Int, orWake wake: @escaping @Sendable () -> Void) -> Step {
    state.withLock { state in
      if !state.pending.isEmpty {
        let bytes = Array(state.pending.prefix(count))
        state.pending.removeFirst(bytes.count)
        return .send(bytes)
      }
      if state.isClosed { return .end }
      state.wake = wake
      return .wait
    }
  }
}
