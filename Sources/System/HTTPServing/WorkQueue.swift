import Dispatch
import Synchronization

/// Runs work on a limited number of threads; further work waits in order, up to a limit.
final class WorkQueue: Sendable {
  private struct State {
    var running = 0
    var waiting: [@Sendable () -> Void] = []
    /// The position of the first of ``waiting`` that has not started.
    var first = 0
  }

  private let queue = DispatchQueue(label: "requests", attributes: .concurrent)
  private let state = Mutex(State())
  private let threads: Int
  private let mostWaiting: Int

  init(threads: Int, mostWaiting: Int) {
    self.threads = threads
    self.mostWaiting = mostWaiting
  }

  /// Starts work as soon as a thread is free; `false` if too much work is waiting already.
  func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let next: Bool? = state.withLock { state in
      guard state.running == threads else {
        state.running += 1
        return true
      }
      guard state.waiting.count - state.first < mostWaiting else { return nil }
      state.waiting.append(work)
      return false
    }
    if next == true { queue.async { self.run(work) } }
    return next != nil
  }

  /// Waits until no work is running or waiting.
  func drain() {
    while state.withLock({ $0.running }) > 0 { queue.sync(flags: .barrier) {} }
  }

  private func run(_ work: @escaping @Sendable () -> Void) {
    var next: (@Sendable () -> Void)? = work
    while let work = next {
      work()
      next = state.withLock { state in
        guard state.first < state.waiting.count else {
          state.running -= 1
          state.waiting = []
          state.first = 0
          return nil
        }
        state.first += 1
        return state.waiting[state.first - 1]
      }
    }
  }
}
