import Synchronization

/// A place where work waits until a test lets it go on, whether it was called off or not.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var inside: [CheckedContinuation<Void, Never>] = []
    var observers: [(count: Int, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Waits until the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let (isOpen, observers) = state.withLock { state in
        guard !state.isOpen else { return (true, [CheckedContinuation<Void, Never>]()) }
        state.inside.append(continuation)
        let count = state.inside.count
        let ready = state.observers.filter { $0.count <= count }.map(\.1)
        state.observers.removeAll { $0.count <= count }
        return (false, ready)
      }
      if isOpen { continuation.resume() }
      observers.forEach { $0.resume() }
    }
  }

  /// Waits until so many are waiting.
  func gathered(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.inside.count >= count { return true }
        state.observers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// How many are waiting.
  var count: Int { state.withLock { $0.inside.count } }

  /// Lets all go on who wait, and all who come.
  func open() {
    let inside = state.withLock { state in
      state.isOpen = true
      defer { state.inside = [] }
      return state.inside
    }
    inside.forEach { $0.resume() }
  }
}
