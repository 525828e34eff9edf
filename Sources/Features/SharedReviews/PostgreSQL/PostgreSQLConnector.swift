import PostgreSQLStore
import Synchronization

/// A connection that several threads use one after the other. It is made when it is first used and after it was lost.
final class PostgreSQLConnector: @unchecked Sendable {
  private let address: PostgreSQLAddress
  private let lock = Mutex(())
  /// Used only while `lock` is held.
  private var connection: PostgreSQLConnection?

  init(_ address: PostgreSQLAddress) { self.address = address }

  /// Runs a closure, which must not keep the connection.
  ///
  /// - Throws: ``PostgreSQLError`` and errors of the closure. A lost connection is closed, so that the next use makes another.
  func use<Value: Sendable>(_ body: (PostgreSQLConnection) throws -> Value) throws -> Value {
    try lock.withLock { _ in
      let connection = try connection ?? PostgreSQLConnection(address)
      self.connection = connection
      do {
        return try body(connection)
      } catch let error as PostgreSQLError where error.isConnectionLost {
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
