import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ServerSupport

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
    let isAccepted = queue.start(for: "\(number % 3)") {
      token.work.state.withLock { $0.started.append(number) }
      let end = ContinuousClock.now + .microseconds(100)
      while ContinuousClock.now < end {}
      token.work.add(number + token.work.width)
    }
    #expect(isAccepted)
  }
}

@Suite struct WorkQueueTests {
  @Test func `all work starts once and is released, also with more threads than processors`() {
    let count = 4_000
    let work = EndlessWork(
      WorkQueue(threads: 64, threadsPerClient: 64, mostWaiting: 1_000, mostWaitingPerClient: 1_000), count: count,
      width: 200)
    work.start()
    #expect(work.started.sorted() == Array(0..<count))
    #expect(work.mostAlive < 1_000)
  }

  @Test func `clients take turns, and a client has a part of the threads`() {
    // All work takes the same time.
    let queue = WorkQueue(threads: 2, threadsPerClient: 1, mostWaiting: 10, mostWaitingPerClient: 4) { 0 }
    let gates = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let ended = Mutex<[String]>([])
    let isRunning = DispatchSemaphore(value: 0)
    queue.start(for: "a") {
      isRunning.signal()
      gates.0.wait()
    }
    isRunning.wait()
    for number in 1...4 {
      #expect(queue.start(for: "a") { ended.withLock { $0.append("a\(number)") } })
    }
    #expect(!queue.start(for: "a") {}, "too much work of one client")
    let isDone = DispatchSemaphore(value: 0)
    queue.start(for: "b") { isDone.signal() }
    isDone.wait()
    queue.start(for: "b") {
      isRunning.signal()
      gates.1.wait()
    }
    isRunning.wait()
    for client in ["b", "c", "d"] {
      for number in 1...2 {
        #expect(queue.start(for: client) { ended.withLock { $0.append("\(client)\(number)") } })
      }
    }
    #expect(!queue.start(for: "e") {}, "too much work of all clients")
    // One thread does the rest, since the other one waits.
    gates.0.signal()
    for _ in 0..<1_000 where ended.withLock({ $0.count }) < 8 { usleep(5_000) }
    #expect(ended.withLock(\.self) == ["c1", "d1", "a1", "c2", "d2", "a2", "a3", "a4"])
    gates.1.signal()
    queue.drain()
    #expect(ended.withLock { $0.suffix(2) } == ["b1", "b2"])
  }

  @Test func `a client without work lately is next, and has a thread`() {
    let time = Mutex(0.0)
    let queue = WorkQueue(
      threads: 2, reserved: 1, threadsPerClient: 1, mostWaiting: 10, mostWaitingPerClient: 4
    ) { time.withLock(\.self) }
    let gate = DispatchSemaphore(value: 0)
    let isRunning = DispatchSemaphore(value: 0)
    let ended = Mutex<[String]>([])
    func add(_ client: String, seconds: Double = 0) {
      #expect(
        queue.start(for: client) {
          time.withLock { $0 += seconds }
          ended.withLock { $0.append(client) }
        })
    }
    for (client, seconds) in [("a", 50.0), ("b", 20), ("c", 5)] {
      add(client, seconds: seconds)
      queue.drain()
    }
    // All three had time lately: one thread is theirs, the other one is for others.
    queue.start(for: "a") {
      isRunning.signal()
      gate.wait()
    }
    isRunning.wait()
    for client in ["a", "b", "c"] { add(client) }
    let isDone = DispatchSemaphore(value: 0)
    queue.start(for: "d") { isDone.signal() }
    isDone.wait()
    #expect(ended.withLock(\.self) == ["a", "b", "c"], "the work of the others waits")
    gate.signal()
    queue.drain()
    #expect(ended.withLock { $0.suffix(3) } == ["c", "b", "a"], "the least time first")
  }
}
