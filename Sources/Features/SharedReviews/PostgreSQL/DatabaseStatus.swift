import Synchronization

/// The state of a store's database, shared by all of its connections.
final class DatabaseStatus: Sendable {
  private struct State {
    var canListen: Bool?
    var isReachable = false
  }

  private let state = Mutex(State())

  /// Whether the database has `LISTEN`; `nil` until its tables are up to date, before which nothing may use them.
  var canListen: Bool? { state.withLock(\.canListen) }

  /// Whether the tables are up to date and the last look at them succeeded.
  var isAvailable: Bool { state.withLock { $0.canListen != nil && $0.isReachable } }

  /// The tables are up to date.
  func prepared(canListen: Bool) {
    state.withLock { $0 = State(canListen: canListen, isReachable: true) }
  }

  /// The database was looked at.
  func looked(isReachable: Bool) { state.withLock { $0.isReachable = isReachable } }
}
