import CSQLite

/// A call to SQLite that failed: what was done, what SQLite said, and the statement without its values.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The step that failed.
  package enum Operation: String, Hashable, Sendable {
    /// Opening the file.
    case open
    /// Compiling a statement.
    case prepare
    /// Binding a value.
    case bind
    /// Running a statement.
    case step
  }

  /// The step that failed.
  package let operation: Operation
  /// SQLite's extended result code.
  package let code: Int32
  /// SQLite's message.
  package let message: String
  /// The statement, or the path when opening.
  package let subject: String

  init(_ operation: Operation, on connection: OpaquePointer?, subject: String) {
    self.operation = operation
    code = sqlite3_extended_errcode(connection)
    message = String(cString: sqlite3_errmsg(connection))
    self.subject = subject
  }

  /// Whether another connection holds the file.
  package var isBusy: Bool { code & 0xFF == SQLITE_BUSY }

  /// Whether the file or its folder cannot be written.
  package var isReadOnly: Bool {
    [SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_IOERR, SQLITE_FULL].contains(code & 0xFF)
  }

  /// Whether the file is no database.
  package var isNotADatabase: Bool {
    code & 0xFF == SQLITE_NOTADB || code & 0xFF == SQLITE_CORRUPT
  }
}

extension SQLiteError: CustomStringConvertible {
  /// `step failed: disk full (13) in 'INSERT …'`
  package var description: String {
    "\(operation.rawValue) failed: \(message) (\(code)) in '\(subject)'"
  }
}
