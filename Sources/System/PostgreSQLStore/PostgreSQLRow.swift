import CPostgreSQL

/// A row of a result, valid only inside the closure that decodes it.
///
/// Columns are numbered from 0.
package struct PostgreSQLRow: ~Copyable {
  private let result: OpaquePointer?
  private let number: Int32

  init(_ number: Int32, of result: OpaquePointer?) {
    self.result = result
    self.number = number
  }

  /// The number of columns.
  package var columnCount: Int { Int(PQnfields(result)) }

  /// Whether a column is NULL.
  package func isNull(_ column: Int) -> Bool {
    PQgetisnull(result, number, Int32(clamping: column)) != 0
  }

  /// Returns the text in a column, empty for NULL.
  package func text(_ column: Int) -> String {
    guard let bytes = PQgetvalue(result, number, Int32(clamping: column)) else { return "" }
    let count = Int(PQgetlength(result, number, Int32(clamping: column)))
    return String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns the integer in a column, 0 for NULL and for anything that is not one.
  package func integer(_ column: Int) -> Int { Int(text(column)) ?? 0 }

  /// Returns the text in a column, `nil` for NULL.
  package func optionalText(_ column: Int) -> String? { isNull(column) ? nil : text(column) }

  /// Returns the integer in a column, `nil` for NULL.
  package func optionalInteger(_ column: Int) -> Int? { isNull(column) ? nil : integer(column) }
}
