import PostgreSQLStore
import SystemSupport

/// How often and how long failed transactions are repeated.
package struct RetryPolicy: Hashable, Sendable {
  /// The most runs of a transaction that fails because of others.
  package var runs: Int
  /// The longest time without a connection, in milliseconds.
  package var outage: Int

  package init(runs: Int = 50, outage: Int = 20_000) {
    self.runs = runs
    self.outage = outage
  }

  /// Runs a closure until it succeeds, or fails for good.
  ///
  /// - Parameter states: SQLSTATEs after which it is repeated as well.
  func repeating<Value>(also states: Set<String> = [], _ body: () throws -> Value) throws -> Value {
    var conflicts = 0
    var lostAt: Int?
    while true {
      do {
        return try body()
      } catch let error as PostgreSQLError {
        if error.isConflict || error.state.map(states.contains) == true {
          conflicts += 1
          guard conflicts < runs else { throw error }
          Self.pause(after: conflicts)
        } else if error.isConnectionLost {
          let now = CurrentTime.milliseconds
          let start = lostAt ?? now
          lostAt = start
          guard now - start < outage else { throw error }
          Self.pause(after: 4)
        } else {
          throw error
        }
      }
    }
  }

  /// Waits longer after each failure, up to half a second, and by chance, so that transactions that met do not meet again.
  private static func pause(after failures: Int) {
    let longest = min(0.5, 0.005 * Double(1 << min(failures, 7)))
    Pause.seconds(Double.random(in: longest / 4...longest))
  }
}
