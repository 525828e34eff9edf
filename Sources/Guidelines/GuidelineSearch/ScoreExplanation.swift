/// The parts of a relevance score.
package struct ScoreExplanation: Sendable, Codable {
  package struct Term: Sendable, Codable {
    package let term: String
    package let score: Double
    /// The columns that contain it, each with its weighted count.
    package let columns: [String: Double]
  }

  package struct Factor: Sendable, Codable {
    /// Why the factor applies, for example "page named in the query".
    package let reason: String
    package let factor: Double
  }

  package let terms: [Term]
  /// The bonus for terms near each other, by column.
  package let nearness: [String: Double]
  /// The share of the query, by weight, that the record contains, 0 to 1.
  package let coverage: Double
  package let coverageFactor: Double
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
