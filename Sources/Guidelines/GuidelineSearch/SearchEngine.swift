package import GuidelineIndex
package import GuidelineModel

extension GuidelineIndex {
  /// Searches for records that contain the words of a query or their expansions, best first.
  package func search(_ request: SearchRequest) throws(IndexError) -> SearchAnswer {
    try read { try SearchEngine.run(request, in: self) }
  }
}

/// Runs one search: plan the query, collect candidates, rank them, load the best records.
struct SearchEngine {
  let request: SearchRequest
  let index: GuidelineIndex
  let queries: SearchQueries
  let weights = RankingWeights.standard
  let plan: SearchPlan
  let statistics: Statistics
  private let pageBoosts: [Int: Double]
  private let requestedPlatforms: PlatformSet

  /// Runs a search inside ``GuidelineIndex/read(_:)``.
  ///
  /// If few records have the phrases in quotation marks, records with their single words follow them. Quoted texts of
  /// an interface are examples: their words are searched for like all others.
  static func run(_ request: SearchRequest, in index: GuidelineIndex) throws -> SearchAnswer {
    if !request.isExact, request.query.quotesInterface, let words = request.query.withoutPhrases {
      var request = request
      let phrases = request.query.phrases
      request.query = words
      var answer = try answer(to: request, in: index)
      answer.interpretation.loosened = phrases
      return answer
    }
    var strict = try answer(to: request, in: index)
    if request.query.namesKeys, !strict.hits.isEmpty { strict.probability = 1 }
    let enough = min(RankingWeights.standard.enoughStrictHits, request.limit)
    guard !request.isExact, strict.hits.count < enough, let loosened = request.query.withoutPhrases else {
      return strict
    }
    var request = request
    let phrases = request.query.phrases
    request.query = loosened
    var answer = try answer(to: request, in: index)
    let known = Set(strict.hits.map(\.record.record.id))
    answer.hits =
      strict.hits
      + answer.hits.filter { !known.contains($0.record.record.id) }.prefix(request.limit - strict.hits.count)
    // A record with the phrase answers as surely as without the others.
    answer.probability = max(answer.probability, strict.probability)
    answer.isOneCommonWord = answer.isOneCommonWord && strict.hits.isEmpty
    answer.interpretation.loosened = phrases
    return answer
  }

  private static func answer(to request: SearchRequest, in index: GuidelineIndex) throws -> SearchAnswer {
    let queries = SearchQueries(index: index)
    let plan = try QueryInterpreter(source: queries.interpreterSource).plan(request.query)
    let engine = SearchEngine(
      request, index, queries, plan, try statistics(of: plan, queries),
      pageBoosts: try queries.documents(ofPages: plan.pages))
    return try engine.answer()
  }

  /// - Parameter pageBoosts: how much to favor the records of each document of a page in the query, 0 to 1.
  private init(
    _ request: SearchRequest, _ index: GuidelineIndex, _ queries: SearchQueries,
    _ plan: SearchPlan, _ statistics: Statistics, pageBoosts: [Int: Double]
  ) {
    self.request = request
    self.index = index
    self.queries = queries
    self.plan = plan
    self.statistics = statistics
    self.pageBoosts = pageBoosts
    requestedPlatforms = request.platforms.isEmpty ? PlatformSet(plan.reading.platforms) : request.platforms
  }

  private func answer() throws -> SearchAnswer {
    let counts = statistics.counts
    let lacksRequired = zip(plan.terms, counts).contains { $0.role == .required && $1 == 0 }
    guard counts.contains(where: { $0 > 0 }), !lacksRequired else {
      return SearchAnswer(hits: [], reach: .all, interpretation: plan.reading)
    }
    var scoring = scoring(try demand())
    var candidates = try candidates(scoring)
    if candidates.count < request.limit, scoring.demand != .any {
      // The demand ignores the filters, which left too few candidates.
      scoring = self.scoring(.any)
      candidates = try self.candidates(scoring)
    }
    shareWithinPages(&candidates)
    candidates.sort(by: Candidate.isBetter)
    try rerank(&candidates, scoring.relevance)
    raiseNamedPage(&candidates)
    let reach = candidates.first.map { self.reach($0.foundTerms, scoring.relevance) }
    let question = Question(plan, platforms: request.platforms, rarity: scoring.relevance.rarity)
    let wantsValue = question.asksForNumber && !requestedPlatforms.isEmpty
    var answer = SearchAnswer(
      hits: try hits(candidates, scoring, atLeast: wantsValue ? weights.hitsWithNumber : 0), reach: reach ?? .all,
      interpretation: plan.reading)
    answer.namesOutside = plan.outsideNames > 0
    answer.isOneCommonWord = try isOneCommonWord(candidates)
    answer.question = question
    if wantsValue { answer.raiseValue(on: requestedPlatforms) }
    answer.hits.removeLast(max(0, answer.hits.count - request.limit))
    if let signals = signals(candidates, scoring.relevance) {
      answer.probability = signals.probability
      if request.isExplained { answer.signals = signals }
    }
    if request.includesFormerRules, request.source == .current, request.day == nil {
      answer.formerRules = try formerRules()
    }
    return answer
  }

