public import GuidelineModel

/// A search with its filters.
public struct SearchRequest: Sendable {
  /// What to look for.
  public var query: ParsedQuery
  /// Only what applies to all of these, or may.
  public var platforms: PlatformSet
  /// Only this page.
  public var page: String?
  /// Only rules that ask this strongly.
  public var strength: Strength?
  /// Only records of this kind.
  public var kind: RecordKind?
  /// The guidelines as they stood on a day.
  public var day: CalendarDate?
  /// At most so many results.
  public var limit: Int
  /// Whether each hit tells why it stands where it does.
  public var isExplained = false

  /// A search without filters.
  public init(_ query: ParsedQuery, limit: Int = 20) {
    self.query = query
    self.limit = limit
    platforms = []
  }
}

/// What a search found.
public struct SearchAnswer: Sendable {
  /// A record and how well it fits; higher is better.
  public struct Hit: Sendable {
    /// The record.
    public let record: CitedRecord
    /// How well it fits.
    public let score: Double
    /// Words looked for that the record lacks, as typed.
    public let missing: [String]
    /// Ids of records that say nearly the same and stand behind this one.
    public internal(set) var similar: [String] = []
    /// Why it stands where it does, where that was asked for.
    public internal(set) var explanation: ScoreExplanation?
  }

  /// How many of the words the best records hold.
  public enum Reach: String, Sendable, Codable {
    /// All of them.
    case all
    /// All but the weak ones: those that many records hold.
    case strong
    /// Some of them.
    case any
  }

  /// The records, best first.
  public let hits: [Hit]
  /// How many of the words the best record holds.
  public let reach: Reach
  /// How the query was read.
  public let reading: QueryInterpretation

  /// Nothing found.
  public static let empty = SearchAnswer(hits: [], reach: .all, reading: QueryInterpretation())
}

/// Why a record has its score: what it found where, and what that was multiplied by.
public struct ScoreExplanation: Sendable, Codable {
  /// A word looked for.
  public struct Term: Sendable, Codable {
    /// The word as typed.
    public let term: String
    /// What it adds.
    public let score: Double
    /// The columns it stands in, each with its weighted count.
    public let columns: [String: Double]
  }

  /// A factor and its reason.
  public struct Factor: Sendable, Codable {
    /// "rule", "page named in the query", …
    public let reason: String
    /// What the score is multiplied by.
    public let factor: Double
  }

  /// The words found.
  public let terms: [Term]
  /// What words near each other add, by column.
  public let nearness: [String: Double]
  /// The share of the query, by weight, that the record holds.
  public let coverage: Double
  /// What the sum was multiplied by for the share.
  public let coverageFactor: Double
  /// What it was multiplied by besides.
  public let factors: [Factor]
  /// What it has from the best records of its page and section.
  public let shared: Double
}
