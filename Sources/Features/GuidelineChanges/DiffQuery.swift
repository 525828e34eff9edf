// DiffQuery, DiffResponse
package import GuidelineAnswers
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// Compares the rules of one page, or of all, between two days.
package struct DiffQuery: Query {
  /// A period as a request names it.
  package struct Period: Hashable, Sendable {
    /// The day, month or year that the period begins with; `nil` for the oldest revision.
    package let from: CalendarDate?
    /// The day, month or year that it ends with, whose last day is part of it; `nil` for today.
    package let to: CalendarDate?
    /// Whether what changed on a first day is part of the period.
    private let includesFirstDay: Bool

    /// The period between two days, or from the beginning of a month or year.
    package init(from: CalendarDate?, to: CalendarDate?) { self.init(from: from, to: to, includesFirstDay: false) }

    private init(from: CalendarDate?, to: CalendarDate?, includesFirstDay: Bool) {
      self.from = from
      self.to = to
      self.includesFirstDay = includesFirstDay
    }

    /// The period of a request by its first day, or else by two days; `nil` without any.
    package init?(since: CalendarDate?, from: CalendarDate?, to: CalendarDate?) {
      guard since != nil || from != nil || to != nil else { return nil }
      self = since.map { .since($0) } ?? Period(from: from, to: to)
    }

    /// The period that begins with a day, month or year, which is part of it.
    package static func since(_ day: CalendarDate) -> Period { Period(from: day, to: nil, includesFirstDay: true) }

    /// The day, month or year that the period begins with, where what changed in it is part of the period.
    package var since: CalendarDate? { includesFirstDay ? from : nil }

    /// The day, month or year whose last state is the older one: that before a period, or the first of two days.
    package var start: CalendarDate? {
      guard let from, includesFirstDay || from.day == nil && !isReversed else { return from }
      return from.periodBefore ?? from
    }

    /// The day, month or year whose last state is the newer one of the comparison; `nil` for today. In a period in the
    /// wrong order, it is the one before the earlier period.
    package var end: CalendarDate? {
      guard let to, isReversed, to.day == nil else { return to }
      return to.periodBefore ?? to
    }

    /// Whether the older day is after the newer one.
    var isReversed: Bool {
      guard let from, let to else { return false }
      return from.lastDay > to.lastDay
    }
  }

  /// The pages and days that a query covers.
  package enum Scope: Hashable, Sendable {
    /// One page by any of its names: over a period, or its newest revision against the one before (`nil`).
    case page(String, Period?)
    case allPages(Period)
    /// All pages in the newest snapshot, compared with the one before.
    case newestSnapshots
  }

  package private(set) var scope: Scope
  /// The day of the request, which makes later days future ones; `nil` to compare whatever the index has.
  package var today: CalendarDate?
  package var filter = Filter()

  /// The changes that a report has.
  package struct Filter: Sendable {
    /// Leaves out changes of records that are known to be for other platforms than these; none if empty.
    package var platforms: [Platform] = []
    /// Leaves out changes of rules whose old and new strength are others than this.
    package var strength: Strength?
    /// Leaves out changes that let no rule ask for more or for less.
    package var onlyDirections = false
    package var includesConversion = false
  }

  package init(_ scope: Scope) { self.scope = scope }

  /// A query for a page, or for a period with a first day; `nil` when there is neither.
  package init?(page: String?, period: Period?) {
    if let page {
      self.init(.page(page, period))
    } else if let period, period.from != nil {
      self.init(.allPages(period))
    } else {
      return nil
    }
  }

  package var page: String? { if case .page(let name, _) = scope { name } else { nil } }

  /// The period of the request; `nil` for a page's newest revision.
  package var period: Period? {
    switch scope {
    case .page(_, let period): period
    case .allPages(let period): period
    case .newestSnapshots: nil
    }
  }

  package func run(in context: QueryContext) throws -> QueryResult<DiffResponse> {
    let result = try answer(in: context)
    guard case .changes = result.response else { return result }
    return result.after(try periodNotices(context.index))
  }

  /// The notices about days that are in the wrong order or that no capture reaches.
  private func periodNotices(_ index: GuidelineIndex) throws -> [Notice] {
    var notices: [Notice] = []
    if let period, period.isReversed, let from = period.from, let to = period.to {
      notices.append(.reversedPeriod(from: from, to: to))
    }
    if let first = period?.from, let today, first.firstDay > today.lastDay { return notices + [.dayInFuture(first)] }
    return notices + (try Notice.coverage(of: period?.from, period?.to, in: index))
  }

  private func answer(in context: QueryContext) throws -> QueryResult<DiffResponse> {
    switch scope {
    case .page(let name, let period):
      let resolution = try Resolver(context).historyPage(named: name)
      let notices = resolution.notices
      guard let slug = resolution.target else { return QueryResult(.unknownPage, notices: notices) }
      return try compare(slug, over: period, in: context.histories).after(notices)
    case .allPages(let period): return try compareAll(over: period, in: context)
    case .newestSnapshots:
      let days = try context.index.newestSnapshots(2).map(\.day)
      guard days.count == 2 else { return QueryResult(.unknownPage, notices: [.firstSnapshot]) }
      var query = self
      query.scope = .allPages(Period(from: days[1], to: days[0]))
      return try query.answer(in: context)
    }
  }

  private func compareAll(over period: Period, in context: QueryContext) throws -> QueryResult<DiffResponse> {
    let start = period.start ?? .first
    let (differences, notCompared) = try context.histories.differences(from: start, to: period.end)
    let told = try notCompared.compactMap { try self.told(of: $0, after: start, to: period.end, in: context.histories) }
    let pages = Set(told.map(\.page))
    let report = report(differences + told, notCompared: notCompared.filter { !pages.contains($0) }, from: start)
    guard differences.isEmpty, told.isEmpty else { return changes(report) }
    let notices = try periodNotices(context.index)
    return QueryResult(
      .noEarlierCapture(report),
      notices: notices.isEmpty
        ? [.noCaptureBefore(period.from ?? start, isPeriodStart: start != period.from)] : notices)
  }

  /// The entries of the change log of a page without an earlier capture. Entries do not say which rules became
  /// stricter, so there are none for a request that selects changes by strength or direction.
  private func told(
    of slug: String, after day: CalendarDate?, to end: CalendarDate?, in histories: Histories
  ) throws -> PageDifference? {
    guard filter.strength == nil, !filter.onlyDirections else { return nil }
    return try histories.told(of: slug, after: day, to: end)
  }

  private func compare(
    _ slug: String, over period: Period?, in histories: Histories
  ) throws -> QueryResult<DiffResponse> {
    guard let history = try histories.history(of: slug) else { return QueryResult(.unknownPage) }
    let revisions = history.revisions
    let isCurrent = if case .revision = try histories.standing(of: slug, asOf: nil) { true } else { false }
    if period == nil, isCurrent, revisions.count == 1 {
      // The first revision of a page that replaced another is compared with that one.
      if let difference = try histories.steps(of: slug).first?.difference {
        return changes(report([difference], isOfOnePage: true, from: nil))
      }
      if let told = try self.told(of: slug, after: nil, to: nil, in: histories) {
        return changes(report([told], isOfOnePage: true, from: nil))
      }
      return QueryResult(
        .notCompared(history, onlyTo: revisions[0]),
        notices: [.singleRevision(page: history.title, revision: revisions[0].label)])
    }
    // A page that no longer exists is compared in its last revision.
    let latest = isCurrent ? revisions.dropLast().last : revisions.last
    let from = period.map { $0.start ?? revisions.first?.day } ?? latest?.day
    if let from, let difference = try histories.difference(of: slug, from: from, to: period?.end) {
      return changes(report([difference], isOfOnePage: true, from: from))
    }
    if let told = try self.told(of: slug, after: from, to: period?.end, in: histories) {
      return changes(report([told], isOfOnePage: true, from: from))
    }
    let oldest = revisions.first.map { $0.day?.description ?? $0.label }
    let standing = try histories.standing(of: slug, asOf: period?.end)
    let revision = if case .revision(let revision) = standing { revision } else { nil as PageRevision? }
    return QueryResult(
      .notCompared(history, onlyTo: revision), notices: [.noEarlierCapture(page: history.title, oldest: oldest)])
  }

  private func report(
    _ differences: [PageDifference], notCompared: [String] = [], isOfOnePage: Bool = false, from: CalendarDate?
  ) -> ChangeReport {
    ChangeReport(differences, notCompared: notCompared, isOfOnePage: isOfOnePage, from: from, period, filter)
  }

  private func changes(_ report: ChangeReport) -> QueryResult<DiffResponse> {
    var notices: [Notice] = []
    if !filter.includesConversion, report.counts.conversion > 0 {
      notices.append(.hiddenConversionDifferences(report.counts.conversion))
    }
    if !report.notCompared.isEmpty { notices.append(.pagesNotCompared(report.notCompared)) }
    return QueryResult(.changes(report), notices: notices)
  }
}

