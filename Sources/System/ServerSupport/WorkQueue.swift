import Dispatch
import Synchronization

/// Runs work on a limited number of threads. Of the clients whose work waits, the next one is that which had the least
/// time lately; the work of one client is in order and has a limited number of the threads. Some threads are kept for
/// clients that had none, which then do not wait for the long work of others.
package final class WorkQueue: Sendable {
  private struct Share {
    var running = 0
    var waiting = Line<@Sendable () -> Void>()
    /// The turn since which it waits, among clients with the same time.
    var turn = 0
  }

  private struct State {
    /// The threads without work.
    var idle: [Int]
    var waiting = 0
    /// The clients whose work is running or waiting.
    var shares: [String: Share] = [:]
    /// The clients whose next work may start.
    var ready: Set<String> = []
    var turns = 0
    /// The time at which the work that each client had is made up for, in seconds; those in the past are removed now
    /// and then.
    var free: [String: Double] = [:]

    mutating func add(_ client: String) {
      turns += 1
      shares[client]?.turn = turns
      ready.insert(client)
    }

    func hadTime(_ client: String, at now: Double) -> Bool { (free[client] ?? now) > now }

    func next(at now: Double) -> String? {
      ready.min { first, second in
        let times = (max(free[first] ?? now, now), max(free[second] ?? now, now))
        return times.0 == times.1 ? shares[first]?.turn ?? 0 < shares[second]?.turn ?? 0 : times.0 < times.1
      }
    }

    mutating func charge(_ client: String, _ seconds: Double, at now: Double) {
      free[client] = max(free[client] ?? now, now) + seconds
      if free.count > WorkQueue.mostKnown { free = free.filter { $0.value > now } }
    }
  }

  /// A queue for each thread: Dispatch starts a thread for each serial queue, but for all concurrent ones together as
  /// many as the machine has processors.
  private let threads: [DispatchQueue]
  private let state: Mutex<State>
  private let reserved: Int
  private let threadsPerClient: Int
  private let mostWaiting: Int
  private let mostWaitingPerClient: Int
  private let now: @Sendable () -> Double

  /// With more clients whose time is known, those that had none lately are forgotten.
  private static let mostKnown = 2_000

  /// - Parameters:
  ///   - reserved: the number of the threads that are kept for clients without work lately, fewer than all.
  ///   - mostWaiting: the most work that waits for a thread, of all clients and of one.
  ///   - now: the time in seconds, which only runs forward.
  package init(
    threads: Int, reserved: Int = 0, threadsPerClient: Int, mostWaiting: Int,
    mostWaitingPerClient: Int, now: @escaping @Sendable () -> Double = { MonotonicTime.seconds }
  ) {
    self.threads = (0..<threads).map { DispatchQueue(label: "work \($0)") }
    state = Mutex(State(idle: Array(0..<threads)))
    self.reserved = reserved
    self.threadsPerClient = threadsPerClient
    self.mostWaiting = mostWaiting
    self.mostWaitingPerClient = mostWaitingPerClient
    self.now = now
  }

  /// Starts work of a client as soon as a thread is free; `false` if too much work is waiting already.
  @discardableResult package func start(for client: String, _ work: @escaping @Sendable () -> Void) -> Bool {
    let now = now()
    let (isAccepted, thread) = state.withLock { state -> (Bool, Int?) in
      var share = state.shares[client] ?? Share()
      let mayStart =
        share.running + share.waiting.count < threadsPerClient
        && (state.idle.count > reserved || !state.hadTime(client, at: now))
      let thread = mayStart ? state.idle.popLast() : nil
      guard thread != nil || state.waiting < mostWaiting && share.waiting.count < mostWaitingPerClient else {
        return (false, nil)
      }
      share.waiting.append(work)
      state.waiting += 1
      let isReady = share.waiting.count == 1 && share.running < threadsPerClient
      state.shares[client] = share
      if isReady { state.add(client) }
      return (true, thread)
    }
    if let thread { threads[thread].async { self.run(on: thread) } }
    return isAccepted
  }

  /// Waits until no work is running or waiting.
  package func drain() {
    while state.withLock({ $0.idle.count }) < threads.count {
      for thread in threads { thread.sync {} }
    }
  }

  private func run(on thread: Int) {
    var last: String?
    var start = 0.0
    while let (client, work) = next(after: last, since: start, on: thread) {
      start = now()
      work()
      last = client
    }
  }

  /// The work whose turn it is, after work of a client has ended that began at a time; `nil` ends the thread.
  private func next(after last: String?, since start: Double, on thread: Int) -> (String, @Sendable () -> Void)? {
    let now = now()
    return state.withLock { state in
      if let last, var share = state.shares[last] {
        // A client that had all of its threads was not ready.
        let isReady = share.running == threadsPerClient && share.waiting.count > 0
        share.running -= 1
        state.shares[last] = share.running + share.waiting.count == 0 ? nil : share
        state.charge(last, now - start, at: now)
        if isReady { state.add(last) }
      }
      guard let client = state.next(at: now), state.idle.count >= reserved || !state.hadTime(client, at: now),
        var share = state.shares[client], let work = share.waiting.popFirst()
      else {
        state.idle.append(thread)
        return nil
      }
      state.ready.remove(client)
      state.waiting -= 1
      share.running += 1
      state.shares[client] = share
      if share.waiting.count > 0, share.running < threadsPerClient { state.add(client) }
      return (client, work)
    }
  }
}

/// A list whose first element is removed in constant time.
private struct Line<Element> {
  private var elements: [Element?] = []
  /// The position of the first element that was not removed.
  private var first = 0

  var count: Int { elements.count - first }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard first < elements.count else { return nil }
    let element = elements[first].take()
    first += 1
    // The places of removed elements are given up in parts, so that the cost for each is constant.
    if first * 2 >= elements.count, first >= Self.mostRemoved || first == elements.count {
      elements.removeFirst(first)
      first = 0
    }
    return element
  }

  private static var mostRemoved: Int { 64 }
}
