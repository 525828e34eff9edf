package import GuidelineModel

package struct SearchAnswer: Sendable {
  package struct Hit: Sendable {
    package private(set) var record: CitedRecord
    /// Relevance score, 0 and up; comparable within one query only.
    package let score: Double
    /// The part of the score that comes from the words of the query, without the closeness of meaning.
    package let relevance: Double
    /// Whether the score is far below that of the best hit.
    package internal(set) var isWeak: Bool
    /// The terms of the query that the record lacks, as typed.
    package let missing: [String]
    /// The ids of nearly identical records that are folded into this hit.
    package internal(set) var similar: [String] = []
    /// The parts of the score; `nil` unless ``SearchRequest/isExplained`` is set.
    package internal(set) var explanation: ScoreExplanation?

    /// Folds a table and the rule that introduces it, in either order, into one hit: the rule.
    mutating func fold(_ other: CitedRecord) {
      if record.record.kind == .table { record = other }
    }
  }

  /// The share of the query's terms that the best record contains.
  package enum Reach: String, Sendable, Codable {
    case all
    /// All but the weak ones, which many records contain.
    case strong
    case any
  }

  package internal(set) var hits: [Hit]
  package let reach: Reach
  package internal(set) var interpretation: QueryInterpretation
  /// The query as a question, by which a front end finds the sentence or row of a hit that answers it.
  package internal(set) var question = Question.none
  /// The estimated probability that the guidelines answer the query, 0 to 1.
  package internal(set) var probability = 0.0
  /// The signals that the probability is estimated from; `nil` unless ``SearchRequest/isExplained`` is set.
  package internal(set) var signals: AnswerSignals?
  /// Whether the query names something that the guidelines do not cover.
  var namesOutside = false
  /// Whether the query is a word that is no subject of the guidelines, though records have it.
  var isOneCommonWord = false

  /// How sure the search is that the guidelines answer the query.
  package var confidence: Confidence {
    let confidence = Confidence(probability: probability)
    // A record with everything that was asked for is an answer to a short query.
    let isAnswered = reach == .all && !namesOutside && !hits.isEmpty
    if confidence == .high, isOneCommonWord { return .low }
    return confidence == .none && isAnswered ? .low : confidence
  }

  /// Rules with a former wording that name everything the query is about, while no current rule does; best first. Their
  /// history says whether they were removed.
  package var formerRules: [CitedRecord] = []

  package static let empty = SearchAnswer(hits: [], reach: .all, interpretation: QueryInterpretation())

  /// Moves the first of the best hits that states a number for one of some platforms to the beginning.
  mutating func raiseValue(on platforms: PlatformSet) {
    let best = hits.prefix(RankingWeights.standard.hitsWithNumber).firstIndex { hit in
      guard let excerpt = question.answer(in: hit.record), excerpt.hasNumber else { return false }
      return platforms.names.contains { excerpt.text.contains($0) }
    }
    if let best, best > 0 { hits.insert(hits.remove(at: best), at: 0) }
  }
}

extension CitedRecord {
  /// Whether one of two records is a table and the other one the rule that introduces it, which has its rows.
  func sharesTable(with other: CitedRecord) -> Bool {
    guard (record.kind == .table) != (other.record.kind == .table), page == other.page,
      record.section == other.record.section
    else { return false }
    let (table, rule) = record.kind == .table ? (self, other) : (other, self)
    return ByteSearch.mayContain(table.record.detail, in: rule.record.detail)
  }
}
