import CPostgreSQL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to a database.
///
/// Not `Sendable`: a connection belongs to one thread at a time. It is not restored when it is lost: every later call fails
/// with an error whose ``PostgreSQLError/isConnectionLost`` is `true`.
package final class PostgreSQLConnection {
  /// The longest waits of a connection.
  package struct Timeouts: Hashable, Sendable {
    /// The most seconds for making the connection, at least 2; the address may set another number.
    package var connecting: Int
    /// The most milliseconds for one statement.
    package var statement: Int

    package init(connecting: Int = 5, statement: Int = 30_000) {
      self.connecting = connecting
      self.statement = statement
    }
  }

  let handle: OpaquePointer?

  /// Connects.
  ///
  /// - Throws: ``PostgreSQLError``, without the password.
  package init(_ address: PostgreSQLAddress, timeouts: Timeouts = Timeouts())
    throws(PostgreSQLError)
  {
    handle = address.withSettings(timeouts) { PQconnectdbParams($0, $1, 1) }
    // From here on, an error runs the deinitializer, which closes the connection.
    guard PQstatus(handle) == CONNECTION_OK else { throw PostgreSQLError(handle) }
    // Notices, such as those of IF NOT EXISTS, are otherwise printed.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    try run("SET statement_timeout = \(max(0, timeouts.statement))")
  }

  deinit { PQfinish(handle) }

  /// Runs a statement and discards its rows.
  package func execute(_ sql: String, _ values: [PostgreSQLValue] = []) throws(PostgreSQLError) {
    PQclear(try result(of: sql, values))
  }

  /// Runs a statement and returns its decoded rows, which are all read before the first is decoded.
  package func query<Record>(
    _ sql: String, _ values: [PostgreSQLValue] = [],
    decode: (borrowing PostgreSQLRow) throws -> Record
  ) throws -> [Record] {
    let result = try result(of: sql, values)
    defer { PQclear(result) }
    return try (0..<PQntuples(result)).map { try decode(PostgreSQLRow($0, of: result)) }
  }

  /// The isolation of a transaction.
  package enum Isolation: String, Sendable {
    /// The transaction runs as if no other ran at the same time, or fails with ``PostgreSQLError/isConflict``.
    case serializable = "SERIALIZABLE"
    /// All queries see the state at the first one; nothing can be written.
    case snapshot = "REPEATABLE READ READ ONLY"
  }

  /// Runs a closure in a transaction; an error rolls the transaction back.
  package func transaction<Result>(
    _ isolation: Isolation = .serializable, _ body: () throws -> Result
  ) throws -> Result {
    try run("BEGIN ISOLATION LEVEL \(isolation.rawValue)")
    do {
      let result = try body()
      try run("COMMIT")
      return result
    } catch {
      // The first error is reported. The server rolls back by itself when the connection is lost.
      try? run("ROLLBACK")
      throw error
    }
  }

  /// Runs a statement without values; unlike others it may be several, separated by `;`.
  private func run(_ sql: String) throws(PostgreSQLError) {
    let result = PQexec(handle, sql)
    defer { PQclear(result) }
    try check(result)
  }

  /// The rows of a statement, which the caller clears.
  private func result(of sql: String, _ values: [PostgreSQLValue]) throws(PostgreSQLError)
    -> OpaquePointer?
  {
    let parameters = try PostgreSQLParameters(values)
    let result = parameters.withPointers { count, pointers, lengths, formats in
      PQexecParams(handle, sql, count, nil, pointers, lengths, formats, 0)
    }
    do throws(PostgreSQLError) {
      try check(result)
    } catch {
      PQclear(result)
      throw error
    }
    return result
  }

  private func check(_ result: OpaquePointer?) throws(PostgreSQLError) {
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return
    default: throw PostgreSQLError(of: result, on: handle)
    }
  }
}

/// A message that a session sent with `NOTIFY`.
package struct PostgreSQLNotification: Hashable, Sendable {
  /// The channel.
  package let channel: String
  /// The text of the message.
  package let payload: String
}

extension PostgreSQLConnection {
  /// Subscribes to the messages of a channel, which ``notifications(within:)`` returns.
  ///
  /// - Parameter channel: lower-case letters and underscores.
  package func listen(to channel: String) throws(PostgreSQLError) {
    try execute("LISTEN \"\(channel.filter { $0 != "\"" })\"")
  }

  /// Returns the messages of subscribed channels, in order, and waits for the first one.
  ///
  /// - Parameter milliseconds: the longest wait; without a message in this time the result is empty.
  /// - Throws: ``PostgreSQLError`` when the connection is lost.
  package func notifications(within milliseconds: Int) throws(PostgreSQLError)
    -> [PostgreSQLNotification]
  {
    let received = try receivedNotifications()
    if !received.isEmpty { return received }
    var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    guard descriptor.fd >= 0 else { throw PostgreSQLError(handle) }
    // A signal ends the wait early, which is harmless.
    guard poll(&descriptor, 1, Int32(clamping: milliseconds)) > 0 else { return [] }
    return try receivedNotifications()
  }

  private func receivedNotifications() throws(PostgreSQLError) -> [PostgreSQLNotification] {
    guard PQconsumeInput(handle) == 1 else { throw PostgreSQLError(handle) }
    var notifications: [PostgreSQLNotification] = []
    while let next = PQnotifies(handle) {
      notifications.append(
        PostgreSQLNotification(
          channel: String(cString: next.pointee.relname),
          payload: String(cString: next.pointee.extra)))
      PQfreemem(next)
    }
    return notifications
  }
}
