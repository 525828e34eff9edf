import Dispatch
import Synchronization

/// Runs numbered jobs on several threads and delivers their results in order.
///
/// At most `window` results wait for delivery, so memory does not grow with the number of jobs.
final class ParallelReading<Output: Sendable>: Sendable {
  private struct State {
    var nextJob = 0
    var results: [Int: Output] = [:]
    var isCancelled = false
  }

  private let count: Int
  private let work: @Sendable (Int) -> Output
  private let state = Mutex(State())
  /// Counts the jobs that may start.
  private let freeSlots: DispatchSemaphore
  private let finished = DispatchSemaphore(value: 0)
  private let workers: Int

  init(count: Int, workers: Int, window: Int = 64, work: @escaping @Sendable (Int) -> Output) {
    self.count = count
    self.work = work
    self.workers = workers
    // A semaphore traps when it is deallocated below its initial value, which could happen after an error.
    freeSlots = DispatchSemaphore(value: 0)
    for _ in 0..<window { freeSlots.signal() }
  }

  /// Starts the workers and passes each result, with the number of its job, to a body on the calling thread.
  ///
  /// Returns or throws only after all workers have stopped.
  ///
  /// - Parameter meanwhile: other work for the calling thread before it waits for the first result.
  func forEach(meanwhile: () throws -> Void = {}, _ body: (Int, Output) throws -> Void) rethrows {
    let group = DispatchGroup()
    for _ in 0..<min(workers, count) { DispatchQueue.global().async(group: group) { self.runJobs() } }
    defer {
      state.withLock { $0.isCancelled = true }
      for _ in 0..<workers { freeSlots.signal() }
      group.wait()
    }
    try meanwhile()
    for index in 0..<count {
      var output: Output?
      while output == nil {
        output = state.withLock { $0.results.removeValue(forKey: index) }
        if output == nil { finished.wait() }
      }
      freeSlots.signal()
      if let output { try body(index, output) }
    }
  }

  private func runJobs() {
    while true {
      freeSlots.wait()
      let job = state.withLock { state -> Int? in
        guard !state.isCancelled, state.nextJob < count else { return nil }
        defer { state.nextJob += 1 }
        return state.nextJob
      }
      guard let job else { return }
      let output = work(job)
      state.withLock { $0.results[job] = output }
      finished.signal()
    }
  }
}
