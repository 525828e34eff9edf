package import GuidelineIndex

/// The place of a record in a search, and the reason why it is not among the results.
package struct SearchAbsence: Encodable, Sendable {
  /// The id of the record.
  package let id: String
  /// Its place.
  package let placement: SearchPlacement
  /// The score of the last result; `nil` without results.
  package let leastScore: Double?

  private enum Key: String, CodingKey {
    case id, reason, number, score, leastScore, missing, into, filters, words
  }

  /// Writes the reason as a word, with what belongs to it.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    switch placement {
    case .shown(let number):
      try container.encode("shown", forKey: .reason)
      try container.encode(number, forKey: .number)
    case .folded(let other, let number):
      try container.encode("folded", forKey: .reason)
      try container.encode(other, forKey: .into)
      try container.encode(number, forKey: .number)
    case .below(let number, let score, let missing):
      try container.encode("below", forKey: .reason)
      try container.encode(number, forKey: .number)
      try container.encode(score, forKey: .score)
      try container.encode(leastScore, forKey: .leastScore)
      try container.encode(missing, forKey: .missing)
    case .filtered(let filters):
      try container.encode("filtered", forKey: .reason)
      try container.encode(filters, forKey: .filters)
    case .excluded(let words):
      try container.encode("excluded", forKey: .reason)
      try container.encode(words, forKey: .words)
    case .lacksPhrases(let words):
      try container.encode("lacks-phrases", forKey: .reason)
      try container.encode(words, forKey: .words)
    case .hasFewWords: try container.encode("has-few-words", forKey: .reason)
    case .hasNoWord: try container.encode("has-no-word", forKey: .reason)
    case .notSearched: try container.encode("not-searched", forKey: .reason)
    }
  }
}
