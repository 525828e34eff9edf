import CSQLite

/// A compiled statement, kept for reuse by its connection.
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

  /// The connection, asked of SQLite, so that no Swift reference cycle can form.
  private var connection: OpaquePointer? { sqlite3_db_handle(handle) }

  /// Whether someone is inside the rows of this statement.
  var isBusy: Bool { sqlite3_stmt_busy(handle) != 0 }

  func bind(_ values: [SQLValue]) throws(SQLiteError) {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      let result =
        switch value {
        case .integer(let number): sqlite3_bind_int64(handle, index, Int64(number))
        case .text(let text): bind(text, at: index)
        case .null: sqlite3_bind_null(handle, index)
        }
      guard result == SQLITE_OK else {
        throw SQLiteError(.bind, on: connection, subject: sql)
      }
    }
  }

  /// Bound by length, so that a NUL inside the text does not end it.
  private func bind(_ text: String, at index: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let base = characters.baseAddress else {
          return csqlite_bind_text_copy(handle, index, "", 0)
        }
        return csqlite_bind_text_copy(handle, index, base, Int32(clamping: characters.count))
      }
    }
  }

  /// Advances to the next row; `false` when there is none.
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
