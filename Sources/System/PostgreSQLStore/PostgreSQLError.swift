import CPostgreSQL

/// An error of the connection to PostgreSQL or of a statement, without bound values.
package struct PostgreSQLError: Error, Hashable, Sendable {
  /// The SQLSTATE of a statement's error, such as `40001`; `nil` for an error of the connection.
  /// See <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
  package let state: String?
  /// The message without its line end; it may hold text of the statement, and never the password.
  package let message: String

  init(state: String? = nil, message: String) {
    self.state = state
    self.message = message
  }

  /// Reads the error of a result; the details, which may hold values, are left out.
  init(of result: OpaquePointer?, on connection: OpaquePointer?) {
    func field(_ code: Unicode.Scalar) -> String? {
      PQresultErrorField(result, Int32(code.value)).map { String(cString: $0) }
    }
    if let message = field("M") {
      self.init(state: field("C"), message: message)
    } else {
      self.init(connection)
    }
  }

  /// Reads the last error of a connection.
  init(_ connection: OpaquePointer?) {
    let text = PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    // Hints of libpq begin with a tab.
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    self.init(message: lines.isEmpty ? "no connection" : lines.joined(separator: "; "))
  }

  /// Whether the transaction failed only because of others that ran at the same time, so that it may succeed when repeated.
  package var isConflict: Bool { state == "40001" || state == "40P01" }

  /// Whether the connection is lost or the server is starting or stopping: after a new connection the transaction can be
  /// repeated. Whether a `COMMIT` that failed like this took effect is unknown.
  package var isConnectionLost: Bool {
    guard let state else { return true }
    return state.hasPrefix("08") || ["57P01", "57P02", "57P03", "40003"].contains(state)
  }

  /// Whether another kind of server answers at the address. libpq translates these messages only for programs that set a locale.
  package var isOfAnotherServer: Bool {
    state == nil && Self.messagesOfOtherServers.contains { message.contains($0) }
  }

  private static let messagesOfOtherServers = [
    "invalid response to SSL negotiation", "expected authentication request",
    "wrong version number",
  ]

  /// Whether the server does not know the statement or does not support it, as databases that only speak PostgreSQL's protocol
  /// do not support all of its statements.
  package var isUnsupported: Bool { state == "42601" || state == "42883" || state == "0A000" }
}

extension PostgreSQLError: CustomStringConvertible {
  /// A message such as `relation "review" does not exist (42P01)`.
  package var description: String { message + (state.map { " (\($0))" } ?? "") }
}
