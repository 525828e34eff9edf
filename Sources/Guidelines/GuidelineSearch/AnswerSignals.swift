import LibC

/// Signals by which a search judges whether the guidelines answer a query at all.
package struct AnswerSignals: Sendable, Codable {
  /// The highest score among the best records before their agreement with the whole query, 0 and up.
  package let relevance: Double
  /// The highest cosine of the vectors of the query and of one of the best records, -1 to 1.
  package let closeness: Double
  /// The largest share of the query, by weight, that one of the best records contains, 0 to 1.
  package let coverage: Double
  /// The number of words of the query that search for something.
  package let words: Int
  /// The number of names of what is not covered: those of the thesaurus, and capitalized words that no text has.
  package let outsideNames: Int
  /// Whether the query has words of another language than English, of which records have fewer.
  package let isForeign: Bool

  /// The estimated probability that the guidelines answer the query, 0 to 1, if they answer every other query.
  ///
  /// A logistic regression that `scripts/eval/confidence.py` fits to the questions of eight sets, over three indexes.
  /// Each weight has the sign that its signal promises: a long query always has words that no record contains, and one
  /// name of something else says less in a long description than beside a single word.
  var probability: Double {
    let words = Double(max(1, words))
    let sum =
      Self.bias + 1.04 * relevance + 6.53 * max(0, closeness) + 3.2 * coverage
      + 1.97 * log2(max(Self.shortQuery, words)) + (isForeign ? 2.41 : 0)
      - 8.3 * min(1, Double(outsideNames) / words.squareRoot())
    return 1 / (1 + exp(-sum))
  }

  private static let bias = -11.82
  /// Of fewer words a single name can be the whole question.
  private static let shortQuery = 3.0
}
