import Dispatch
import Synchronization
package import Testing

/// Runs the tests of a suite that wait for child processes, servers or time on threads of their own, so that other
/// tests use the cores meanwhile.
package struct WaitingTests: SuiteTrait, TestScoping {
  package func provideScope(for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void)
    async throws
  { try await withTaskExecutorPreference(Threads.shared) { try await body() } }

  private final class Threads: TaskExecutor {
    static let shared = Threads()
    /// Few, since some of these tests use the cores as well.
    private let queues = (1...4).map { DispatchQueue(label: "waiting tests \($0)") }
    private let turn = Mutex(0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      let queue = turn.withLock { turn in
        turn = (turn + 1) % queues.count
        return queues[turn]
      }
      queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }
}

extension Trait where Self == WaitingTests { package static var waiting: Self { WaitingTests() } }
