import SQLiteStore
import ServerSupport
import Synchronization
import SystemSupport

/// A connection to PostgreSQL as one that has the tables of reviews.
struct PostgreSQLReviewDatabase: ReviewDatabase {
  /// The channel of ``ReviewNotice``s.
  static let channel = "hig_reviews"

  private let connection: PostgreSQLConnection
  private let canNotify: Bool

  init(_ connection: PostgreSQLConnection, canNotify: Bool) {
    self.connection = connection
    self.canNotify = canNotify
  }

  var rowLock: String { " FOR UPDATE" }

  func execute(_ sql: String, _ values: [SQLValue]) throws { try connection.execute(sql, values.map(Self.text)) }

  func rows(_ sql: String, _ values: [SQLValue]) throws -> [TextRow] {
    try connection.execute(sql, values.map(Self.text)).map(TextRow.init)
  }

  private static func text(_ value: SQLValue) -> String? {
    switch value {
    case .integer(let number): "\(number)"
    case .text(let text): text
    case .bytes: preconditionFailure("no table of reviews has bytes")
    case .null: nil
    }
  }

  func hasTable(_ name: String) throws -> Bool {
    let sql = """
      SELECT 1 FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_name = $1
      """
    return try !rows(sql, [.text(name)]).isEmpty
  }

  func notify(_ change: ReviewNotice) throws {
    guard canNotify else { return }
    try execute("SELECT pg_notify($1, $2)", [.text(Self.channel), .text(change.text)])
  }
}

/// A connection that several threads use one after the other. It is made when it is first used and after it was lost.
final class PostgreSQLConnector: @unchecked Sendable {
  private let address: PostgreSQLAddress
  private let lock = Mutex(())
  private var connection: PostgreSQLConnection?

  init(_ address: PostgreSQLAddress) { self.address = address }

  /// Runs a closure, which must not keep the connection. The use after a lost connection makes another.
  func use<Value: Sendable>(_ body: (PostgreSQLConnection) throws -> Value) throws -> Value {
    try lock.withLock { _ in
      let connection = try connection ?? PostgreSQLConnection(address)
      self.connection = connection
      do { return try body(connection) } catch let error as PostgreSQLError where error.isConnectionLost {
        self.connection = nil
        throw error
      }
    }
  }
}

extension PostgreSQLConnection {
  /// Whether the database has `LISTEN`, which not all databases that speak PostgreSQL's protocol have.
  func canListen(to channel: String) throws(PostgreSQLError) -> Bool {
    do throws(PostgreSQLError) {
      try listen(to: channel)
      try execute("UNLISTEN *")
      return true
    } catch {
      guard error.isUnsupported else { throw error }
      return false
    }
  }
}

/// Finds the changes of other servers by `LISTEN`; where the database has no `LISTEN`, by a query twice a second.
final class PostgreSQLChangeWatch: ChangeWatch {
  private let connector: PostgreSQLConnector
  private let status: DatabaseStatus
  private let state = Mutex(State())

  private struct State {
    var isListening = false
    /// The time of the last successful query or wait, in milliseconds since 1970.
    var lastContact = 0
  }

  init(_ address: PostgreSQLAddress, _ status: DatabaseStatus) {
    connector = PostgreSQLConnector(address)
    self.status = status
  }

  func begin() -> [ReviewNotice] {
    state.withLock { $0 = State(isListening: false, lastContact: ReviewTime.now) }
    return changes()
  }

  func next() -> [ReviewNotice] {
    guard state.withLock({ $0.isListening }) else {
      Pause.seconds(interval)
      return changes()
    }
    do {
      let milliseconds = Int(interval * 1_000)
      let notices = try connector.use { connection in
        try connection.notifications(within: milliseconds).compactMap { ReviewNotice($0) }
      }
      state.withLock { $0.lastContact = ReviewTime.now }
      return notices
    } catch {
      state.withLock { $0.isListening = false }
      status.looked(isReachable: false)
      return []
    }
  }

  /// Reads changes from the table, after it subscribed, so that none is missed between.
  private func changes() -> [ReviewNotice] {
    guard let canListen = status.canListen else { return [] }
    let since = state.withLock { $0.lastContact } - overlap
    let now = ReviewTime.now
    do {
      let notices = try connector.use { connection in
        if canListen { try connection.listen(to: PostgreSQLReviewDatabase.channel) }
        let database = PostgreSQLReviewDatabase(connection, canNotify: false)
        return try ReviewTables(database: database).notices(since: since)
      }
      state.withLock { $0 = State(isListening: canListen, lastContact: now) }
      status.looked(isReachable: true)
      return notices
    } catch {
      // Without a connection the next call tries again.
      status.looked(isReachable: false)
      return []
    }
  }
}
