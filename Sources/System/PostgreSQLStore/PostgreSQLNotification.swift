import CPostgreSQL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
