import CSQLite

/// An error of SQLite with the failed operation and the statement, without bound values.
package struct SQLiteError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Operation: String, Hashable, Sendable { case open, prepare, bind, step }

  package let operation: Operation
  /// SQLite's extended result code.
  package let code: Int32
  package let message: String
  /// The SQL statement; the path when ``operation`` is ``Operation/open``.
  package let subject: String

  init(operation: Operation, code: Int32, message: String, subject: String) {
    self.operation = operation
    self.code = code
    self.message = message
    self.subject = subject
  }

  init(_ operation: Operation, on connection: OpaquePointer?, subject: String) {
    self.init(
      operation: operation, code: sqlite3_extended_errcode(connection),
      message: String(cString: sqlite3_errmsg(connection)), subject: subject)
  }

  /// The code without its extension (<https://www.sqlite.org/rescode.html>).
  private var primaryCode: Int32 { code & 0xFF }

  /// Whether another connection has locked the file.
  package var isBusy: Bool { primaryCode == SQLITE_BUSY }

  /// Whether the file or its folder is write-protected or cannot be opened.
  package var isReadOnly: Bool { primaryCode == SQLITE_READONLY || primaryCode == SQLITE_CANTOPEN }

  package var isDiskFull: Bool { primaryCode == SQLITE_FULL }

  /// Whether the statement took more steps than a sound file of its size needs.
  package var isTooMuchWork: Bool { primaryCode == SQLITE_INTERRUPT }

  package var isNotADatabase: Bool { primaryCode == SQLITE_NOTADB }

  /// Whether the content of the file is not what was written.
  package var isDamage: Bool { primaryCode == SQLITE_CORRUPT || code == PageChecksums.mismatch }

  /// A message such as `step failed: database or disk is full (13) in 'INSERT …'`.
  package var description: String { "\(operation.rawValue) failed: \(message) (\(code)) in '\(subject)'" }
}
