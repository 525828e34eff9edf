// ChangeFeed, ReviewObservation
import Dispatch
import Synchronization

/// Calls the observers of a store, for its own changes and, while there are observers, for those of other processes.
package final class ChangeFeed: Sendable {
  private struct State {
    var observers: [Int: @Sendable (ReviewID) -> Void] = [:]
    var lastObserver = 0
    /// By review, the number of the last entry that was reported.
    var reported: [ReviewID: Int] = [:]
    var isWatching = false

    /// Keeps the number of a notice; returns `false` if it was reported before.
    mutating func isNews(_ notice: ReviewNotice) -> Bool {
      if let last = reported[notice.id], last >= notice.sequence { return false }
      // Forgetting makes a repeated report possible, which is harmless.
      if reported.count >= 10_000 { reported = [:] }
      reported[notice.id] = notice.sequence
      return true
    }
  }

  private let state = Mutex(State())
  private let source: any ChangeWatch

  init(_ source: any ChangeWatch) { self.source = source }

  func observe(_ body: @escaping @Sendable (ReviewID) -> Void) -> ReviewObservation {
    let (number, isFirst) = state.withLock { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = body
      defer { state.isWatching = true }
      return (state.lastObserver, !state.isWatching)
    }
    if isFirst { startWatching() }
    return ReviewObservation { [weak self] in self?.state.withLock { $0.observers[number] = nil } }
  }

  /// Reports a change, unless it was reported before.
  func report(_ notice: ReviewNotice) {
    let observers = state.withLock { state in
      guard !state.observers.isEmpty, state.isNews(notice) else { return [@Sendable (ReviewID) -> Void]() }
      return Array(state.observers.values)
    }
    for observer in observers { observer(notice.id) }
  }

  func reportDeletion(of id: ReviewID) {
    let observers = state.withLock { Array($0.observers.values) }
    for observer in observers { observer(id) }
  }

  private func startWatching() {
    let recent = source.begin()
    state.withLock { state in for notice in recent { _ = state.isNews(notice) } }
    // The thread keeps the feed only during a step, so that a store that is released ends it.
    DispatchQueue(label: "review changes").async { [weak self] in while let feed = self, feed.watch() {} }
  }

  /// Reports the next changes of other processes; returns `false` when there is nothing left to watch for.
  private func watch() -> Bool {
    for notice in source.next() { report(notice) }
    return state.withLock { state in
      if state.observers.isEmpty {
        state.isWatching = false
        state.reported = [:]
      }
      return state.isWatching
    }
  }
}

/// Finds the changes of other processes. All methods are called on one thread at a time, and may block it.
protocol ChangeWatch: Sendable {
  /// Begins to watch and returns recent changes, which are not news.
  func begin() -> [ReviewNotice]

  /// Waits for changes, at most half a second, and returns them; some may have been returned before.
  func next() -> [ReviewNotice]
}

extension ChangeWatch {
  /// The longest wait, in seconds.
  var interval: Double { 0.5 }

  /// Clocks of servers differ and transactions take time, so changes are looked for from this many milliseconds before.
  var overlap: Int { 60_000 }
}

package struct ReviewObservation: Sendable {
  fileprivate let end: @Sendable () -> Void

  /// Ends the observation. A call of the closure that has begun still ends.
  package func cancel() { end() }
}
