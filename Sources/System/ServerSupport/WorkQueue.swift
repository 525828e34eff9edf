import Dispatch
import Synchronization

/// Runs work on a limited number of threads. The clients whose work waits take turns; the work of one client is in order and has a
/// limited number of the threads.
package final class WorkQueue: Sendable {
  private struct Share {
    var running = 0
    var waiting = Line<@Sendable () -> Void>()
  }

  private struct State {
    /// The numbers of the threads without work.
    var idle: [Int]
    var waiting = 0
    /// The clients whose work is running or waiting.
    var shares: [String: Share] = [:]
    /// The clients whose next work may start, each once.
    var turns = Line<String>()
  }

  /// A queue for each thread: Dispatch starts a thread for each serial queue, but for all concurrent ones together as many as the
  /// machine has processors.
  private let threads: [DispatchQueue]
  private let state: Mutex<State>
  private let threadsPerClient: Int
  private let mostWaiting: Int
  private let mostWaitingPerClient: Int

  /// - Parameters:
  ///   - mostWaiting: the most work that waits for a thread, of all clients and of one.
  package init(
    threads: Int, threadsPerClient: Int, mostWaiting: Int, mostWaitingPerClient: Int
  ) {
    self.threads = (0..<threads).map { DispatchQueue(label: "work \($0)") }
    state = Mutex(State(idle: Array(0..<threads)))
    self.threadsPerClient = threadsPerClient
    self.mostWaiting = mostWaiting
    self.mostWaitingPerClient = mostWaitingPerClient
  }

  /// Starts work of a client as soon as a thread is free; `false` if too much work is waiting already.
  @discardableResult
  package func start(for client: String, _ work: @escaping @Sendable () -> Void) -> Bool {
    let (isAccepted, thread) = state.withLock { state -> (Bool, Int?) in
      var share = state.shares[client] ?? Share()
      let mayStart = share.running + share.waiting.count < threadsPerClient
      let thread = mayStart ? state.idle.popLast() : nil
      guard
        thread != nil || state.waiting < mostWaiting && share.waiting.count < mostWaitingPerClient
      else { return (false, nil) }
      share.waiting.append(work)
      state.waiting += 1
      if share.waiting.count == 1, share.running < threadsPerClient { state.turns.append(client) }
      state.shares[client] = share
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
    while let (client, work) = next(after: last, on: thread) {
      work()
      last = client
    }
  }

  /// The work whose turn it is, after work of a client has ended; `nil` ends the thread.
  private func next(after last: String?, on thread: Int) -> (String, @Sendable () -> Void)? {
    state.withLock { state in
      if let last, var share = state.shares[last] {
        // A client that had all of its threads was left out of the turns.
        if share.running == threadsPerClient, share.waiting.count > 0 { state.turns.append(last) }
        share.running -= 1
        state.shares[last] = share.running + share.waiting.count == 0 ? nil : share
      }
      guard let client = state.turns.popFirst(), var share = state.shares[client],
        let work = share.waiting.popFirst()
      else {
        state.idle.append(thread)
        return nil
      }
      state.waiting -= 1
      share.running += 1
      if share.waiting.count > 0, share.running < threadsPerClient { state.turns.append(client) }
      state.shares[client] = share
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
