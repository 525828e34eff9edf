import GuidelineQueries

/// Removed rules that answer better than the results, as facts of an answer.
struct RemovedCitations: Encodable, Sendable {
  private let citations: [Citation]

  /// The removed rules of a response.
  init(_ results: [RecordResult]) {
    citations = results.map { Citation($0.record, .brief, removed: $0.removed) }
  }

  /// Whether there are none.
  var isEmpty: Bool { citations.isEmpty }

  /// The rules for a model to read.
  var lines: [String] {
    citations.map { "No longer holds, and no current rule names all of this: \($0.text)" }
  }

  /// Encodes a list of records.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for citation in citations { try container.encode(citation) }
  }
}
