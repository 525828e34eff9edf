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

  private enum Key: String, CodingKey {
    case index, documents, digestDocuments, pages, states, records, currentRules, texts, changeRows
    case oldest, newest, newestChange, repeatedStates, losses, verified
  }

  private struct Loss: Encodable {
    let kind: String
    let count: Int
    let documents: Int
  }

  /// Writes unknown dates as `null`.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .index)
    try container.encode(status.documents, forKey: .documents)
    try container.encode(status.digestDocuments, forKey: .digestDocuments)
    try container.encode(status.pages, forKey: .pages)
    try container.encode(status.revisions, forKey: .states)
    try container.encode(status.records, forKey: .records)
    try container.encode(status.currentRules, forKey: .currentRules)
    try container.encode(status.texts, forKey: .texts)
    try container.encode(status.changeLogEntries, forKey: .changeRows)
    try container.encode(status.oldest?.description, forKey: .oldest)
    try container.encode(status.newest?.description, forKey: .newest)
    try container.encode(status.newestChange?.description, forKey: .newestChange)
    try container.encode(status.repeatedRevisions, forKey: .repeatedStates)
    let losses = status.warnings.map {
      Loss(kind: $0.kind.rawValue, count: $0.count, documents: $0.documents)
    }
    try container.encode(losses, forKey: .losses)
    if isVerified { try container.encode(true, forKey: .verified) }
  }
}
