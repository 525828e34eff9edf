import GuidelineIndex
import GuidelineModel

/// A record in an answer: the record itself with what the answer adds.
struct AnswerRecordJSON: Encodable {
  let record: CitedRecord
  var score: Double?
  var reason: String?

  private enum Key: String, CodingKey { case score, reason }

  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(score, forKey: .score)
    try container.encodeIfPresent(reason, forKey: .reason)
  }
}
