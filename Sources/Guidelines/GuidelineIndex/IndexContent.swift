import SQLiteStore
import SystemSupport
import TextSupport

/// The checksums of the tables of an index, which show whether the disk or another program changed it.
struct IndexChecksums {
  let database: Database

  private static let table = "checksum"

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

  /// The checksums of all tables as one text, which identifies the content; empty if there are none.
  func identity() throws -> String {
    try database.query("SELECT name, sum FROM \(Self.table) ORDER BY name") {
      "\($0.text(0)) \($0.integer(1))"
    }.joined(separator: "\n")
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

extension GuidelineIndex {
  /// The bytes of the file in one state, for a copy elsewhere.
  ///
  /// No ingest writes meanwhile: the transaction has SQLite's shared lock until the bytes are read.
  ///
  /// - Parameter limit: the largest size that is read, in bytes.
  /// - Throws: ``IndexError``; `database` if the file is larger.
  package func content(limit: Int) throws(IndexError) -> [UInt8] {
    let bytes: Result<[UInt8], FileTreeError> = try read {
      // The first statement of a transaction takes the lock.
      _ = try database.query("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in }
      return Result { () throws(FileTreeError) in try WholeFile.read(path, limit: limit) }
    }
    do {
      return try bytes.get()
    } catch {
      throw .database(path: path, reason: error.description)
    }
  }
}

/// The numbers of documents that may be published and of the others.
package struct PublishableDocuments: Hashable, Sendable {
  /// The documents of digests, and those whose snapshot says `"publish": true`.
  package let publishable: Int
  package let others: Int
}

extension GuidelineIndex {
  /// Counts the documents that may be published.
  package func publishableDocuments() throws(IndexError) -> PublishableDocuments {
    try read {
      let counts =
        try database.query(
          "SELECT count(*), coalesce(sum(isPublishable), 0) FROM document"
        ) { (all: $0.integer(0), publishable: $0.integer(1)) }.first ?? (0, 0)
      return PublishableDocuments(
        publishable: counts.publishable, others: counts.all - counts.publishable)
    }
  }

  /// Writes an index with only the documents that may be published to a file, as if no other document had been read.
  ///
  /// - Parameters:
  ///   - path: the path of a file that does not exist.
  ///   - limit: the largest index that is copied, in bytes.
  package func writePublishable(to path: String, limit: Int) throws(IndexError) {
    let bytes = try content(limit: limit)
    do {
      try FileReplacement.write(bytes, to: path)
    } catch {
      throw .notWritable(path: path, reason: error.description)
    }
    try IndexFile.write(path) { database in
      let locations = try database.query(
        "SELECT DISTINCT location FROM document WHERE NOT isPublishable ORDER BY location"
      ) { $0.text(0) }
      let writer = DocumentWriter(database: database)
      for location in locations { try writer.remove(location) }
      try writer.finish()
      _ = try SnapshotAges(database: database).update()
      try CurrentPageTables(database: database).update()
      try IndexChecksums(database: database).store()
    }
  }
}
