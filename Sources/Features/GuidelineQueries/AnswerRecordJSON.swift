package import GuidelineIndex
package import GuidelineModel

/// A record in an answer: the record itself with what the answer adds.
package struct AnswerRecordJSON: Encodable {
  let record: CitedRecord
  let score: Double?
  let reason: String?
  let similar: [String]?
  let missing: [String]?
  let explanation: ScoreExplanation?
  let rows: [String]?

  /// A record with what an answer knows of it besides; what is `nil` is left out.
  ///
  /// - Parameters:
  ///   - similar: ids of records that say nearly the same.
  ///   - missing: words looked for that the record lacks.
  ///   - rows: the rows of a table that hold most of the words.
  package init(
    record: CitedRecord, score: Double? = nil, reason: String? = nil, similar: [String]? = nil,
    missing: [String]? = nil, explanation: ScoreExplanation? = nil, rows: [String]? = nil
  ) {
    self.record = record
    self.score = score
    self.reason = reason
    self.similar = similar
    self.missing = missing
    self.explanation = explanation
    self.rows = rows
  }

  private enum Key: String, CodingKey { case score, reason, similar, missing, explanation, rows }

  /// Writes the record's fields and, beside them, what is known besides.
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
