// RunningRequests, CancellableWork, MonotonicTime
import Dispatch
import LibC
import Synchronization

/// Work that runs as a task on a thread of a ``WorkQueue``, so that it can be cancelled: the executor of a task decides
/// where it runs, and this one leaves it to the thread.
final class CancellableWork: TaskExecutor {
  private let job = Mutex<UnownedJob?>(nil)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    self.job.withLock { $0 = job }
  }

  /// A task that begins when ``run()`` is called.
  func task(_ work: @escaping @Sendable () -> Void) -> Task<Void, Never> { Task(executorPreference: self) { work() } }

  func run() { job.withLock { $0.take() }?.runSynchronously(on: asUnownedTaskExecutor()) }
}

/// The requests that wait for a thread or run on one. Those whose client is gone and those that take too long are
/// cancelled.
final class RunningRequests: Sendable {
  private struct Running {
    let socket: Int32
    let end: Double
    let task: Task<Void, Never>
  }

  private struct State {
    var requests: [ObjectIdentifier: Running] = [:]
    var isWatching = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "running requests")
  private let seconds: Int

  /// The pause between two looks at the requests, in milliseconds.
  private static let pause = 200

  /// - Parameter seconds: the time after which a request is cancelled.
  init(seconds: Int) { self.seconds = seconds }

  /// Adds the task of a request of the client at a socket, which stays open until the request is removed.
  func add(_ task: Task<Void, Never>, of request: CancellableWork, at socket: Int32) {
    let running = Running(socket: socket, end: MonotonicTime.seconds + Double(seconds), task: task)
    let begins = state.withLock { state in
      state.requests[ObjectIdentifier(request)] = running
      defer { state.isWatching = true }
      return !state.isWatching
    }
    if begins { watchLater() }
  }

  func remove(_ request: CancellableWork) {
    _ = state.withLock { $0.requests.removeValue(forKey: ObjectIdentifier(request)) }
  }

  private func watchLater() {
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.pause)) { [weak self] in
      if self?.watch() == true { self?.watchLater() }
    }
  }

  /// Cancels tasks; returns `false` when no requests are left.
  private func watch() -> Bool {
    let now = MonotonicTime.seconds
    // Locked, since a socket that is closed meanwhile could become that of another connection.
    return state.withLock { state in
      for running in state.requests.values where running.end < now || Self.isGone(running.socket) {
        running.task.cancel()
      }
      state.isWatching = !state.requests.isEmpty
      return state.isWatching
    }
  }

  /// Whether the client has closed its connection. Further requests that it has sent are left there.
  private static func isGone(_ socket: Int32) -> Bool {
    var byte: UInt8 = 0
    let count = recv(socket, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR
  }
}

/// A clock that only runs forward.
enum MonotonicTime {
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
