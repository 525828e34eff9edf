package import GuidelineModel

/// A search with its filters.
package struct SearchRequest: Sendable {
  /// The text to search for.
  package var query: ParsedQuery
  /// Only records that apply to all of these platforms or whose platforms are unknown; empty for all records.
  package var platforms: PlatformSet
  /// Only records of the page with this slug.
  package var page: String?
  /// Only rules of this strength.
  package var strength: Strength?
  /// Only records of this kind.
  package var kind: RecordKind?
  /// Searches the guidelines as they were on a day, month or year; `nil` for the current ones.
  package var day: CalendarDate?
  /// The records to search.
  package var source = Source.current
  /// Whether to look for former rules that answer better than the hits (``SearchAnswer/formerRules``).
  package var includesFormerRules = false
  /// Whether records that lack a phrase in quotation marks are left out even if few records have it.
  package var isExact = false
  /// The maximum number of hits.
  package var limit: Int
  /// Whether each hit has a ``SearchAnswer/Hit/explanation`` of its score.
  package var isExplained = false

  /// The records that a search can be limited to.
  package enum Source: Hashable, Sendable {
    /// The records of the pages, current or as of a day.
    case current
    /// The newest record of each wording of a rule that no current rule has.
    case formerRules
  }

  /// Creates a search without filters.
  package init(_ query: ParsedQuery, limit: Int = 20) {
    self.query = query
    self.limit = limit
    platforms = []
  }
}

/// The result of a search.
package struct SearchAnswer: Sendable {
  /// A record and its relevance.
  package struct Hit: Sendable {
    /// The record.
    package let record: CitedRecord
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
  }

  /// The share of the query's terms that the best record contains.
  package enum Reach: String, Sendable, Codable {
    /// All of them.
    case all
    /// All but the weak ones, which many records contain.
    case strong
    /// Some of them.
    case any
  }

  /// The hits, best first.
  package internal(set) var hits: [Hit]
  /// The share of the query's terms that the best record contains.
  package let reach: Reach
  /// How the query was interpreted.
  package internal(set) var interpretation: QueryInterpretation
  /// The estimated probability that the guidelines answer the query, 0 to 1.
  package internal(set) var probability = 0.0
  /// The signals that the probability is estimated from; `nil` unless ``SearchRequest/isExplained`` is set.
  package internal(set) var signals: AnswerSignals?
  /// Whether the query has words of another language than English.
  var isForeign = false
  /// How sure the search is that the guidelines answer the query.
  package var confidence: Confidence {
    let confidence = Confidence(probability: probability)
    // A record with everything that was asked for is an answer to a short query, and the signals of a query in another language
    // say less: most of its words are in no record.
    return confidence == .none && (reach == .all || isForeign) && !hits.isEmpty ? .low : confidence
  }
  /// Rules with a former wording that name everything the query is about, while no current rule does; best first. Their
  /// history says whether they were removed.
  package var formerRules: [CitedRecord] = []

  /// An answer without hits.
  package static let empty = SearchAnswer(
    hits: [], reach: .all, interpretation: QueryInterpretation())
}

/// The parts of a relevance score.
package struct ScoreExplanation: Sendable, Codable {
  /// The contribution of a term.
  package struct Term: Sendable, Codable {
    /// The term as typed.
    package let term: String
    /// The score it adds.
    package let score: Double
    /// The columns that contain it, each with its weighted count.
    package let columns: [String: Double]
  }

  /// A factor of the score.
  package struct Factor: Sendable, Codable {
    /// Why the factor applies, for example "page named in the query".
    package let reason: String
    /// The number that the score is multiplied by.
    package let factor: Double
  }

  /// The terms of the query.
  package let terms: [Term]
  /// The bonus for terms near each other, by column.
  package let nearness: [String: Double]
  /// The share of the query, by weight, that the record contains, 0 to 1.
  package let coverage: Double
  /// The factor for the coverage.
  package let coverageFactor: Double
  /// The other factors.
  package let factors: [Factor]
  /// The part of the score that comes from the best records of the same page and section.
  package let shared: Double
  /// The part of the score for a number, if the query asks for one.
  package let number: Double
  /// The part of the score for the agreement of the search phrases, the rule and the headings with the whole query.
  package let agreement: Double
  /// The part of the score for the closeness of the record's meaning to the query's.
  package let closeness: Double
  /// The part of the score for the closeness of the record's meaning to that of the best records.
  package let feedback: Double
}
