package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// Compares the rules of one page, or of all, between two days.
package struct DiffQuery: Query {
  /// A period to compare the ends of.
  package struct Period: Hashable, Sendable {
    /// The older day; `nil` for the oldest revision.
    package var from: CalendarDate?
    /// The newer day; `nil` for today.
    package var to: CalendarDate?

    package init(from: CalendarDate?, to: CalendarDate?) {
      self.from = from
      self.to = to
    }

    /// Whether the older day is after the newer one.
    var isReversed: Bool {
      guard let from, let to else { return false }
      return from.lastDay > to.lastDay
    }

    /// The period that begins with a day, month or year, which is part of it.
    package static func since(_ day: CalendarDate) -> Period {
      Period(from: day.periodBefore ?? day, to: nil)
    }
  }

  /// The pages and days that a query covers.
  package enum Scope: Hashable, Sendable {
    /// One page by any of its names: over a period, or its newest revision against the one before (`nil`).
    case page(String, Period?)
    /// All pages from a day to another; `nil` for today.
    case allPages(from: CalendarDate, to: CalendarDate?)
    /// All pages in the newest snapshot, compared with the one before.
    case newestSnapshots
  }

  /// The pages and days to compare.
  package private(set) var scope: Scope
  /// The day, month or year that the request named as the start of the period, where it did.
  package var since: CalendarDate?
  /// The day of the request, which makes later days future ones; `nil` to compare whatever the index has.
  package var today: CalendarDate?
  /// The changes to leave out.
  package var filter = Filter()

  /// The changes that a report has.
  package struct Filter: Sendable {
    /// Leaves out changes of records that are known to be for other platforms than these; none if empty.
    package var platforms: [Platform] = []
    /// Leaves out changes of rules whose old and new strength are others than this.
    package var strength: Strength?
    /// Leaves out changes that let no rule ask for more or for less.
    package var onlyDirections = false
    /// Whether likely conversion differences are included.
    package var includesConversion = false
  }

  package init(_ scope: Scope) { self.scope = scope }

  /// A query for a page, or for a period with a first day; `nil` when there is neither.
  package init?(page: String?, period: Period?) {
    if let page {
      self.init(.page(page, period))
    } else if let from = period?.from {
      self.init(.allPages(from: from, to: period?.to))
    } else {
      return nil
    }
  }

  /// The page of the request; `nil` for all.
  package var page: String? { if case .page(let name, _) = scope { name } else { nil } }

  /// The period of the request; `nil` for a page's newest revision.
  package var period: Period? {
    switch scope {
    case .page(_, let period): period
    case .allPages(let from, let to): Period(from: from, to: to)
    case .newestSnapshots: nil
    }
  }

  /// Compares the revisions of the two days.
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
    if let first = since ?? period?.from, let today, first.firstDay > today.lastDay {
      return notices + [.dayInFuture(first)]
    }
    return notices + (try Notice.coverage(of: since ?? period?.from, period?.to, in: index))
  }

  private func answer(in context: QueryContext) throws -> QueryResult<DiffResponse> {
    switch scope {
    case .page(let name, let period):
      let resolution = try Resolver(context).historyPage(named: name)
      let notices = resolution.notices
      guard let slug = resolution.target else { return QueryResult(.unknownPage, notices: notices) }
      return try compare(slug, over: period, in: context.histories).after(notices)
    case .allPages(let from, let to): return try compareAll(from, to, in: context)
    case .newestSnapshots:
      let days = try context.index.newestSnapshots(2).map(\.day)
      guard days.count == 2 else { return QueryResult(.unknownPage, notices: [.firstSnapshot]) }
      var query = self
      query.scope = .allPages(from: days[1], to: days[0])
      return try query.answer(in: context)
    }
  }

  private func compareAll(
    _ from: CalendarDate, _ to: CalendarDate?, in context: QueryContext
  ) throws -> QueryResult<DiffResponse> {
    let (differences, notCompared) = try context.histories.differences(from: from, to: to)
    let told = try notCompared.compactMap {
      try self.told(of: $0, after: from, to: to, in: context.histories)
    }
    let pages = Set(told.map(\.page))
    let report = report(
      differences + told, notCompared: notCompared.filter { !pages.contains($0) }, from: from,
      to: to)
    guard differences.isEmpty, told.isEmpty else { return changes(report) }
    let notices = try periodNotices(context.index)
    return QueryResult(
      .noEarlierCapture(report),
      notices: notices.isEmpty
        ? [.noCaptureBefore(since ?? from, isPeriodStart: since != nil)] : notices)
  }

  /// The entries of the change log of a page without an earlier capture. Entries do not say which rules became stricter, so there are
  /// none for a request that selects changes by strength or direction.
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
    let isCurrent =
      if case .revision = try histories.standing(of: slug, asOf: nil) { true } else { false }
    if period == nil, isCurrent, revisions.count == 1 {
      // The first revision of a page that replaced another is compared with that one.
      if let difference = try histories.steps(of: slug).first?.difference {
        return changes(report([difference], isOfOnePage: true, from: nil, to: nil))
      }
      if let told = try self.told(of: slug, after: nil, to: nil, in: histories) {
        return changes(report([told], isOfOnePage: true, from: nil, to: nil))
      }
      return QueryResult(
        .notCompared(history, onlyTo: revisions[0]),
        notices: [.singleRevision(page: history.title, revision: revisions[0].label)])
    }
    // A page that no longer exists is compared in its last revision.
    let latest = isCurrent ? revisions.dropLast().last : revisions.last
    let from = period.map { $0.from ?? revisions.first?.day } ?? latest?.day
    if let from, let difference = try histories.difference(of: slug, from: from, to: period?.to) {
      return changes(report([difference], isOfOnePage: true, from: from, to: period?.to))
    }
    if let told = try self.told(
      of: slug, after: period?.from ?? from, to: period?.to, in: histories)
    {
      return changes(report([told], isOfOnePage: true, from: from, to: period?.to))
    }
    let oldest = revisions.first.map { $0.day?.description ?? $0.label }
    let standing = try histories.standing(of: slug, asOf: period?.to)
    let revision =
      if case .revision(let revision) = standing { revision } else { nil as PageRevision? }
    return QueryResult(
      .notCompared(history, onlyTo: revision),
      notices: [.noEarlierCapture(page: history.title, oldest: oldest)])
  }

  private func report(
    _ differences: [PageDifference], notCompared: [String] = [], isOfOnePage: Bool = false,
    from: CalendarDate?, to: CalendarDate?
  ) -> ChangeReport {
    ChangeReport(
      differences, notCompared: notCompared, isOfOnePage: isOfOnePage, from: from, to: to, filter,
      since: since, period: since == nil ? period : nil)
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
package enum DiffResponse: Sendable {
  /// The changes, or that nothing changed.
  case changes(ChangeReport)
  /// The page has no revision to compare with, only that of the newer day, where it is known; a notice says why.
  case notCompared(PageHistory, onlyTo: PageRevision?)
  /// No page was captured by the older day; the report names the pages that exist now.
  case noEarlierCapture(ChangeReport)
  /// No page has the name.
  case unknownPage

  /// The report, where there is one.
  package var report: ChangeReport? {
    switch self {
    case .changes(let report), .noEarlierCapture(let report): report
    case .notCompared, .unknownPage: nil
    }
  }
}

extension DiffResponse: Encodable {
  /// Writes one page's difference, the differences of all pages, or `null` for an unknown page.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .changes(let report), .noEarlierCapture(let report): try report.encode(to: encoder)
    case .notCompared(let history, let revision):
      // The older side is `null`, not empty.
      let capture = revision?.representativeCapture
      let difference = JSONObject.page(history.page, title: history.title).adding([
        "from": JSONObject.null, "to": (capture?.revised ?? capture?.captured).orNull,
        "before": JSONObject.null, "after": (capture?.side).orNull, "baseline": JSONObject.null,
        "changes": [JSONObject](), "changeLog": [JSONObject](), "renamedSections": [JSONObject](),
        "summary": ChangeCounts().json,
      ])
      try difference.encode(to: encoder)
    case .unknownPage: try JSONObject.null.encode(to: encoder)
    }
  }
}
