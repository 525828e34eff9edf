package import GuidelineModel

package struct SearchRequest: Sendable {
  package var query: ParsedQuery
  /// Only records that apply to all of these platforms or whose platforms are unknown; empty for all records.
  package var platforms: PlatformSet
  /// Only records of the page with this slug.
  package var page: String?
  package var strength: Strength?
  package var kind: RecordKind?
  /// Searches the guidelines as they were on a day, month or year; `nil` for the current ones.
  package var day: CalendarDate?
  package var source = Source.current
  /// Whether to look for former rules that alone name the subjects of the query (``SearchAnswer/formerRules``).
  package var includesFormerRules = false
  /// Whether records that lack a phrase in quotation marks are left out even if few records have it.
  package var isExact = false
  package var limit: Int
  /// Whether each hit has a ``SearchAnswer/Hit/explanation`` of its score.
  package var isExplained = false

  package enum Source: Hashable, Sendable {
    /// The records of the pages, current or as of a day.
    case current
    /// The newest record of each wording of a rule that no current rule has.
    case formerRules
  }

  /// The limit of a request without one.
  package static let standardLimit = 20

  package init(_ query: ParsedQuery, limit: Int = Self.standardLimit) {
    self.query = query
    self.limit = limit
    platforms = []
  }
}
