import Dispatch
import HTTPServing
import SharedReviews
import Synchronization
import TextSupport

/// Sends the changes of reviews to the browsers that show them.
///
/// One queue reads the log and sends, so that each stream gets the entries in their order, each once.
final class ReviewEvents: Sendable {
  private struct Listener {
    let stream: EventStream
    /// The number of the last entry that was sent.
    var last: Int
  }

  private let store: any ReviewStore
  private let log: ServerLog
  private let queue = DispatchQueue(label: "review events")
  private let listeners = Mutex<[ReviewID: [Listener]]>([:])
  private let observation = Mutex<ReviewObservation?>(nil)

  /// The pause between comments that keep connections open, in seconds.
  private static let pause = 15

  init(_ store: any ReviewStore, log: ServerLog) {
    self.store = store
    self.log = log
    keepAliveLater()
    let observation = store.observe { [weak self] id in
      guard let self else { return }
      queue.async { [weak self] in self?.send(id) }
    }
    self.observation.withLock { $0 = observation }
  }

  /// Ends the observation of the store.
  func stop() {
    observation.withLock { $0.take() }?.cancel()
  }

  /// The number of open streams.
  var count: Int { listeners.withLock { $0.values.reduce(0) { $0 + $1.count } } }

  /// A stream of the entries of a review after a number.
  func stream(of id: ReviewID, after sequence: Int) -> EventStream {
    let stream = EventStream()
    stream.begin(after: "\(sequence)")
    listeners.withLock { $0[id, default: []].append(Listener(stream: stream, last: sequence)) }
    queue.async { [weak self] in self?.send(id) }
    return stream
  }

  /// Sends to each stream of a review what it does not have yet. Runs on the queue.
  private func send(_ id: ReviewID) {
    let open = listeners.withLock { $0[id]?.filter { !$0.stream.isClosed } ?? [] }
    guard let first = open.map(\.last).min() else {
      return listeners.withLock { $0[id] = nil }
    }
    do {
      var last = first
      while true {
        let entries = try store.log(of: id, after: last, limit: ReviewLimits.rows)
        for entry in entries {
          let data = try JSONOutput.line(ReviewEntryJSON(entry))
          for listener in open where listener.last < entry.sequence {
            listener.stream.send(id: "\(entry.sequence)", data: data)
          }
        }
        guard let newest = entries.last?.sequence else { break }
        last = newest
      }
      listeners.withLock { listeners in
        listeners[id] = listeners[id]?.filter { !$0.stream.isClosed }.map { listener in
          var listener = listener
          // A stream that was added meanwhile gets its entries by the next call, which its addition has asked for.
          if open.contains(where: { $0.stream === listener.stream }) {
            listener.last = max(listener.last, last)
          }
          return listener
        }
      }
    } catch {
      // The streams end, and the browsers connect again.
      log.write("events of a review: \(error)")
      for listener in open { listener.stream.close() }
      listeners.withLock { $0[id] = nil }
    }
  }

  private func keepAliveLater() {
    queue.asyncAfter(deadline: .now() + .seconds(Self.pause)) { [weak self] in
      self?.keepAlive()
      self?.keepAliveLater()
    }
  }

  private func keepAlive() {
    let streams = listeners.withLock { listeners in
      for (id, list) in listeners {
        let open = list.filter { !$0.stream.isClosed }
        listeners[id] = open.isEmpty ? nil : open
      }
      return listeners.values.flatMap { $0.map(\.stream) }
    }
    for stream in streams { stream.keepAlive() }
  }
}
