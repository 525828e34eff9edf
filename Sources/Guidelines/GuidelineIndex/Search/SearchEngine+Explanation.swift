extension SearchEngine {
  /// The parts of the score of a candidate.
  func explanation(of candidate: Candidate, _ scoring: Scoring) throws
    -> ScoreExplanation?
  {
    var explanation: Relevance.Explanation?
    try queries.withMatch(of: scoring.pattern.text, inText: candidate.facts.text) { match in
      explanation = scoring.relevance.explain(match)
    }
    guard let explanation else { return nil }
    func named(_ columns: [Double]) -> [String: Double] {
      let named = zip(RankingWeights.Column.allCases, columns).map { (String(describing: $0), $1) }
      return Dictionary(uniqueKeysWithValues: named.filter { $0.1 > 0 })
    }
    var factors: [ScoreExplanation.Factor] = []
    forEachFactor(of: candidate.facts) { factor, reason in
      factors.append(.init(reason: reason.description, factor: factor))
    }
    return ScoreExplanation(
      terms: zip(plan.terms, explanation.terms).map {
        .init(term: $0.text, score: $1.score, columns: named($1.columns))
      },
      nearness: named(explanation.nearness), coverage: explanation.coverage,
      coverageFactor: weights.factor(ofCoverage: explanation.coverage), factors: factors,
      shared: candidate.shared, number: candidate.number, agreement: candidate.agreement,
      closeness: candidate.closenessShare, feedback: candidate.feedback)
  }
}