  // MARK: Candidates

  /// How the candidates of one demand are found and scored.
  struct Scoring {
    let demand: SearchPattern.Demand
    let pattern: SearchPattern
    let relevance: Relevance
  }

  private func scoring(_ demand: SearchPattern.Demand) -> Scoring {
    let pattern = SearchPattern(plan, demand: demand)
    return Scoring(
      demand: demand, pattern: pattern,
      relevance: Relevance(plan.terms, pattern, counts: statistics.counts, textCount: statistics.textCount))
  }

  struct Candidate {
    let facts: RecordFacts
    /// The terms that the text contains, a bit each.
    let foundTerms: UInt64
    var score: Double
    /// The part of the score that comes from other records of its page and section.
    var shared = 0.0
    /// The part of the score for the agreement of its short texts with the whole query.
    var agreement = 0.0
    /// The agreement of its best search phrases, 0 to 1.
    var phraseAgreement = 0.0
    /// The cosine of its vector and the query's, -1 to 1, and the part of the score for it.
    var closeness = 0.0
    var closenessShare = 0.0
    /// The part of the score for a number that the query asks for.
    var number = 0.0
    /// The part of the score for its likeness to the records that came first.
    var feedback = 0.0
    /// The part of the score that comes from the words that the text contains.
    var wordScore: Double { score - number - agreement - closenessShare - feedback }

    static func isBetter(_ first: Candidate, _ second: Candidate) -> Bool {
      (second.score, first.record) < (first.score, second.record)
    }

    var record: Int { facts.record }

    func contains(term number: Int) -> Bool { number < 64 && foundTerms & (1 << UInt64(number)) != 0 }

    /// A number for the section, unique over all documents; no document has a million sections.
    var section: Int { facts.document << 20 | facts.sectionNumber }
  }

  private func candidates(_ scoring: Scoring) throws -> [Candidate] {
    let relevance = scoring.relevance
    let matches = try queries.matches(
      of: scoring.pattern.text, for: request, limit: Self.candidateLimit, score: relevance.score)
    return matches.map { facts, score in
      var value = score.value
      forEachFactor(of: facts) { factor, _ in value *= factor }
      return Candidate(facts: facts, foundTerms: score.foundTerms, score: value)
    }
  }

  /// Adds to each score a share of the best scores of its page and of its section.
  private func shareWithinPages(_ candidates: inout [Candidate]) {
    var pages = BestScores(depth: weights.pageDepth)
    var sections = BestScores(depth: weights.sectionDepth)
    for candidate in candidates {
      pages.insert(candidate.score, in: candidate.facts.document)
      sections.insert(candidate.score, in: candidate.section)
    }
    for (index, candidate) in candidates.enumerated() {
      candidates[index].shared =
        pages.mean(of: candidate.facts.document) * weights.pageShare
        + sections.mean(of: candidate.section) * weights.sectionShare
      candidates[index].score += candidates[index].shared
    }
  }

  /// Passes each factor of a record's score to a body, with its reason.
  func forEachFactor(of facts: RecordFacts, _ body: (Double, StaticString) -> Void) {
    let kind = weights.factor(of: facts.kind)
    if kind != 1 { body(kind, "no rule") }
    if facts.isBoilerplate { body(weights.boilerplate, "boilerplate") }
    if let boost = pageBoosts[facts.document] {
      body(1 + weights.namedPage * boost, "page named in the query")
      let isOpening = facts.sectionNumber == 0 && facts.kind == .context
      if isOpening {
        let share = plan.nameShare * plan.nameShare
        body(1 + weights.opening * boost * share, "what the page is about")
      }
    }
    if let (factor, reason) = platformFactor(of: facts) { body(factor, reason) }
  }

