import CSQLite

/// Ends a statement that takes more steps of SQLite's virtual machine than any statement over a file of its size needs.
///
/// A file can be made so that a scan does not end, for example with pages that are each the child of a page many times. `count(*)` of a
/// whole table and `DELETE` without a condition are one step for any number of rows: use `count(1)` and `WHERE true`.
final class StepLimit {
  private let connection: OpaquePointer?
  private let path: String
  /// The steps of the outermost running statement and of those inside it.
  private var steps = 0
  /// The statements that run.
  private var depth = 0

  /// The steps between two calls of SQLite.
  private static let interval = 100_000
  // The statements of all commands take at most 13,000 steps over an index of 5 MB and 32,000 over one of 10 MB; those of an ingest
  // at most 14 steps for each row that it changes.
  private static let least = 5_000_000
  private static let stepsPerByte = 1
  private static let stepsPerChange = 1_000

  /// Limits the statements of a connection, which must not outlive the limit.
  init(on connection: OpaquePointer?, ofFileAt path: String) {
    self.connection = connection
    self.path = path
    sqlite3_progress_handler(
      connection, Int32(Self.interval),
      { context in
        guard let context else { return 0 }
        return Unmanaged<StepLimit>.fromOpaque(context).takeUnretainedValue().isExceeded() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Call this before a statement is prepared.
  func begin() {
    if depth == 0 { steps = 0 }
    depth += 1
  }

  /// Call this after the last step of a statement.
  func end() { depth -= 1 }

  private func isExceeded() -> Bool {
    steps += Self.interval
    guard steps > Self.least else { return false }
    let changes = Int(sqlite3_total_changes64(connection))
    return steps - Self.least
      > DatabaseFile.size(path) * Self.stepsPerByte + changes * Self.stepsPerChange
  }
}

extension Database {
  /// The checksum of each table, by name, in order; tables that SQLite or a module keeps for its own use are included.
  ///
  /// A checksum covers every value of every row, whatever the order of the rows. It shows changes by accident, not by intent.
  ///
  /// - Parameter excluded: the names of tables that are left out.
  package func checksums(except excluded: Set<String>) throws -> [(table: String, sum: Int)] {
    let tables = try query(
      """
      SELECT name FROM sqlite_schema
      WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL %' ORDER BY name
      """
    ) { $0.text(0) }
    return try tables.filter { !excluded.contains($0) }.map { table in
      let name = "\"" + table.replacing("\"", with: "\"\"") + "\""
      let rows = try query("SELECT * FROM \(name)") { $0.checksum }
      return (table, Int(truncatingIfNeeded: rows.reduce(0, &+)))
    }
  }

  /// The problems of the file's structure that SQLite finds, at most ten; empty for a sound file.
  package func structuralProblems() throws -> [String] {
    try query("PRAGMA integrity_check(10)") { $0.text(0) }.filter { $0 != "ok" }
  }
}

extension Row {
  /// A checksum of all values with their types and lengths.
  ///
  /// Each step multiplies by the odd number of Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4) and mixes
  /// the upper bits into the lower ones.
  fileprivate var checksum: UInt64 {
    var sum: UInt64 = 0
    for column in 0..<columnCount {
      switch value(column) {
      case .null: sum.mix(0)
      case .integer(let number):
        sum.mix(1)
        sum.mix(UInt64(bitPattern: Int64(number)))
      case .bytes(let bytes):
        sum.mix(2)
        sum.mix(UInt64(bytes.count))
        var start = 0
        while start + 8 <= bytes.count {
          sum.mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
          start += 8
        }
        for byte in bytes[start...] { sum.mix(UInt64(byte)) }
      }
    }
    return sum
  }
}

extension UInt64 {
  fileprivate mutating func mix(_ word: UInt64) {
    self = (self ^ word) &* 0x9E37_79B9_7F4A_7C15
    self ^= self >> 32
  }
}
