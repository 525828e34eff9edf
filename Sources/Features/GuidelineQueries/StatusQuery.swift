package import GuidelineIndex
import GuidelineModel
import GuidelineReading
package import TextSupport

/// The content and age of an index, and the warnings of reading.
package struct StatusResponse: JSONObjectEncodable, Sendable {
  package let path: String
  package let status: IndexStatus
  package let isVerified: Bool

  /// - Parameter verifies: whether the whole index is compared with what the last ingest wrote.
  /// - Throws: ``IndexError``; `damaged` if the index is verified and differs.
  package init(_ index: GuidelineIndex, path: String, verifying verifies: Bool = false) throws(IndexError) {
    if verifies { try index.verify() }
    self.path = path
    status = try index.status()
    isVerified = verifies
  }

  package var json: JSONObject {
    let losses = status.warnings.map {
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
