import SQLiteStore
import SystemSupport

/// The numbers of documents that may be published and of the others.
package struct PublishableDocuments: Hashable, Sendable {
  /// The documents of digests, and those whose snapshot says `"publish": true`.
  package let publishable: Int
  /// The other documents.
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
        "SELECT location FROM document WHERE NOT isPublishable ORDER BY id"
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
