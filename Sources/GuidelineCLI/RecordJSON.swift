import GuidelineIndex
import GuidelineModel

/// A record in an answer: the record itself with what the answer adds.
struct AnswerRecordJSON: Encodable {
  let record: CitedRecord
  var score: Double?
  var reason: String?
  /// Ids of records that say nearly the same.
  var similar: [String]?
  /// Words looked for that the record lacks.
  var missing: [String]?
  var explanation: ScoreExplanation?
  /// The rows of a table that hold most of the words.
  var rows: [String]?

  private enum Key: String, CodingKey { case score, reason, similar, missing, explanation, rows }

  func encode(to encoder: any Encoder) throws {
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
