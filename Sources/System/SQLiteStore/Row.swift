import CSQLite

/// The current row of a statement, lent to the closure that decodes it.
package struct Row: ~Copyable {
  private let handle: OpaquePointer?

  init(handle: OpaquePointer?) { self.handle = handle }

  /// The number in a column, 0 for NULL.
  package func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  /// The floating-point number in a column, 0 for NULL.
  package func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  /// The text in a column, empty for NULL.
  package func text(_ column: Int) -> String {
    guard let bytes = sqlite3_column_text(handle, Int32(column)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, Int32(column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Whether a column is NULL.
  package func isNull(_ column: Int) -> Bool {
    sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
  }

  /// The number in a column, or nothing.
  package func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }

  /// The text in a column, or nothing.
  package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }
}
