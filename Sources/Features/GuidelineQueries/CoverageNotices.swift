package import GuidelineIndex
import GuidelineModel

extension Notice {
  /// The notices about requested days that no capture of the index reaches.
  ///
  /// - Parameters:
  ///   - days: days, months or years; `nil` for none.
  ///   - name: the page or record of the request, whose first day is named; `nil` for none.
  static func coverage(
    of days: CalendarDate?..., page name: String? = nil, in index: GuidelineIndex
  ) throws -> [Notice] {
    let days = days.compactMap(\.self)
    guard !days.isEmpty, let coverage = try index.dateCoverage() else { return [] }
    return try days.compactMap { day in
      if coverage.isBeforeOldest(day) {
        return .dayBeforeCaptures(
          day, oldest: coverage.oldest, page: try name.flatMap { try start(of: $0, in: index) })
      }
      if coverage.isAfterNewest(day) { return .dayAfterCaptures(day, newest: coverage.newest) }
      return nil
    }
  }

  /// The first day on which the page of a name is known; `nil` if it names no page or no capture is dated.
  private static func start(of name: String, in index: GuidelineIndex) throws -> PageStart? {
    let page = String(name.prefix { $0 != "/" })
    guard case .page(let capture, _) = try index.subject(named: page) else { return nil }
    let days = try index.states(of: capture.slug).flatMap { [$0.captured, $0.revised] }
    return days.compactMap(\.self).min().map { PageStart(page: capture.slug, first: $0) }
  }
}

extension Notice {
  /// The notice that an index is the digest installed with the tool.
  package static func bundledDigest(_ index: GuidelineIndex) throws -> Notice {
    .bundledDigest(pages: try index.pages().count)
  }
}