  /// The factor for the platforms of a record; `nil` if it changes nothing.
  func platformFactor(of facts: RecordFacts) -> (Double, StaticString)? {
    guard !requestedPlatforms.isEmpty else { return nil }
    let platforms = facts.platforms ?? []
    let possible = platforms.union(facts.unknownPlatforms)
    if possible.isEmpty || !isFor(platforms) && isFor(possible) {
      return (weights.unknownPlatform, "platforms not known")
    }
    if !isFor(platforms) { return (weights.otherPlatform, "for other platforms") }
    return facts.namesPlatforms ? (weights.ownPlatform, "for this platform in particular") : nil
  }

  /// Whether a record for some platforms is for all that the filter names, or for any that the query names.
  private func isFor(_ platforms: PlatformSet) -> Bool {
    request.platforms.isEmpty
      ? !platforms.isDisjoint(with: requestedPlatforms) : platforms.isSuperset(of: requestedPlatforms)
  }

  /// Moves the best record of a page that the query names to the third place, if all three are of another page: "menu
  /// liquid glass" is about menus as much as about materials.
  private func raiseNamedPage(_ candidates: inout [Candidate]) {
    guard candidates.count > weights.firstHits,
      Set(candidates.prefix(weights.firstHits).map(\.facts.document)).count == 1,
      let best = candidates.firstIndex(where: { candidate in
        candidate.facts.document != candidates[0].facts.document && pageBoosts[candidate.facts.document] == 1
      })
    else { return }
    candidates.insert(candidates.remove(at: best), at: weights.firstHits - 1)
  }

  // MARK: The answer

  /// The best hits, as many as requested.
  ///
  /// - Parameter atLeast: a number of hits that is needed to order the first ones.
  private func hits(_ candidates: [Candidate], _ scoring: Scoring, atLeast: Int) throws -> [SearchAnswer.Hit] {
    let limit = max(request.limit, atLeast)
    var hits: [SearchAnswer.Hit] = []
    var similar = SimilarRecords()
    // Similar records are folded into one hit, so a few spare records are loaded, and more if those did not do.
    var rest = candidates[...]
    let best = candidates.first?.score ?? 0
    while hits.count < limit, !rest.isEmpty {
      let batch = rest.prefix(limit - hits.count + Self.spareRecords)
      rest = rest.dropFirst(batch.count)
      let records = try index.records(inRows: batch.map(\.record))
      for candidate in batch {
        guard let record = try records[candidate.record].flatMap(asOfTheDay) else { continue }
        if let position = hits.firstIndex(where: { $0.record.sharesTable(with: record) }) {
          hits[position].fold(record)
        } else if let better = similar.addOrFindDuplicate(of: record) {
          if better < hits.count { hits[better].similar.append(record.record.id) }
        } else if hits.count < limit {
          hits.append(
            SearchAnswer.Hit(
              record: record, score: candidate.score,
              relevance: candidate.score - candidate.closenessShare - candidate.feedback,
              isWeak: candidate.score < weights.weakResult * best,
              missing: missingTerms(candidate.foundTerms).map { plan.terms[$0].text },
              explanation: request.isExplained ? try explanation(of: candidate, scoring) : nil))
        }
      }
    }
    return hits
  }

  private static let spareRecords = 6

  /// A record as the page had it on the day of the request; `nil` for a conversion artifact.
  private func asOfTheDay(_ record: CitedRecord) throws -> CitedRecord? {
    guard let day = request.day else { return record }
    return try index.witnessed(record, asOf: day)
  }

  /// The numbers of the wanted terms that a text lacks.
  func missingTerms(_ found: UInt64) -> [Int] {
    plan.terms.indices.filter { plan.terms[$0].role == .wanted && $0 < 64 && found & (1 << UInt64($0)) == 0 }
  }

  private func reach(_ found: UInt64, _ relevance: Relevance) -> SearchAnswer.Reach {
    let missing = missingTerms(found)
    if missing.isEmpty { return .all }
    return missing.allSatisfy { relevance.isWeak($0) } ? .strong : .any
  }

  private func explanation(of candidate: Candidate, _ scoring: Scoring) throws -> ScoreExplanation? {
    var explanation: Relevance.Explanation?
    try queries.withMatch(of: scoring.pattern.text, inText: candidate.facts.text) { match in
      explanation = scoring.relevance.explain(match)
    }
    guard let explanation else { return nil }
    func named(_ columns: [Double]) -> [String: Double] {
      let named = zip(TextColumn.allCases, columns).map { (String(describing: $0), $1) }
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
      coverageFactor: weights.factor(ofCoverage: explanation.coverage), factors: factors, shared: candidate.shared,
      number: candidate.number, agreement: candidate.agreement, closeness: candidate.closenessShare,
      feedback: candidate.feedback)
  }
}
