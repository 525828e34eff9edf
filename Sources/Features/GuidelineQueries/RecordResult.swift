package import GuidelineIndex
package import GuidelineModel

/// A record in a response. In JSON its fields and those that the response adds form one object.
package struct RecordResult: Encodable, Sendable {
  /// The record.
  package let record: CitedRecord
  /// Relevance score, 0 and up; comparable within one query only.
  package var score: Double?
  /// Why the record applies to its platforms.
  package var reason: String?
  /// Ids of nearly identical records, which the response leaves out.
  package var similar: [String]?
  /// Words of the query that the record lacks, as typed.
  package var missing: [String]?
  /// How the score came about.
  package var explanation: ScoreExplanation?
  /// The rows of a table that match the query best.
  package var rows: [String]?

  /// A record without additions.
  init(_ record: CitedRecord) { self.record = record }

  /// A hit of a search, with the rows that hold most of the words where it is a table.
  init(_ hit: SearchAnswer.Hit, words: MatchedWords) {
    record = hit.record
    score = hit.score
    similar = hit.similar
    missing = hit.missing
    explanation = hit.explanation
    rows = words.rows(of: hit.record.record)?.split(separator: "\n").map(String.init)
  }

  private enum Key: String, CodingKey { case score, reason, similar, missing, explanation, rows }

  /// Writes the record's fields and the additions that are not `nil`.
  package func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(score, forKey: .score)
    try container.encodeIfPresent(reason, forKey: .reason)
    try container.encodeIfPresent(similar, forKey: .similar)
    try container.encodeIfPresent(missing, forKey: .missing)
    try container.encodeIfPresent(explanation, forKey: .explanation)
    try container.encodeIfPresent(rows, forKey: .rows)
  }
}
