public import GuidelineModel

/// What a query was taken to mean.
struct SearchPlan: Sendable {
  /// What is looked for.
  var terms: [SearchTerm] = []
  /// What must not occur.
  var excluded: [String] = []
  /// How much each page is favoured, 1 for one that the query names.
  var pages: [String: Double] = [:]
  /// The share of the query's words that name its pages: 1 for a query that is just a name.
  var nameShare = 0.0
  /// What to tell the person who asked.
  var reading = QueryInterpretation()
}

/// How a query was read, in terms of the person who typed it.
public struct QueryInterpretation: Hashable, Sendable, Codable {
  /// A word taken for a slip of the finger.
  public struct Correction: Hashable, Sendable, Codable {
    /// As typed.
    public let typed: String
    /// As looked for.
    public let corrected: String
  }

  /// A name with what it stands for.
  public struct Meaning: Hashable, Sendable, Codable {
    /// As typed.
    public let typed: String
    /// The guidelines' words for it.
    public let terms: [String]
    /// The pages it leads to, by slug.
    public let pages: [String]
  }

  /// Platforms that the query names.
  public internal(set) var platforms: [Platform] = []
  /// Pages that the query names, by slug.
  public internal(set) var pages: [String] = []
  /// Words looked for under other spellings.
  public internal(set) var corrections: [Correction] = []
  /// Names looked for under the guidelines' names.
  public internal(set) var meanings: [Meaning] = []
}
