import PostgreSQLStore
import SQLiteStore
import Synchronization

/// Reviews in a PostgreSQL database, for any number of servers.
///
/// Transactions are serializable. One that failed because of others is repeated, and so is one whose connection was lost: it
/// has the same ids and idempotency keys, so that a change whose acknowledgement was lost is not recorded twice.
package final class PostgreSQLReviewStore: ReviewTableStore {
  package let feed: ChangeFeed
  /// Transactions that write; those of one review use one connection, so that they do not conflict in this process.
  private let writers: [PostgreSQLConnector]
  private let readers: [PostgreSQLConnector]
  private let nextReader = Atomic(0)
  private let policy: RetryPolicy
  private let canNotify: Bool

  /// Connects to a database and creates or updates its tables.
  ///
  /// - Parameters:
  ///   - url: the connection URI; see ``PostgreSQLAddress``.
  ///   - policy: how often and how long transactions are repeated.
  /// - Throws: ``ReviewError/newerSchema(found:known:)``, ``ReviewError/unavailable(_:)``; neither holds the password.
  package convenience init(url: String, policy: RetryPolicy = RetryPolicy()) throws(ReviewError) {
    try self.init(url: url, policy: policy, versions: ReviewSchema.versions)
  }

  /// - Parameter versions: the statements of each version of the tables.
  init(url: String, policy: RetryPolicy, versions: [[String]]) throws(ReviewError) {
    do {
      let address = try PostgreSQLAddress(url)
      let connectors = (0..<Self.connections * 2).map { _ in PostgreSQLConnector(address) }
      writers = Array(connectors.prefix(Self.connections))
      readers = Array(connectors.suffix(Self.connections))
      let first = connectors[0]
      try policy.repeating(also: Self.concurrentCreation) {
        try first.use { connection in
          let tables = PostgreSQLReviewDatabase(connection, canNotify: false)
          try ReviewSchema.migrate(tables, to: versions) {
            try connection.transaction(.serializable, $0)
          }
        }
      }
      canNotify = try policy.repeating {
        try first.use { try $0.canListen(to: PostgreSQLReviewDatabase.channel) }
      }
      feed = ChangeFeed(PostgreSQLChangeSource(address, canListen: canNotify))
    } catch {
      throw ReviewError(error)
    }
    self.policy = policy
  }

  package func read<Value: Sendable>(_ body: (ReviewTransaction) throws -> Value)
    throws(ReviewError) -> Value
  {
    let turn = nextReader.wrappingAdd(1, ordering: .relaxed).newValue
    let reader = readers[Int(UInt(bitPattern: turn) % UInt(readers.count))]
    return try transaction(.snapshot, on: reader, body)
  }

  package func write<Value: Sendable>(
    _ id: ReviewID?, _ body: (ReviewTransaction) throws -> Value
  ) throws(ReviewError) -> Value {
    try transaction(.serializable, on: writer(id), body)
  }

  /// The connection for changes of a review.
  private func writer(_ id: ReviewID?) -> PostgreSQLConnector {
    writers[Int(UInt(bitPattern: id.hashValue) % UInt(writers.count))]
  }

  private func transaction<Value: Sendable>(
    _ isolation: PostgreSQLConnection.Isolation, on connector: PostgreSQLConnector,
    _ body: (ReviewTransaction) throws -> Value
  ) throws(ReviewError) -> Value {
    try repeating(on: connector) { connection in
      try connection.transaction(isolation) {
        try body(
          ReviewTransaction(PostgreSQLReviewDatabase(connection, canNotify: self.canNotify)))
      }
    }
  }

  /// Runs a closure with a connection for changes that belong to no review, repeatedly if needed.
  func repeating<Value: Sendable>(_ body: (PostgreSQLConnection) throws -> Value)
    throws(ReviewError) -> Value
  {
    try repeating(on: writer(nil), body)
  }

  private func repeating<Value: Sendable>(
    on connector: PostgreSQLConnector, _ body: (PostgreSQLConnection) throws -> Value
  ) throws(ReviewError) -> Value {
    do {
      return try policy.repeating { try connector.use(body) }
    } catch {
      throw ReviewError(error)
    }
  }

  /// The number of connections for writing, and for reading.
  private static let connections = 4

  /// The errors of `CREATE TABLE IF NOT EXISTS` when two sessions run it at the same time.
  private static let concurrentCreation: Set<String> = ["23505", "42P07"]
}

extension ReviewError {
  /// The error of a store for an error of PostgreSQL.
  fileprivate init(_ error: any Error) {
    switch error {
    case let error as ReviewError: self = error
    case let error as PostgreSQLError: self = .unavailable(error.description)
    default: self = .unavailable("\(error)")
    }
  }
}
