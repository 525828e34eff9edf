package import GuidelineIndex
import GuidelineModel
import GuidelineReading

/// Reports the content and age of the index and the warnings of reading.
package struct StatusQuery: Query {
  /// The path of the index file, which the response repeats.
  package var path: String
  /// Whether the whole index is compared with what the last ingest wrote.
  package var verifies: Bool

  /// A query about the index at a path.
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
package struct StatusResponse: Encodable, Sendable {
  /// The path of the index file.
  package let path: String
  /// The counts and dates.
  package let status: IndexStatus
  /// Whether the index was verified.
  package let isVerified: Bool

  /// Writes unknown dates as `null`.
  package func encode(to encoder: any Encoder) throws {
    try StatusJSON(path, status, isVerified).encode(to: encoder)
  }

  private struct StatusJSON: Encodable {
    struct Loss: Encodable {
      let kind: String
      let count: Int
      let documents: Int
    }

    let index: String
    let documents: Int
    let digestDocuments: Int
    let pages: Int
    let states: Int
    let records: Int
    let currentRules: Int
    let texts: Int
    let changeRows: Int
    @ExplicitNull var oldest: String?
    @ExplicitNull var newest: String?
    @ExplicitNull var newestChange: String?
    let repeatedStates: Int
    let losses: [Loss]
    /// Present if the index was verified.
    let verified: Bool?

    init(_ path: String, _ status: IndexStatus, _ isVerified: Bool) {
      verified = isVerified ? true : nil
      index = path
      documents = status.documents
      digestDocuments = status.digestDocuments
      pages = status.pages
      states = status.revisions
      records = status.records
      currentRules = status.currentRules
      texts = status.texts
      changeRows = status.changeLogEntries
      oldest = status.oldest?.description
      newest = status.newest?.description
      newestChange = status.newestChange?.description
      repeatedStates = status.repeatedRevisions
      losses = status.warnings.map {
        Loss(kind: $0.kind.rawValue, count: $0.count, documents: $0.documents)
      }
    }
  }
}
