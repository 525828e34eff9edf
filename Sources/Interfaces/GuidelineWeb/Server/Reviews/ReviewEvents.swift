import Dispatch
import ServerSupport
import Synchronization
import TextSupport

/// Sends the changes of reviews to the browsers that show them.
///
/// Reviews take turns, of one page of their log each, so that a long log delays no other review. The pages of one
/// review follow one another, and each stream gets the entries in their order, each once.
final class ReviewEvents: Sendable {
  private struct Listener {
    let stream: EventStream
    /// The number of the last entry that was sent.
    var last: Int
    let identify: @Sendable () throws -> Person?
  }

  private let store: any ReviewStore
  private let log: ServerLog
  private let reviews = WorkQueue(threads: 2, threadsPerClient: 1, mostWaiting: .max, mostWaitingPerClient: 1)
  private let queue = DispatchQueue(label: "review listeners")
  private let listeners = Mutex<[ReviewID: [Listener]]>([:])
  private let observation = Mutex<ReviewObservation?>(nil)

  /// The pause between comments that keep connections open, in seconds. The persons who listen are looked up as often.
  private static let pause = 5

  init(_ store: any ReviewStore, log: ServerLog) {
    self.store = store
    self.log = log
    keepAliveLater()
    let observation = store.observe { [weak self] id in self?.sendSoon(id) }
    self.observation.withLock { $0 = observation }
  }

  func stop() { observation.withLock { $0.take() }?.cancel() }

  var count: Int { listeners.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  /// A stream of the entries of a review after a number.
  ///
  /// - Parameter identify: finds the person who listens; the stream ends when it throws ``RequestError`` or there is
  ///   none.
  func stream(
    of id: ReviewID, after sequence: Int, to identify: @escaping @Sendable () throws -> Person?
  ) -> EventStream {
    let stream = EventStream { [weak self] in self?.sendSoon(id) }
    stream.begin(after: "\(sequence)")
    let listener = Listener(stream: stream, last: sequence, identify: identify)
    listeners.withLock { $0[id, default: []].append(listener) }
    sendSoon(id)
    return stream
  }

  /// Sends what a review has. A turn that waits already does it.
  private func sendSoon(_ id: ReviewID) {
    reviews.start(for: id.text) { [weak self] in if self?.sendPage(of: id) == true { self?.sendSoon(id) } }
  }

  /// Sends a page of the log to the streams that have room; `false` if there is nothing to send.
  private func sendPage(of id: ReviewID) -> Bool {
    var open = listeners.withLock { $0[id]?.filter { !$0.stream.isClosed && !$0.stream.isFull } ?? [] }
    guard let first = open.map(\.last).min() else { return false }
    do {
      let page = try store.log(of: id, after: first, limit: ReviewLimits.rows)
      for entry in page {
        guard open.contains(where: { !$0.stream.isFull }) else { break }
        let data = try JSONOutput.line(entry.json.adding(["text": entry.text]))
        for index in open.indices where open[index].last == entry.sequence - 1 {
          if open[index].stream.send(id: "\(entry.sequence)", data: data) { open[index].last = entry.sequence }
        }
      }
      let sent = Dictionary(uniqueKeysWithValues: open.map { (ObjectIdentifier($0.stream), $0.last) })
      listeners.withLock { listeners in
        for index in listeners[id]?.indices ?? 0..<0 {
          guard let listener = listeners[id]?[index] else { continue }
          listeners[id]?[index].last = sent[ObjectIdentifier(listener.stream)] ?? listener.last
        }
      }
      return !page.isEmpty
    } catch {
      // The streams end, and the browsers connect again.
      log.write("events of a review: \(error)")
      for listener in open { listener.stream.close() }
      return false
    }
  }

  private func keepAliveLater() {
    queue.asyncAfter(deadline: .now() + .seconds(Self.pause)) { [weak self] in
      self?.keepAlive()
      self?.keepAliveLater()
    }
  }

  /// Sends a comment to each stream, and ends those of persons who are no longer known.
  func keepAlive() {
    let open = listeners.withLock { listeners in
      listeners = listeners.mapValues { $0.filter { !$0.stream.isClosed } }
        .filter { !$0.value.isEmpty }
      return listeners.values.flatMap(\.self)
    }
    for listener in open { listener.stream.keepAlive() }
    for listener in open where !isKnown(listener) { listener.stream.close() }
  }

  /// Whether the person who listens is known; so is everybody while the store cannot be asked.
  private func isKnown(_ listener: Listener) -> Bool {
    do {
      return try listener.identify() != nil
    } catch {
      return !(error is RequestError)
    }
  }
}
