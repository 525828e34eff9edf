import Synchronization
import Testing

@testable import HTTPServing

/// Work that adds more work as it ends, so that the queue is never empty before the last of it.
private final class EndlessWork: Sendable {
  private struct State {
    var started: [Int] = []
    var alive = 0
    var mostAlive = 0
  }

  private let state = Mutex(State())
  private let queue: WorkQueue
  private let count: Int
  private let width: Int

  init(_ queue: WorkQueue, count: Int, width: Int) {
    self.queue = queue
    self.count = count
    self.width = width
  }

  /// The numbers of the work in the order in which it started.
  var started: [Int] { state.withLock(\.started) }
  /// The largest number of work that was kept at the same time.
  var mostAlive: Int { state.withLock(\.mostAlive) }

  /// Counts the work that is kept.
  private final class Token: Sendable {
    let work: EndlessWork
    init(_ work: EndlessWork) {
      self.work = work
      work.state.withLock { state in
        state.alive += 1
        state.mostAlive = max(state.mostAlive, state.alive)
      }
    }
    deinit { work.state.withLock { $0.alive -= 1 } }
  }

  func start() {
    for number in 0..<width { add(number) }
    queue.drain()
  }

  private func add(_ number: Int) {
    guard number < count else { return }
    let token = Token(self)
    let isAccepted = queue.start {
      token.work.state.withLock { $0.started.append(number) }
      let end = ContinuousClock.now + .microseconds(100)
      while ContinuousClock.now < end {}
      token.work.add(number + token.work.width)
    }
    #expect(isAccepted)
  }
}

@Suite struct WorkQueueTests {
  @Test func `work starts in order and is released, also with more threads than processors`() {
    let count = 4_000
    let work = EndlessWork(WorkQueue(threads: 64, mostWaiting: 1_000), count: count, width: 200)
    work.start()
    let started = work.started
    #expect(started.sorted() == Array(0..<count))
    let latest = zip(started.indices, started).map { $0 - $1 }.max() ?? 0
    #expect(latest < 1_000, "\(latest) others started before work that was added earlier")
    #expect(work.mostAlive < 1_000)
  }
}
