import Synchronization

/// Suspends tasks until a test opens it; cancelled tasks wait too.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
    var observers: [(count: Int, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// The number of waiting tasks.
  var count: Int { state.withLock { $0.waiting.count } }

  /// Waits until the gate is open.
  func pass() async {
    await withCheckedContinuation { continuation in
      let (isOpen, observers) = state.withLock { state in
        guard !state.isOpen else { return (true, [CheckedContinuation<Void, Never>]()) }
        state.waiting.append(continuation)
        let count = state.waiting.count
        let ready = state.observers.filter { $0.count <= count }.map(\.1)
        state.observers.removeAll { $0.count <= count }
        return (false, ready)
      }
      if isOpen { continuation.resume() }
      observers.forEach { $0.resume() }
    }
  }

  /// Waits until a number of tasks are waiting at the gate.
  func waitForTasks(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.waiting.count >= count { return true }
        state.observers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  /// Resumes all waiting tasks; later ones do not wait.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      defer { state.waiting = [] }
      return state.waiting
    }
    waiting.forEach { $0.resume() }
  }
}
