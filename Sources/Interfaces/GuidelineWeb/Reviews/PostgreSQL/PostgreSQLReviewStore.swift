// PostgreSQLReviewStore, DatabaseStatus
import SQLiteStore
import ServerSupport
import Synchronization
import SystemSupport

/// Reviews in a PostgreSQL database, for any number of servers.
///
/// Transactions are serializable. One that failed because of others is repeated, and so is one whose connection was
/// lost: it has the same ids and idempotency keys, so that a change whose acknowledgement was lost is not recorded
/// twice.
package final class PostgreSQLReviewStore: ReviewStore {
  package let feed: ChangeFeed
  /// Transactions that write; those of one review use one connection, so that they do not conflict in this process.
  private let writers: [PostgreSQLConnector]
  private let readers: [PostgreSQLConnector]
  private let nextReader = Atomic(0)
  private let address: PostgreSQLAddress
  private let policy: RetryPolicy
  private let status = DatabaseStatus()
  private let versions: [[String]]

  /// Creates a store that is not connected yet: everything fails with ``ReviewError/notConnected`` until
  /// ``prepare(waits:)`` has succeeded.
  ///
  /// - Parameter url: the connection URI; see ``PostgreSQLAddress``.
  /// - Throws: ``ReviewError/refused(_:)`` for a text that is not an address.
  package init(
    unconnected url: String, policy: RetryPolicy = RetryPolicy(), versions: [[String]] = ReviewSchema.versions
  ) throws(ReviewError) {
    do throws(PostgreSQLError) {
      address = try PostgreSQLAddress(url)
    } catch {
      throw .refused(error.description)
    }
    let address = address
    let connectors = (0..<Self.connections * 2).map { _ in PostgreSQLConnector(address) }
    writers = Array(connectors.prefix(Self.connections))
    readers = Array(connectors.suffix(Self.connections))
    feed = ChangeFeed(PostgreSQLChangeWatch(address, status))
    self.policy = policy
    self.versions = versions
  }

  /// Connects and creates or updates the tables.
  ///
  /// - Parameter waits: whether to wait, as long as the policy says, for a database that cannot be reached.
  /// - Throws: ``ReviewError/refused(_:)`` if the database answers and refuses, ``ReviewError/unavailable(_:)`` if it
  ///   cannot be reached, ``ReviewError/newerSchema(found:known:)``; none of them holds the password.
  package func prepare(waits: Bool = true) throws(ReviewError) {
    let once = RetryPolicy(runs: policy.runs, outage: 0)
    do {
      // A database that has just started may refuse the first attempt.
      for isLast in [false, true] {
        do { return try updateTables(once) } catch let error as PostgreSQLError where error.isConnectionLost {
          guard error.isOfAnotherServer || address.isAnswered() else {
            if waits { break }
            throw error
          }
          if isLast { throw ReviewError.refused(error.description) }
          Pause.seconds(Self.pause)
        }
      }
      try updateTables(policy)
    } catch let error as PostgreSQLError where !error.isConnectionLost { throw .refused(error.description) } catch {
      throw ReviewError(error)
    }
  }

  private func updateTables(_ policy: RetryPolicy) throws {
    let first = writers[0]
    try policy.repeating(also: Self.concurrentCreation) {
      try first.use { connection in
        let tables = PostgreSQLReviewDatabase(connection, canNotify: false)
        try ReviewSchema.migrate(tables, to: versions) { try connection.transaction(.serializable, $0) }
      }
    }
    let canListen = try policy.repeating { try first.use { try $0.canListen(to: PostgreSQLReviewDatabase.channel) } }
    status.prepared(canListen: canListen)
  }

  package var isAvailable: Bool { status.isAvailable }

  package func read<Value: Sendable>(_ body: (ReviewTables) throws -> Value) throws(ReviewError) -> Value {
    let turn = nextReader.wrappingAdd(1, ordering: .relaxed).newValue
    let reader = readers[Int(UInt(bitPattern: turn) % UInt(readers.count))]
    return try transaction(.snapshot, on: reader, body)
  }

  package func write<Value: Sendable>(
    _ id: ReviewID?, _ body: (ReviewTables) throws -> Value
  ) throws(ReviewError) -> Value {
    try transaction(.serializable, on: writer(id), body)
  }

  private func writer(_ id: ReviewID?) -> PostgreSQLConnector {
    writers[Int(UInt(bitPattern: id.hashValue) % UInt(writers.count))]
  }

  private func transaction<Value: Sendable>(
    _ isolation: PostgreSQLConnection.Isolation, on connector: PostgreSQLConnector,
    _ body: (ReviewTables) throws -> Value
  ) throws(ReviewError) -> Value {
    guard let canNotify = status.canListen else { throw .notConnected }
    do {
      return try policy.repeating {
        try connector.use { connection in
          let database = PostgreSQLReviewDatabase(connection, canNotify: canNotify)
          return try connection.transaction(isolation) { try body(ReviewTables(database: database)) }
        }
      }
    } catch {
      throw ReviewError(error)
    }
  }

  /// The pause before a second attempt, in seconds.
  private static let pause = 0.5
  /// The number of connections for writing, and for reading.
  private static let connections = 4

  /// The errors of `CREATE TABLE IF NOT EXISTS` when two sessions run it at the same time: the other created the table,
  /// its type or a row of the catalog that both need.
  private static let concurrentCreation: Set<String> = ["42P07", "42710", "23505"]
}

extension ReviewError {
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as ReviewError: self = error
    case let error as PostgreSQLError: self = .unavailable(error.description)
    default: self = .unavailable("\(error)")
    }
  }
}

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

  func prepared(canListen: Bool) { state.withLock { $0 = State(canListen: canListen, isReachable: true) } }

  func looked(isReachable: Bool) { state.withLock { $0.isReachable = isReachable } }
}
