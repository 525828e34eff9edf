// PublishableDocuments
package import GuidelineModel
import SQLiteStore
import SystemSupport

/// The numbers of documents that may be published and of the others.
package struct PublishableDocuments: Hashable, Sendable {
  /// The documents of digests, and those whose snapshot says `"publish": true`.
  package let publishable: Int
  package let others: Int
}

extension GuidelineIndex {
  /// Reads the whole file, and with it the checksum of each page.
  ///
  /// - Throws: ``IndexError/damaged(path:reason:)`` with the first problem, and other ``IndexError``s.
  package func verify() throws(IndexError) {
    let problems = try read { try database.structuralProblems() }
    guard let first = problems.first else { return }
    let rest = problems.count > 1 ? " and \(problems.count - 1) more" : ""
    throw .damaged(path: path, reason: first + rest)
  }

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
    do { return try bytes.get() } catch { throw .database(path: path, reason: error.description) }
  }

  package func publishableDocuments() throws(IndexError) -> PublishableDocuments {
    try read {
      let counts =
        try database.query("SELECT count(*), coalesce(sum(isPublishable), 0) FROM document") {
          (all: $0.integer(0), publishable: $0.integer(1))
        }.first ?? (0, 0)
      return PublishableDocuments(publishable: counts.publishable, others: counts.all - counts.publishable)
    }
  }

  /// Writes an index with only the documents that may be published to a file, as if no other document had been read.
  ///
  /// - Parameters:
  ///   - path: the path of a file that does not exist.
  ///   - limit: the largest index that is copied, in bytes.
  package func writePublishable(to path: String, limit: Int) throws(IndexError) {
    let bytes = try content(limit: limit)
    do { try FileReplacement.write(bytes, to: path) } catch {
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
    }
  }
}
