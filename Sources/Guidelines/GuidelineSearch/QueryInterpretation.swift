package import GuidelineModel

/// How a query was interpreted, for the person who typed it.
package struct QueryInterpretation: Hashable, Sendable, Codable {
  package struct Correction: Hashable, Sendable, Codable {
    package let typed: String
    package let corrected: String
  }

  /// A word or name with its expansions.
  package struct Meaning: Hashable, Sendable, Codable {
    package let typed: String
    /// The terms of the guidelines that were added.
    package let terms: [String]
    /// The slugs of the pages that it suggests.
    package let pages: [String]
  }

  package internal(set) var platforms: [Platform] = []
  /// The slugs of the pages that the query names.
  package internal(set) var pages: [String] = []
  package internal(set) var corrections: [Correction] = []
  /// The phrases in quotation marks whose words were searched for too, since few records have them or they are
  /// examples.
  package internal(set) var loosened: [String] = []
  package internal(set) var meanings: [Meaning] = []
}
