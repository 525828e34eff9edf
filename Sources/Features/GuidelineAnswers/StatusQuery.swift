import GuidelineIndex
package import GuidelineModel
package import GuidelineReading
package import TextSupport

/// The content and age of an index, and the warnings of reading.
package struct StatusResponse: JSONObjectEncodable, Sendable {
  package let path: String
  package let status: IndexStatus
  /// The warnings by kind, with the number of documents that have one.
  package let warnings: [(kind: WarningCounts.Warning, count: Int, documents: Int)]
  package let isVerified: Bool

  /// - Parameter verifies: whether the whole index is compared with what the last ingest wrote.
  /// - Throws: ``IndexError``; `damaged` if the index is verified and differs.
  package init(_ context: QueryContext, path: String, verifying verifies: Bool = false) throws(IndexError) {
    if verifies { try context.index.verify() }
    self.path = path
    status = try context.status()
    warnings = try context.index.warnings()
    isVerified = verifies
  }

  package var json: JSONObject {
    let losses = warnings.map {
      ["kind": $0.kind.rawValue, "count": $0.count, "documents": $0.documents] as JSONObject
    }
    return [
      "index": path, "documents": status.documents, "digestDocuments": status.digestDocuments, "pages": status.pages,
      "states": status.revisions, "records": status.records, "currentRules": status.currentRules, "texts": status.texts,
      "changeRows": status.changeLogEntries, "oldest": status.oldest.orNull, "newest": status.newest.orNull,
      "newestChange": status.newestChange.orNull, "repeatedStates": status.repeatedRevisions, "losses": losses,
      "verified": isVerified ? true : nil,
    ]
  }
}

extension QueryContext {
  package func status() throws(IndexError) -> IndexStatus { try index.status() }

  /// The day of the newest snapshot, with whether it has documents of a digest only; `nil` if none is dated.
  package func newestSnapshot() throws(IndexError) -> (day: CalendarDate, isDigest: Bool)? {
    try index.newestSnapshots(1).first
  }
}
