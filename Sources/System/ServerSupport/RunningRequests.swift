import CMicroHTTPD
import Dispatch
import LibC
import Synchronization

/// Work that runs as a task on a thread of a ``WorkQueue``, so that it can be cancelled: Swift runs the parts of a task where its
/// executor says, and this one keeps them for the thread.
final class CancellableWork: TaskExecutor {
  private let job = Mutex<UnownedJob?>(nil)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    self.job.withLock { $0 = job }
  }

  /// A task that begins when ``run()`` is called.
  func task(_ work: @escaping @Sendable () -> Void) -> Task<Void, Never> {
    Task(executorPreference: self) { work() }
  }

  /// Runs the work of the task on this thread.
  func run() {
    job.withLock { $0.take() }?.runSynchronously(on: asUnownedTaskExecutor())
  }
}

/// The requests that wait for a thread or run on one. Those whose client is gone and those that take too long are cancelled.
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

  /// - Parameter seconds: the time of a request.
  init(seconds: Int) { self.seconds = seconds }

  /// Adds the task of a request of the client at a socket, which stays open until the request is removed.
  func add(_ task: Task<Void, Never>, of request: CancellableWork, at socket: Int32) {
    let running = Running(
      socket: socket, end: MonotonicTime.seconds + Double(seconds), task: task)
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
  /// The seconds since some time in the past.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The memory of bodies and of responses that are not sent yet, of which each client has a part.
final class MemoryBudget: Sendable {
  private struct State {
    var used = 0
    /// The large pieces of each client.
    var shares: [String: Int] = [:]
  }

  private let state = Mutex(State())
  private let most: Int
  private let mostPerClient: Int

  /// The largest piece in bytes that does not count for the part of its client, so that a client whose large responses wait still gets
  /// others. The number of its connections limits these.
  static let smallPiece = 64 << 10

  init(most: Int, mostPerClient: Int) {
    self.most = most
    self.mostPerClient = mostPerClient
  }

  var used: Int { state.withLock(\.used) }

  /// Changes the size of a piece, which is 0 before it is reserved and after it is released; `false` if the new size does not fit.
  func resize(_ old: Int, to new: Int, for client: String) -> Bool {
    state.withLock { state in
      let used = state.used - old + new
      let share = state.shares[client, default: 0] - Self.counted(old) + Self.counted(new)
      guard new <= old || used <= most && (Self.counted(new) == 0 || share <= mostPerClient) else {
        return false
      }
      state.used = used
      state.shares[client] = share > 0 ? share : nil
      return true
    }
  }

  /// The size of a piece that counts for the part of its client.
  private static func counted(_ bytes: Int) -> Int { bytes > smallPiece ? bytes : 0 }
}

/// The connections on which the header fields of a request have not arrived; ends those that take too long.
///
/// libmicrohttpd ends a connection on which nothing arrives for a while, but not one on which a byte arrives now and then.
final class WaitingConnections: Sendable {
  private struct Waiting {
    let socket: Int32
    let start: Double
  }

  private let waiting = Mutex<[OpaqueAddress: Waiting]>([:])
  private let queue = DispatchQueue(label: "waiting connections")
  private let seconds: Int

  /// The address of a connection of libmicrohttpd, as its name.
  private typealias OpaqueAddress = UInt

  /// The longest pause between two looks at the connections, in seconds.
  private static let pause = 5

  init(seconds: Int) {
    self.seconds = seconds
    endSlowLater()
  }

  var count: Int { waiting.withLock(\.count) }

  /// Begins to wait for a request on a connection.
  func wait(on connection: OpaquePointer) {
    let entry = Waiting(socket: cmicrohttpd_socket(connection), start: MonotonicTime.seconds)
    waiting.withLock { $0[OpaqueAddress(bitPattern: connection)] = entry }
  }

  /// Ends the wait: the header fields arrived, or the connection is closed.
  func received(_ connection: OpaquePointer) {
    _ = waiting.withLock { $0.removeValue(forKey: OpaqueAddress(bitPattern: connection)) }
  }

  private func endSlowLater() {
    queue.asyncAfter(deadline: .now() + .seconds(min(seconds, Self.pause))) { [weak self] in
      self?.endSlow()
      self?.endSlowLater()
    }
  }

  private func endSlow() {
    let limit = MonotonicTime.seconds - Double(seconds)
    // Locked, since a socket that is closed meanwhile could become that of another connection.
    waiting.withLock { waiting in
      for entry in waiting.values where entry.start < limit {
        shutdown(entry.socket, Int32(SHUT_RDWR))
      }
    }
  }
}

/// Called by libmicrohttpd when a connection begins, and before its socket is closed.
let noticeConnection: MHD_NotifyConnectionCallback = { context, connection, _, event in
  guard let context, let connection else { return }
  let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
  let client = cmicrohttpd_client(connection)
  if event == .CONNECTION_NOTIFY_STARTED {
    service.clients.began(client)
    service.connections.wait(on: connection)
  } else {
    service.clients.ended(client)
    service.connections.received(connection)
  }
}
