import CPostgreSQL

/// A value for a placeholder of a statement: `$1`, `$2`, …
package enum PostgreSQLValue: Hashable, Sendable {
  /// A 64-bit integer.
  case integer(Int)
  /// A text without NUL, which PostgreSQL does not store.
  case text(String)
  /// Bytes for a `BYTEA`.
  case bytes([UInt8])
  /// NULL.
  case null
}

/// The values of a statement in one buffer, in the form in which libpq takes them.
struct PostgreSQLParameters {
  private var buffer: [UInt8] = []
  private var ranges: [Range<Int>?] = []
  private var formats: [Int32] = []

  init(_ values: [PostgreSQLValue]) throws(PostgreSQLError) {
    for value in values {
      let start = buffer.count
      formats.append(0)
      switch value {
      case .null:
        ranges.append(nil)
        continue
      case .integer(let number): buffer += "\(number)".utf8
      case .text(let text):
        // A text ends at its first NUL for libpq, so the rest would be lost.
        guard !text.utf8.contains(0) else {
          throw PostgreSQLError(state: "22021", message: "a text must not contain NUL")
        }
        buffer += text.utf8
      case .bytes(let bytes):
        buffer += bytes
        formats[formats.count - 1] = 1
      }
      ranges.append(start..<buffer.count)
      buffer.append(0)
    }
  }

  /// Calls a closure with the number of values, their pointers, lengths and formats.
  func withPointers<Result>(
    _ body: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) throws -> Result
  ) rethrows -> Result {
    try buffer.withUnsafeBytes { buffer in
      let start = buffer.bindMemory(to: CChar.self).baseAddress
      return try body(
        Int32(clamping: ranges.count),
        ranges.map { range in range.flatMap { start?.advanced(by: $0.lowerBound) } },
        ranges.map { Int32(clamping: $0?.count ?? 0) }, formats)
    }
  }
}

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
