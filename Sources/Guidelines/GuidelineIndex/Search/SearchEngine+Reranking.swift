import GuidelineModel

extension SearchEngine {
  /// Orders the best candidates again, by what their whole texts say.
  ///
  /// - Parameter candidates: the best first.
  func rerank(_ candidates: inout [Candidate], _ relevance: Relevance) throws {
    // The parts of the score are shares of the best score for words, so that they count alike in every query.
    guard let unit = candidates.first?.score, unit > 0 else { return }
    let count = min(weights.agreementDepth, candidates.count)
    var best = candidates[..<count]
    let texts = try queries.shortTexts(best.map(\.facts.text))
    addNumbers(to: &best, texts, unit: unit)
    addAgreement(to: &best, texts, unit: unit, relevance)
    best.sort(by: Candidate.isBetter)
    addFeedback(to: &best, texts, unit: unit)
    best.sort(by: Candidate.isBetter)
    candidates.replaceSubrange(..<count, with: best)
  }

  /// Raises the scores of candidates with a number if the query asks for one.
  private func addNumbers(
    to best: inout ArraySlice<Candidate>, _ texts: [Int: ShortTexts], unit: Double
  ) {
    guard QuantityWords.standard.occur(in: plan.texts.joined(separator: " ")) else { return }
    for index in best.indices where texts[best[index].facts.text]?.hasMeasure == true {
      best[index].number = weights.number * unit
      best[index].score += best[index].number
    }
  }

  /// Raises the scores of candidates whose short texts and vectors agree with the whole query.
  private func addAgreement(
    to best: inout ArraySlice<Candidate>, _ texts: [Int: ShortTexts], unit: Double,
    _ relevance: Relevance
  ) {
    let agreement = Agreement(plan.terms, weights: relevance.rarity)
    let vector = TextVector.Reader().vector(of: plan)
    for index in best.indices {
      guard let text = texts[best[index].facts.text] else { continue }
      let phraseAgreement = agreementOfPhrases(text.phrases, agreement)
      let closeness = vector.cosine(with: text.vector)
      best[index].phraseAgreement = phraseAgreement
      best[index].closeness = closeness
      var share =
        weights.agreement.statement * agreement.cosine(with: text.statement)
        + weights.agreement.headings * agreement.cosine(with: text.headings)
        + weights.agreement.phrases * phraseAgreement
      // Records that may not apply stay behind those that do.
      if let (factor, _) = platformFactor(of: best[index].facts), factor < 1 { share *= factor }
      best[index].agreement = share * unit
      best[index].closenessShare =
        weights.closeness * max(0, closeness) * meaningFactor(of: best[index].facts) * unit
      best[index].score += best[index].agreement + best[index].closenessShare
    }
  }

  /// Raises the scores of candidates whose vectors are close to those of the first candidates.
  ///
  /// The best records show the subject of the query, so records on the same subject rise even without a word of the query
  /// (Rocchio 1971, "Relevance feedback in information retrieval").
  ///
  /// - Parameter best: the best first.
  private func addFeedback(
    to best: inout ArraySlice<Candidate>, _ texts: [Int: ShortTexts], unit: Double
  ) {
    guard let top = best.first?.score, top > 0 else { return }
    var subject = TextVector()
    for candidate in best.prefix(weights.feedbackDepth) {
      guard let text = texts[candidate.facts.text] else { continue }
      subject.add(
        text.vector, weight: weights.feedbackWeight(ofScore: max(0, candidate.score) / top))
    }
    for index in best.indices {
      guard let text = texts[best[index].facts.text] else { continue }
      best[index].feedback =
        weights.feedback * max(0, subject.cosine(with: text.vector))
        * meaningFactor(of: best[index].facts) * unit
      best[index].score += best[index].feedback
    }
  }

  /// The factor for what the vector of a record says: a record that answers nothing or may not apply does not come first for
  /// its subject alone.
  private func meaningFactor(of facts: RecordFacts) -> Double {
    var factor = facts.isBoilerplate ? weights.boilerplate : 1
    if let (platform, _) = platformFactor(of: facts), platform < 1 {
      factor *= request.platforms.isEmpty ? platform : 0
    }
    return factor
  }

  /// The mean cosine of the best phrases.
  private func agreementOfPhrases(_ phrases: [UInt8], _ agreement: Agreement) -> Double {
    var best: [Double] = []
    for cosine in agreement.cosines(withLinesOf: phrases) {
      BestScores.insert(cosine, into: &best, weights.agreeingPhrases)
    }
    return best.reduce(0, +) / Double(weights.agreeingPhrases)
  }
}

extension SearchEngine {
  struct Statistics {
    /// For each term, the number of texts that contain it.
    let counts: [Int]
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

extension SearchEngine {
  /// The former rules that name all subjects of the query in their statement or the headings above it, best first.
  ///
  /// There are none if the best current record contains all subjects, or if any current rule names them all. The first
  /// condition takes no query, so that most searches are as fast as without former rules.
  func formerRules(betterThan best: Candidate?) throws -> [CitedRecord] {
    let terms = plan.terms.indices.filter {
      plan.terms[$0].role == .wanted || plan.terms[$0].role == .required
    }
    let missing = terms.filter { best?.contains(term: $0) != true }
    guard missing.contains(where: { !CommandVerbs.isOnlyVerb(plan.terms[$0].text) }) else {
      return []
    }
    let subjects = terms.filter { !CommandVerbs.isOnlyVerb(plan.terms[$0].text) }
    guard subjects.count >= Self.leastSubjects, subjects.count <= Self.mostSubjects,
      subjects.allSatisfy({ statistics.counts[$0] > 0 })
    else { return [] }
    let pattern = SearchPattern(plan, naming: subjects)
    var request = request
    request.kind = .guideline
    request.source = .formerRules
    guard try queries.hasMatch(of: pattern.selection, for: request) else { return [] }
    var current = request
    current.source = .current
    guard try !queries.hasMatch(of: pattern.selection, for: current) else { return [] }
    let relevance = Relevance(
      plan.terms, pattern, counts: statistics.counts, textCount: statistics.textCount)
    let former = try queries.matches(
      of: pattern.text, for: request, limit: Self.candidateLimit, score: relevance.score)
    let rows = former.sorted {
      ($1.score.value, $0.facts.record) < ($0.score.value, $1.facts.record)
    }
    .prefix(Self.mostFormerRules).map(\.facts.record)
    let records = try RecordQueries(database: index.database).records(inRows: rows)
    return rows.compactMap { records[$0] }
  }

  /// A query with one subject asks for all rules about it, and current ones answer that.
  private static let leastSubjects = 2
  /// The terms whose occurrence a candidate records.
  private static let mostSubjects = 64
  /// The history of each has to be read, which takes a few hundredths of a second.
  private static let mostFormerRules = 3
}
