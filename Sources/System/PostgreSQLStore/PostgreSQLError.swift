/// An error of the connection to PostgreSQL or of a statement.
package struct PostgreSQLError: Error, Hashable, Sendable {
  /// The SQLSTATE of a statement's error, such as `40001`; `nil` for an error of the connection.
  /// See https://www.postgresql.org/docs/15/errcodes-appendix.html.
  package let state: String?
  /// The message without its line end; it may hold text of the statement, and never the password.
  package let message: String
}
