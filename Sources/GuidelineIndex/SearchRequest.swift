public import GuidelineModel

/// A search with its filters.
public struct SearchRequest: Sendable {
  /// What to look for.
  public var query: SearchQuery
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

  /// A search without filters.
  public init(_ query: SearchQuery, limit: Int = 20) {
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
  }

  /// The records, best first.
  public let hits: [Hit]
  /// Whether not all of the words had to occur.
  public let isRelaxed: Bool

  /// Nothing found.
  public static let empty = SearchAnswer(hits: [], isRelaxed: false)
}
