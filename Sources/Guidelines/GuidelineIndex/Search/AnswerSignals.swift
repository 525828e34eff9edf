#if canImport(Darwin)
  private import Darwin
#elseif canImport(Musl)
  private import Musl
#else
  private import Glibc
#endif

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

  /// The estimated probability that the guidelines answer the query, 0 to 1.
  ///
  /// A logistic regression over the questions of `scripts/eval/questions.jsonl`, 301 with an answer and 99 without; long questions
  /// always have words that no record contains. `scripts/eval/confidence.py` fits the weights.
  var probability: Double {
    let sum =
      Self.bias + 0.95 * relevance + 6.96 * max(0, closeness) + 5.66 * coverage
      + 2.31 * log2(Double(max(1, words)))
    return 1 / (1 + exp(-sum))
  }

  private static let bias = -13.96
}

/// How sure a search is that the guidelines answer the query.
package enum Confidence: String, Sendable, Codable {
  /// The best results answer it.
  case high
  /// The best results may answer it.
  case low
  /// The guidelines may not cover it, and the results are only the nearest records.
  case none

  /// - Parameter probability: that the guidelines answer the query, 0 to 1.
  init(probability: Double) {
    self =
      if probability >= 0.84 { .high } else if probability >= 0.08 { .low } else { .none }
  }
}

extension SearchEngine {
  /// The signals of the best candidates: the one that has the words need not be the one that comes first.
  ///
  /// - Parameter candidates: the best first.
  func signals(_ candidates: [Candidate], _ relevance: Relevance) -> AnswerSignals? {
    guard !candidates.isEmpty else { return nil }
    let best = candidates.prefix(Self.signalDepth)
    let total = relevance.rarity.reduce(0, +)
    let coverages = best.map { candidate in
      relevance.rarity.indices.reduce(0) {
        $0 + (candidate.contains(term: $1) ? relevance.rarity[$1] : 0)
      } / max(total, .leastNonzeroMagnitude)
    }
    return AnswerSignals(
      relevance: best.map(\.wordScore).max() ?? 0,
      closeness: best.map(\.closeness).max() ?? 0, coverage: coverages.max() ?? 0,
      words: plan.terms.count { $0.role != .weak })
  }

  /// The number of candidates that give signals.
  private static let signalDepth = 5
}
