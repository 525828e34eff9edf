import CPostgreSQL
import LibC

/// A connection to a database, which belongs to one thread at a time. It is not restored when it is lost: every later
/// call fails with an error whose ``PostgreSQLError/isConnectionLost`` is `true`.
package final class PostgreSQLConnection {
  let handle: OpaquePointer?

  /// - Parameter statementTimeout: the most milliseconds for one statement.
  package init(_ address: PostgreSQLAddress, statementTimeout: Int = 30_000) throws(PostgreSQLError) {
    handle = address.withSettings { PQconnectdbParams($0, $1, 1) }
    // From here on, an error runs the deinitializer, which closes the connection.
    guard PQstatus(handle) == CONNECTION_OK else { throw PostgreSQLError(handle) }
    // Notices, such as those of IF NOT EXISTS, are otherwise printed.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    try execute("SET statement_timeout = \(statementTimeout)")
  }

  deinit { PQfinish(handle) }

  /// Runs a statement and returns its rows as the texts of their columns, `nil` for NULL.
  ///
  /// - Parameter values: the values of the placeholders `$1`, `$2`, … as texts, which the server reads as the types
  ///   that the statement needs; `nil` for NULL.
  @discardableResult
  package func execute(_ sql: String, _ values: [String?] = []) throws(PostgreSQLError) -> [[String?]] {
    // A text ends at its first NUL for libpq, so the rest would be lost.
    guard !values.contains(where: { $0?.utf8.contains(0) == true }) else {
      throw PostgreSQLError(state: "22021", message: "a text must not contain NUL")
    }
    let result = CTexts(values).withPointers { pointers in
      PQexecParams(handle, sql, Int32(clamping: values.count), nil, pointers, nil, nil, 0)
    }
    defer { PQclear(result) }
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: break
    default: throw PostgreSQLError(of: result, on: handle)
    }
    return (0..<PQntuples(result)).map { row in
      (0..<PQnfields(result)).map { column in
        guard PQgetisnull(result, row, column) == 0 else { return nil }
        return PQgetvalue(result, row, column).map { String(cString: $0) }
      }
    }
  }

  package enum Isolation: String, Sendable {
    /// The transaction runs as if no other ran at the same time, or fails with ``PostgreSQLError/isConflict``.
    case serializable = "SERIALIZABLE"
    /// All queries see the state at the first one; nothing can be written.
    case snapshot = "REPEATABLE READ READ ONLY"
  }

  /// Runs a closure in a transaction; an error rolls the transaction back.
  @discardableResult package func transaction<Result>(
    _ isolation: Isolation = .serializable, _ body: () throws -> Result
  ) throws -> Result {
    try execute("BEGIN ISOLATION LEVEL \(isolation.rawValue)")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // The first error is reported. The server rolls back by itself when the connection is lost.
      _ = try? execute("ROLLBACK")
      throw error
    }
  }

  /// Subscribes to the messages of a channel, whose name has lower-case letters and underscores.
  package func listen(to channel: String) throws(PostgreSQLError) {
    try execute("LISTEN \"\(channel.filter { $0 != "\"" })\"")
  }

  /// Returns the messages that sessions sent with `NOTIFY` to subscribed channels, in order, and waits for the first
  /// one at most some milliseconds, after which the result is empty.
  package func notifications(within milliseconds: Int) throws(PostgreSQLError) -> [String] {
    let received = try receivedNotifications()
    if !received.isEmpty { return received }
    var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    guard descriptor.fd >= 0 else { throw PostgreSQLError(handle) }
    // A signal ends the wait early, which is harmless.
    guard poll(&descriptor, 1, Int32(clamping: milliseconds)) > 0 else { return [] }
    return try receivedNotifications()
  }

  private func receivedNotifications() throws(PostgreSQLError) -> [String] {
    guard PQconsumeInput(handle) == 1 else { throw PostgreSQLError(handle) }
    var notifications: [String] = []
    while let next = PQnotifies(handle) {
      notifications.append(String(cString: next.pointee.extra))
      PQfreemem(next)
    }
    return notifications
  }
}
