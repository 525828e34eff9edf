import Dispatch
import Synchronization

/// Connects a store with its database. While the database cannot be reached, the server answers everything else, and
/// this tries again until it succeeds.
package final class DatabaseConnection: Sendable {
  private let store: PostgreSQLReviewStore
  private let log: @Sendable (String) -> Void
  private let queue = DispatchQueue(label: "database of reviews")
  private let state = Mutex(State())

  private struct State {
    var isStopped = false
    /// The last error that was logged, so that each is logged once.
    var problem: String?
  }

  /// The pause between two attempts, in milliseconds.
  private static let pause = 500

  /// - Parameter log: receives a line about each other problem, and about the connection after one.
  package init(_ store: PostgreSQLReviewStore, log: @escaping @Sendable (String) -> Void) {
    self.store = store
    self.log = log
  }

  /// Connects, or begins to try again if the database cannot be reached. Throws the other errors of
  /// ``PostgreSQLReviewStore/prepare(waits:)``, which do not end without a person.
  package func start() throws(ReviewError) {
    do throws(ReviewError) { try store.prepare(waits: false) } catch {
      guard case .unavailable = error else { throw error }
      report(error)
      tryLater()
    }
  }

  package func stop() { state.withLock { $0.isStopped = true } }

  private func tryLater() {
    queue.asyncAfter(deadline: .now() + .milliseconds(Self.pause)) { [weak self] in
      guard let self, !state.withLock(\.isStopped) else { return }
      do throws(ReviewError) { try store.prepare(waits: false) } catch {
        report(error)
        return tryLater()
      }
      log("the database of reviews is connected")
    }
  }

  private func report(_ error: ReviewError) {
    let problem = "\(error); the server goes on without reviews and tries again"
    let isNew = state.withLock { state in
      defer { state.problem = problem }
      return state.problem != problem
    }
    if isNew { log(problem) }
  }
}
