import CSQLite

/// An error of SQLite with the failed operation and the statement, without bound values.
package struct SQLiteError: Error, Hashable, Sendable {
  /// The operations that can fail.
  package enum Operation: String, Hashable, Sendable {
    /// Opening a file.
    case open
    /// Compiling a statement.
    case prepare
    /// Binding a value.
    case bind
    /// Running a statement.
    case step
  }

  /// The operation that failed.
  package let operation: Operation
  /// SQLite's extended result code.
  package let code: Int32
  /// SQLite's message for the error.
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
  package var isReadOnly: Bool {
    primaryCode == SQLITE_READONLY || primaryCode == SQLITE_CANTOPEN
  }

  /// Whether the disk is full.
  package var isDiskFull: Bool { primaryCode == SQLITE_FULL }

  /// Whether the statement took more steps than a sound file of its size needs.
  package var isTooMuchWork: Bool { primaryCode == SQLITE_INTERRUPT }

  /// Whether the file is not a database, or a damaged one.
  package var isNotADatabase: Bool {
    primaryCode == SQLITE_NOTADB || primaryCode == SQLITE_CORRUPT
  }
}

extension SQLiteError: CustomStringConvertible {
  /// A message such as `step failed: database or disk is full (13) in 'INSERT …'`.
  package var description: String {
    "\(operation.rawValue) failed: \(message) (\(code)) in '\(subject)'"
  }
}

/// A value bound to a placeholder of a statement.
package enum SQLValue: Hashable, Sendable {
  /// A 64-bit integer.
  case integer(Int)
  /// A text, stored as UTF-8.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// NULL.
  case null

  /// Creates a text, or NULL for `nil`.
  package init(_ text: String?) { self = text.map(Self.text) ?? .null }

  /// Creates an integer, or NULL for `nil`.
  package init(_ number: Int?) { self = number.map(Self.integer) ?? .null }

  /// Creates a JSON array of integers for `json_each(?)`, so that lists of any length share one statement.
  package static func list(_ numbers: [Int]) -> Self {
    var list = "["
    for (position, number) in numbers.enumerated() {
      if position > 0 { list += "," }
      list += String(number)
    }
    return .text(list + "]")
  }

  /// Creates a JSON array of strings for `json_each(?)`.
  package static func list(_ texts: [String]) -> Self {
    var list: [UInt8] = [UInt8(ascii: "[")]
    for (position, text) in texts.enumerated() {
      if position > 0 { list.append(UInt8(ascii: ",")) }
      list.append(UInt8(ascii: "\""))
      for byte in text.utf8 { append(byte, to: &list) }
      list.append(UInt8(ascii: "\""))
    }
    list.append(UInt8(ascii: "]"))
    return .text(String(decoding: list, as: UTF8.self))
  }

  /// Appends a byte of a JSON string literal.
  private static func append(_ byte: UInt8, to literal: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      literal.append(UInt8(ascii: "\\"))
      literal.append(byte)
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      literal += Array("\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8)
    default: literal.append(byte)
    }
  }
}