/// The changes between two days, or why there are none to show.
package enum DiffResponse: Encodable, Sendable {
  /// The changes, or that nothing changed.
  case changes(ChangeReport)
  /// The page has no revision to compare with, only that of the newer day, where it is known; a notice says why.
  case notCompared(PageHistory, onlyTo: PageRevision?)
  /// No page was captured by the older day; the report names the pages that exist now.
  case noEarlierCapture(ChangeReport)
  case unknownPage

  package var report: ChangeReport? {
    switch self {
    case .changes(let report), .noEarlierCapture(let report): report
    case .notCompared, .unknownPage: nil
    }
  }

  /// Writes one page's difference, the differences of all pages, or `null` for an unknown page.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .changes(let report), .noEarlierCapture(let report): try report.encode(to: encoder)
    case .notCompared(let history, let revision):
      // The older side is `null`, not empty.
      let capture = revision?.representativeCapture
      let difference = JSONObject.page(history.page, title: history.title).adding([
        "from": JSONObject.null, "to": (capture?.revised ?? capture?.captured).orNull, "before": JSONObject.null,
        "after": (capture?.side).orNull, "baseline": JSONObject.null, "changes": [JSONObject](),
        "changeLog": [JSONObject](), "renamedSections": [JSONObject](), "summary": ChangeCounts().json,
      ])
      try difference.encode(to: encoder)
    case .unknownPage: try JSONObject.null.encode(to: encoder)
    }
  }
}
