// Confidence
import ByteRoutines
import GuidelineIndex
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
  private func addNumbers(to best: inout ArraySlice<Candidate>, _ texts: [Int: ShortTexts], unit: Double) {
    guard QuantityWords.standard.occur(in: plan.texts.joined(separator: " ")) else { return }
    for index in best.indices where texts[best[index].facts.text]?.hasMeasure == true {
      best[index].number = weights.number * unit
      best[index].score += best[index].number
    }
  }

  /// Raises the scores of candidates whose short texts and vectors agree with the whole query.
  private func addAgreement(
    to best: inout ArraySlice<Candidate>, _ texts: [Int: ShortTexts], unit: Double, _ relevance: Relevance
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
      best[index].closenessShare = weights.closeness * max(0, closeness) * meaningFactor(of: best[index].facts) * unit
      best[index].score += best[index].agreement + best[index].closenessShare
    }
  }

  /// Raises the scores of candidates whose vectors are close to those of the first candidates.
  ///
  /// The best records show the subject of the query, so records on the same subject rise even without a word of the
  /// query (Rocchio 1971, "Relevance feedback in information retrieval").
  ///
  /// - Parameter best: the best first.
  private func addFeedback(to best: inout ArraySlice<Candidate>, _ texts: [Int: ShortTexts], unit: Double) {
    guard let top = best.first?.score, top > 0 else { return }
    var subject = TextVector()
    for candidate in best.prefix(weights.feedbackDepth) {
      guard let text = texts[candidate.facts.text] else { continue }
      subject.add(text.vector, weight: weights.feedbackWeight(ofScore: max(0, candidate.score) / top))
    }
    for index in best.indices {
      guard let text = texts[best[index].facts.text] else { continue }
      best[index].feedback =
        weights.feedback * max(0, subject.cosine(with: text.vector)) * meaningFactor(of: best[index].facts) * unit
      best[index].score += best[index].feedback
    }
  }

  /// The factor for the vector of a record: one that answers nothing or may not apply does not rise for its subject.
  private func meaningFactor(of facts: RecordFacts) -> Double {
    var factor = facts.isBoilerplate ? weights.boilerplate : 1
    if let (platform, _) = platformFactor(of: facts), platform < 1 {
      factor *= request.platforms.isEmpty ? platform : 0
    }
    return factor
  }

  private func agreementOfPhrases(_ phrases: [UInt8], _ agreement: Agreement) -> Double {
    var best: [Double] = []
    for cosine in agreement.cosines(withPhrases: phrases) {
      BestScores.insert(cosine, into: &best, weights.agreeingPhrases)
    }
    return best.reduce(0, +) / Double(weights.agreeingPhrases)
  }

  /// The signals of the best candidates: the one that has the words need not be the one that comes first.
  ///
  /// - Parameter candidates: the best first.
  func signals(_ candidates: [Candidate], _ relevance: Relevance) -> AnswerSignals? {
    guard !candidates.isEmpty else { return nil }
    let best = candidates.prefix(weights.signalDepth)
    let total = relevance.rarity.reduce(0, +)
    let coverages = best.map { candidate in
      relevance.rarity.indices.reduce(0) { $0 + (candidate.contains(term: $1) ? relevance.rarity[$1] : 0) }
        / max(total, .leastNonzeroMagnitude)
    }
    return AnswerSignals(
      relevance: best.map(\.wordScore).max() ?? 0, closeness: best.map(\.closeness).max() ?? 0,
      coverage: coverages.max() ?? 0, words: plan.terms.count { $0.role != .weak }, outsideNames: plan.outsideNames,
      isForeign: plan.isForeign)
  }

  /// Whether the query is one word that no page, title or heading of the best hits has, and few statements: "test".
  ///
  /// - Parameter candidates: the best first.
  func isOneCommonWord(_ candidates: [Candidate]) throws -> Bool {
    let words = plan.terms.filter { $0.role != .weak }
    guard words.count == 1, words[0].role != .required, !plan.isForeign, plan.nameShare == 0,
      plan.reading.platforms.isEmpty
    else { return false }
    let word = NameKey.singular(words[0].text.lowercased())
    func has(_ text: String?) -> Bool {
      text.map { $0.lowercased().letterRuns().contains { NameKey.singular(String($0)) == word } } == true
    }
    let best = try index.records(inRows: candidates.prefix(weights.signalDepth).map(\.facts.record)).values
    return !best.contains { has($0.pageTitle) || $0.record.section.contains(where: has) }
      && best.count { has($0.record.statement) } * 2 < best.count
  }

  /// The former rules that name all subjects of the query in their statement or the headings above it, best first; none
  /// if a current rule names them all.
  func formerRules() throws -> [CitedRecord] {
    let subjects = plan.terms.indices.filter {
      (plan.terms[$0].role == .wanted || plan.terms[$0].role == .required)
        && !CommandVerbs.isOnlyVerb(plan.terms[$0].text)
    }
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
    let relevance = Relevance(plan.terms, pattern, counts: statistics.counts, textCount: statistics.textCount)
    let former = try queries.matches(of: pattern.text, for: request, limit: Self.candidateLimit, score: relevance.score)
    let rows = former.sorted { ($1.score.value, $0.facts.record) < ($0.score.value, $1.facts.record) }
      .prefix(Self.mostFormerRules).map(\.facts.record)
    let records = try index.records(inRows: rows)
    return rows.compactMap { records[$0] }
  }

  /// A query with one subject asks for all rules about it, and current ones answer that.
  private static let leastSubjects = 2
  /// The terms whose occurrence a candidate records.
  private static let mostSubjects = 64
  /// The history of each has to be read, which takes a few hundredths of a second.
  private static let mostFormerRules = 3
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
    let least = RankingWeights.standard.confidence
    self = probability >= least.high ? .high : probability >= least.low ? .low : .none
  }
}

extension TextVector.Reader {
  /// The vector of a query: of its words, and of the English words for those of other languages without a vector.
  func vector(of plan: SearchPlan) -> TextVector {
    let typed = vector(of: SearchText.addingNameParts(plan.texts.joined(separator: "\n")))
    return plan.translations.reduce(typed) { sum, word in
      vector(of: word.typed).stored.isEmpty ? sum + vector(of: word.english) : sum
    }
  }
}
