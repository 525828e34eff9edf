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
  /// A logistic regression, whose weights ``RankingWeights`` has. Each has the sign that its signal promises: a long
  /// query always has words that no record contains, and one name of something else says less in a long description
  /// than beside a single word.
  var probability: Double {
    let words = Double(max(1, words))
    let weights = RankingWeights.standard.answer
    let sum =
      weights.bias + weights.relevance * relevance + weights.closeness * max(0, closeness)
      + weights.coverage * coverage + weights.words * log2(max(RankingWeights.standard.shortQuery, words))
      + (isForeign ? weights.foreign : 0) - weights.outside * min(1, Double(outsideNames) / words.squareRoot())
    return 1 / (1 + exp(-sum))
  }
}
