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
    let needsThread: Bool? = state.withLock { state in
      let isFree = state.running < threads
      guard isFree || state.waiting.count - state.first < mostWaiting else { return nil }
      state.waiting.append(work)
      if isFree { state.running += 1 }
      return isFree
    }
    // The thread takes what waits longest: Dispatch may start it long after others have become free.
    if needsThread == true { queue.async { self.run() } }
    return needsThread != nil
  }

  /// Waits until no work is running or waiting.
  func drain() {
    while state.withLock({ $0.running }) > 0 { queue.sync(flags: .barrier) {} }
  }

  private func run() {
    while let work = next() { work() }
  }

  /// The work that waits longest; `nil` ends the thread.
  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.first < state.waiting.count else {
        state.running -= 1
        state.waiting = []
        state.first = 0
        return nil
      }
      let work = state.waiting[state.first]
      state.first += 1
      // Work that has started is removed in parts, so that the cost for each is constant.
      if state.first >= Self.mostStarted, state.first * 2 >= state.waiting.count {
        state.waiting.removeFirst(state.first)
        state.first = 0
      }
      return work
    }
  }

  /// The number of started work from which it is removed.
  private static let mostStarted = 64
}
