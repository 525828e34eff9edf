package import GuidelineHistory
package import GuidelineModel

/// The changes of one page or of all, limited to what a request asks for.
package struct ChangeReport: Sendable {
  /// A page with the changes to show.
  package struct Page: Sendable {
    /// The comparison of the page's two revisions.
    package let difference: PageDifference
    /// The changes to show.
    package let changes: [RecordChange]
    /// The counts of all requested changes, hidden ones included.
    package let counts: ChangeCounts
  }

  /// Pages with something to show, by slug.
  package private(set) var pages: [Page]
  /// The slugs of pages that only the newer day has a capture of.
  package let notCompared: [String]
  /// The older day.
  package let from: CalendarDate?
  /// The newer day; `nil` for today.
  package let to: CalendarDate?
  /// The counts of the requested changes of all pages.
  package let counts: ChangeCounts
  /// Whether likely conversion differences are included and marked.
  package let includesConversion: Bool
  /// The day, month or year that the request named as the start of the period.
  package var since: CalendarDate?
  /// Whether the request was for one page, changed or not.
  package private(set) var isOfOnePage = false
  /// Whether only the counts are shown.
  private var isBrief = false

  /// A report about all pages.
  ///
  /// - Parameters:
  ///   - platforms: leaves out changes of records that are known to be for other platforms; none if empty.
  ///   - onlyStrength: leaves out changes that let no rule ask for more or for less.
  package init(
    _ differences: [PageDifference], notCompared: [String] = [], from: CalendarDate?,
    to: CalendarDate?, platforms: [Platform], onlyStrength: Bool = false, includesConversion: Bool
  ) {
    var counts = ChangeCounts()
    pages = differences.map { difference in
      let concerned = difference.changes.filter {
        Self.concerns($0, platforms) && (!onlyStrength || $0.direction != nil)
      }
      if differences.count > 1 {
        counts.add(concerned, ofOneOfAll: difference.page)
      } else {
        counts = ChangeCounts(concerned)
      }
      return Page(
        difference: difference,
        changes: concerned.filter { includesConversion || !$0.isConversion },
        counts: ChangeCounts(concerned))
    }
    self.counts = counts
    self.notCompared = notCompared
    self.from = from
    self.to = to
    self.includesConversion = includesConversion
  }

  /// A report about one page, changed or not.
  init(
    _ difference: PageDifference, from: CalendarDate?, to: CalendarDate?, platforms: [Platform],
    onlyStrength: Bool, includesConversion: Bool
  ) {
    self.init(
      [difference], from: from, to: to, platforms: platforms, onlyStrength: onlyStrength,
      includesConversion: includesConversion)
    isOfOnePage = true
  }

  /// Whether the authors changed anything.
  package var hasChanges: Bool { counts.total > 0 }

  /// Pages with changes to show.
  package var changedPages: [Page] { isBrief ? pages : pages.filter { !$0.changes.isEmpty } }

  /// The same report without the changes themselves: pages and counts.
  package var brief: ChangeReport {
    var report = self
    report.pages = shownPages.map {
      Page(difference: $0.difference, changes: [], counts: $0.counts)
    }
    report.isBrief = true
    return report
  }

  /// The pages to show: those that changed, and the one that was requested by name.
  package var shownPages: [Page] { isOfOnePage ? pages : changedPages }

  /// "Toolbars: changes since 2025-06", "Changes from 2025-06-09 to 2026-06-21".
  package var heading: String {
    let subject = isOfOnePage ? pages.first?.difference.title : nil
    let days =
      since.map { "since \($0)" } ?? from.map { from in
        to.map { "from \(from) to \($0)" } ?? "since \(from)"
      } ?? ""
    return "\(subject.map { "\($0): changes" } ?? "Changes") \(days)"
  }

  /// Whether a change may concern one of some platforms: its record is not known to be for others only. Without
  /// platforms, every change does.
  package static func concerns(_ change: RecordChange, _ platforms: [Platform]) -> Bool {
    guard !platforms.isEmpty else { return true }
    return [change.before, change.after].compactMap(\.self).contains { cited in
      cited.record.platforms.map { !$0.isDisjoint(with: PlatformSet(platforms)) } ?? true
    }
  }
}

extension ChangeReport: Encodable {
  /// Writes the difference of one page, or of all pages that changed.
  package func encode(to encoder: any Encoder) throws {
    if isOfOnePage, let page = pages.first {
      return try DifferenceJSON(page, includesConversion: includesConversion).encode(to: encoder)
    }
    try AllPagesJSON(
      from: from?.description, to: to?.description, summary: ChangeSummaryJSON(counts),
      notCompared: notCompared,
      pages: changedPages.map { DifferenceJSON($0, includesConversion: includesConversion) }
    ).encode(to: encoder)
  }

  private struct AllPagesJSON: Encodable {
    @ExplicitNull var from: String?
    @ExplicitNull var to: String?
    let summary: ChangeSummaryJSON
    let notCompared: [String]
    let pages: [DifferenceJSON]
  }
}
