import Dispatch

/// Runs an actor on a queue of its own, so that it goes on while others keep the shared threads busy.
final class QueueExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "server")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // What does not own the executor here is kept no longer than the executor, which the closure owns.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  /// Runs a function where the actor's jobs run.
  func run(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
