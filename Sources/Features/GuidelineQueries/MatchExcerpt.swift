import GuidelineModel

/// The part of a record's explanation that answers a query best.
enum MatchExcerpt {
  /// Returns the sentence or table row with most words of the query, preferring those with a number where several have
  /// as many; the first one if no sentence has any, and `nil` without an explanation.
  static func sentence(of record: GuidelineRecord, for words: MatchedWords) -> String? {
    let sentences = Sentences.split(record.detail)
    let hasNumberInStatement = record.statement.map { !Measure.tokens(in: $0).isEmpty } ?? false
    var best: (score: Double, text: String)?
    for (position, sentence) in sentences.enumerated() {
      var score = Double(words.count(in: sentence))
      if !hasNumberInStatement, !Measure.tokens(in: sentence).isEmpty { score += number }
      // Of equal sentences the first one is closest to the rule.
      if position == 0 { score += first }
      if score > best?.score ?? -1 { best = (score, sentence) }
    }
    return best?.text
  }

  /// A number is often what the query asks for, and worth as much as a word and a half.
  private static let number = 1.5
  private static let first = 0.5
}
