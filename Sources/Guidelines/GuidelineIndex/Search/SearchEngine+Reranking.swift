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
