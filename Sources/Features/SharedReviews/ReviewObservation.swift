import Synchronization

/// An observation of a store, which lasts until it is cancelled.
package final class ReviewObservation: Sendable {
  private let end: Mutex<(@Sendable () -> Void)?>

  init(end: @escaping @Sendable () -> Void) { self.end = Mutex(end) }

  /// Ends the observation. A call of the closure that has begun still ends.
  package func cancel() {
    let end = self.end.withLock { end in
      defer { end = nil }
      return end
    }
    end?()
  }
}
