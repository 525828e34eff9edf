package import GuidelineIndex
import GuidelineModel
import GuidelineReading
package import TextSupport

/// Reports the content and age of the index and the warnings of reading.
package struct StatusQuery: Query {
  /// The path of the index file, which the response repeats.
  package var path: String
  /// Whether the whole index is compared with what the last ingest wrote.
  package var verifies: Bool

  package init(path: String, verifies: Bool = false) {
    self.path = path
    self.verifies = verifies
  }

  /// Reads the counts and dates.
  ///
  /// - Throws: ``IndexError``; `damaged` if the index is verified and differs.
  package func run(in context: QueryContext) throws -> QueryResult<StatusResponse> {
    if verifies { try context.index.verify() }
    return QueryResult(
      StatusResponse(path: path, status: try context.index.status(), isVerified: verifies))
  }
}

/// The content and age of an index.
package struct StatusResponse: JSONObjectEncodable, Sendable {
  /// The path of the index file.
  package let path: String
  /// The counts and dates.
  package let status: IndexStatus
  /// Whether the index was verified.
  package let isVerified: Bool

  package var json: JSONObject {
    let losses = status.warnings.map {
      ["kind": $0.kind.rawValue, "count": $0.count, "documents": $0.documents] as JSONObject
    }
    return [
      "index": path, "documents": status.documents, "digestDocuments": status.digestDocuments,
      "pages": status.pages, "states": status.revisions, "records": status.records,
      "currentRules": status.currentRules, "texts": status.texts,
      "changeRows": status.changeLogEntries, "oldest": status.oldest.orNull,
      "newest": status.newest.orNull, "newestChange": status.newestChange.orNull,
      "repeatedStates": status.repeatedRevisions, "losses": losses,
      "verified": isVerified ? true : nil,
    ]
  }
}
