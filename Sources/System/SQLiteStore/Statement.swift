// Statement, Row, SQLValue
import CSQLite

/// A compiled SQL statement that its connection reuses.
final class Statement {
  let sql: String
  private let handle: OpaquePointer?

  init(_ sql: String, on connection: OpaquePointer?) throws(SQLiteError) {
    self.sql = sql
    var handle: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(connection, sql, -1, flags, &handle, nil) == SQLITE_OK else {
      throw SQLiteError(.prepare, on: connection, subject: sql)
    }
    self.handle = handle
  }

  deinit { sqlite3_finalize(handle) }

  /// The connection. SQLite returns it, which avoids a reference cycle in Swift.
  private var connection: OpaquePointer? { sqlite3_db_handle(handle) }

  /// Whether the statement has been stepped and not yet reset.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  func bind(_ values: [SQLValue]) throws(SQLiteError) {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let result =
        switch value {
        case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
        case .text(let text): bind(text, at: index)
        case .bytes(let bytes):
          bytes.withUnsafeBytes { csqlite_bind_blob_copy(handle, index, $0.baseAddress, Int32(clamping: $0.count)) }
        case .null: sqlite3_bind_null(handle, index)
        }
      guard result == SQLITE_OK else { throw SQLiteError(.bind, on: connection, subject: sql) }
    }
  }

  /// Binds a text with its length, so that it may contain NUL.
  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else { return csqlite_bind_text_copy(handle, index, "", 0) }
        return csqlite_bind_text_copy(handle, index, base, Int32(clamping: characters.count))
      }
    }
  }

  /// Advances to the next row; `false` after the last one.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw SQLiteError(.step, on: connection, subject: sql)
    }
  }

  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  var row: Row { Row(handle: handle) }
}

/// The current row of a statement, valid only inside the closure that decodes it. Columns count from 0.
package struct Row: ~Copyable {
  private let handle: OpaquePointer?

  fileprivate init(handle: OpaquePointer?) { self.handle = handle }

  /// 0 for NULL.
  package func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  /// 0 for NULL.
  func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  /// Empty for NULL. Invalid UTF-8 is replaced by U+FFFD.
  package func text(_ column: Int) -> String {
    guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Empty for NULL.
  package func bytes(_ column: Int) -> [UInt8] {
    guard let bytes = sqlite3_column_blob(handle, Int32(column)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  package var columnCount: Int { Int(sqlite3_column_count(handle)) }

  package func isNull(_ column: Int) -> Bool { sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL }

  package func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }

  package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
}

/// A cache of compiled statements by their SQL, which is emptied when it is full.
struct StatementCache {
  /// More statements than one task needs; little memory.
  static let limit = 64

  private var statements: [String: Statement] = [:]

  var count: Int { statements.count }

  func contains(_ sql: String) -> Bool { statements[sql] != nil }

  /// Returns the statement of an SQL text; `nil` when it is not cached or is being stepped.
  func idleStatement(_ sql: String) -> Statement? { statements[sql].flatMap { $0.isBusy ? nil : $0 } }

  /// Adds a statement. A removed statement that is being stepped stays alive as long as its query holds it.
  mutating func insert(_ statement: Statement) {
    if statements.count >= Self.limit { statements = [:] }
    statements[statement.sql] = statement
  }

  mutating func removeAll() { statements.removeAll() }
}

/// A value bound to a placeholder of a statement.
package enum SQLValue: Hashable, Sendable {
  case integer(Int)
  /// A text, stored as UTF-8.
  case text(String)
  case bytes([UInt8])
  case null

  package init(_ text: String?) { self = text.map(Self.text) ?? .null }

  package init(_ number: Int?) { self = number.map(Self.integer) ?? .null }

  /// Creates a JSON array of integers for `json_each(?)`, so that lists of any length share one statement.
  package static func list(_ numbers: [Int]) -> Self {
    .text("[" + numbers.map { String($0) }.joined(separator: ",") + "]")
  }

  /// Creates a JSON array of strings for `json_each(?)`.
  package static func list(_ texts: [String]) -> Self { .text("[" + texts.map(literal).joined(separator: ",") + "]") }

  private static func literal(_ text: String) -> String {
    var literal = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        literal.append("\\")
        literal.append(scalar)
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        literal += "\\u00\(scalar.value < 0x10 ? "0" : "")\(digits)".unicodeScalars
      default: literal.append(scalar)
      }
    }
    return String(literal) + "\""
  }
}
