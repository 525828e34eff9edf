extension SearchEngine {
  struct Statistics {
    /// For each term, the number of texts that contain it.
    let counts: [Int]
    /// The number of texts.
    let textCount: Int
    /// Counting stops here: a term with more texts is not rare, and counting on would take longer than ranking.
    let countLimit: Int
  }

  static func statistics(of plan: SearchPlan, _ queries: SearchQueries) throws
    -> Statistics
  {
    let textCount = try queries.textCount()
    let countLimit = max(candidateLimit / max(plan.terms.count, 1), minimumCountLimit)
    let counts = try plan.terms.map { term in
      // Weak words are common by definition.
      if term.role == .weak { return textCount / 4 }
      // The word as typed determines how rare a term is, since its expansions may be common.
      let typed = try queries.count(of: term.alternatives[0].pattern, atMost: countLimit)
      return typed > 0 ? typed : try queries.count(of: term.pattern, atMost: countLimit)
    }
    return Statistics(counts: counts, textCount: textCount, countLimit: countLimit)
  }

  /// Chooses the terms that a candidate must contain, so that there are enough candidates and not too many.
  ///
  /// If few texts contain any of the terms, all of them are candidates. In a large index the texts with all
  /// terms come first, then those with all but one, and so on.
  func demand() throws -> SearchPattern.Demand {
    let counts = statistics.counts
    let terms = plan.terms.indices.filter { plan.terms[$0].role != .weak }
    // Required terms select the candidates already.
    if terms.contains(where: { plan.terms[$0].role == .required }) { return .any }
    let isExact = terms.allSatisfy { counts[$0] < statistics.countLimit }
    if isExact, terms.reduce(0, { $0 + counts[$1] }) <= Self.candidateLimit { return .any }
    let rarest = terms.filter { plan.terms[$0].role != .helpful && counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }.prefix(Self.maximumCombinedTerms)
    let textCounts = try textCounts(ofTerms: Array(rarest))
    for required in stride(from: rarest.count, to: 1, by: -1) {
      let demand = SearchPattern.Demand.atLeast(required, of: Array(rarest))
      if try textCounts?[required] ?? count(demand) >= Self.enoughCandidates { return demand }
    }
    return .matchPrimaryColumns
  }

  /// The number of texts that meet a demand, counted up to ``enoughCandidates``.
  private func count(_ demand: SearchPattern.Demand) throws -> Int {
    try queries.count(
      of: SearchPattern(plan, demand: demand).selection, atMost: Self.enoughCandidates)
  }

  /// For each number of terms, how many texts contain at least as many of some terms.
  ///
  /// One pass over the texts with any of them takes less time than counting each number on its own, which reads the
  /// occurrences of a term several times.
  ///
  /// - Returns: `nil` if there are too many texts, or for a query without some words: FTS5 then reports no occurrences.
  private func textCounts(ofTerms terms: [Int]) throws -> [Int]? {
    guard terms.count > 1, plan.excluded.isEmpty,
      terms.reduce(0, { $0 + statistics.counts[$1] }) <= Self.candidateLimit
    else { return nil }
    let pattern = SearchPattern(plan, demand: .atLeast(1, of: terms))
    let phrases = terms.indices.flatMap { number in
      plan.terms[terms[number]].alternatives.map { _ in number }
    }
    return try queries.textCounts(
      of: pattern.selection, terms: phrases, limit: Self.candidateLimit)
  }

  /// Ranking this many texts takes a few hundredths of a second.
  static let candidateLimit = 10_000
  private static let minimumCountLimit = 3_500
  private static let enoughCandidates = 100
  /// The number of combinations, and with it the length of the FTS5 expression, grows fast with the terms.
  private static let maximumCombinedTerms = 4
}
