import ServerSupport
import SystemSupport

package struct RetryPolicy: Hashable, Sendable {
  /// The most runs of a transaction that fails because of others.
  package var runs = 50
  /// The longest time without a connection, in milliseconds.
  package var outage = 20_000

  /// - Parameter states: SQLSTATEs after which the closure is repeated as well.
  func repeating<Value>(also states: Set<String> = [], _ body: () throws -> Value) throws -> Value {
    var conflicts = 0
    var lostAt: Int?
    while true {
      do { return try body() } catch let error as PostgreSQLError {
        if error.isConflict || error.state.map(states.contains) == true {
          conflicts += 1
          guard conflicts < runs else { throw error }
          // The first runs follow at once: the transaction that was in the way has just ended.
          Self.pause(upTo: min(0.1, 0.000_5 * Double(1 << min(conflicts, 10))))
        } else if error.isConnectionLost {
          let now = ReviewTime.now
          let start = lostAt ?? now
          lostAt = start
          guard now - start < outage else { throw error }
          Self.pause(upTo: 0.2)
        } else {
          throw error
        }
      }
    }
  }

  /// Waits by chance, so that transactions that met do not meet again.
  private static func pause(upTo seconds: Double) { Pause.seconds(Double.random(in: seconds / 4...seconds)) }
}
