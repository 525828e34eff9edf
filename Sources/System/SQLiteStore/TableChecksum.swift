import CSQLite

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
