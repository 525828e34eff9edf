import SQLiteStore

/// The checksums of the tables of an index, which show whether the disk or another program changed it.
struct IndexChecksums {
  let database: Database

  private static let table = "checksum"

  /// Whether the index has checksums.
  var areStored: Bool {
    get throws { try database.query("SELECT 1 FROM \(Self.table) LIMIT 1") { _ in true } == [true] }
  }

  /// Stores the checksums of all tables; call this at the end of a transaction that changed them.
  func store() throws {
    try database.execute("DELETE FROM \(Self.table) WHERE true")
    for (table, sum) in try sums() {
      try database.execute(
        "INSERT INTO \(Self.table)(name, sum) VALUES(?, ?)", [.text(table), .integer(sum)])
    }
  }

  /// The differences from the state after the last ingest: problems of the structure, and tables with other content.
  func damages() throws -> [String] {
    let problems = try database.structuralProblems()
    if !problems.isEmpty { return problems }
    let stored = try database.query("SELECT name, sum FROM \(Self.table)") {
      ($0.text(0), $0.integer(1))
    }
    let sums = Dictionary(uniqueKeysWithValues: try sums().map { ($0.table, $0.sum) })
    let expected = Dictionary(stored) { first, _ in first }
    return Set(sums.keys).union(expected.keys).filter { sums[$0] != expected[$0] }.sorted()
      .map { "the content of table \($0) has changed" }
  }

  private func sums() throws -> [(table: String, sum: Int)] {
    // The statistics of SQLite's planner may be renewed at any time.
    try database.checksums(except: [Self.table, "sqlite_stat1", "sqlite_stat4"])
  }
}

extension GuidelineIndex {
  /// Reads the whole file and compares it with what the last ingest wrote.
  ///
  /// - Throws: ``IndexError/damaged(path:reason:)`` with the first difference, and other ``IndexError``s.
  package func verify() throws(IndexError) {
    let damages = try read { try IndexChecksums(database: database).damages() }
    guard let first = damages.first else { return }
    let rest = damages.count > 1 ? " and \(damages.count - 1) more" : ""
    throw .damaged(path: path, reason: first + rest)
  }
}
