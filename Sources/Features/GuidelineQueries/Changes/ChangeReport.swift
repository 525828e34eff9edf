package import GuidelineHistory
package import GuidelineModel
import TextSupport

/// The changes of one page or of all, with what is asked to be seen of them.
package struct ChangeReport {
  /// A page with the changes that are shown.
  package struct Page {
    /// What became of the page.
    package let difference: PageDifference
    /// The changes that are shown.
    package let changes: [RecordChange]
    /// How many changes are asked for, those that are not shown included.
    package let counts: ChangeCounts
  }

  /// Pages with something to show, by slug.
  package private(set) var pages: [Page]
  /// Slugs of pages with a copy of the newer day only.
  package let notCompared: [String]
  /// The older day.
  package let from: CalendarDate?
  /// The newer day; `nil` for today.
  package let to: CalendarDate?
  /// How many changes of all pages are asked for.
  package let counts: ChangeCounts
  /// Whether the marks show what may come from the making of the captures.
  package let conversion: Bool
  /// The day, month or year that was asked for with `--since`.
  package var since: CalendarDate?
  /// Whether it is about one page, changed or not.
  package private(set) var isOfOnePage = false

  /// - Parameters:
  ///   - platform: changes of records that are known to be for others are left out.
  ///   - conversion: whether differences are shown that may come from the making of the captures.
  package init(
    _ differences: [PageDifference], notCompared: [String] = [], from: CalendarDate?,
    to: CalendarDate?, platform: Platform?, conversion: Bool
  ) {
    var counts = ChangeCounts()
    pages = differences.map { difference in
      let concerned = difference.changes.filter { Self.concerns($0, platform) }
      if differences.count > 1 {
        counts.add(concerned, ofOneOfAll: difference.page)
      } else {
        counts = ChangeCounts(concerned)
      }
      return Page(
        difference: difference, changes: concerned.filter { conversion || !$0.isConversion },
        counts: ChangeCounts(concerned))
    }
    self.counts = counts
    self.notCompared = notCompared
    self.from = from
    self.to = to
    self.conversion = conversion
  }

  /// A report about one page, changed or not.
  package init(
    _ difference: PageDifference, from: CalendarDate?, to: CalendarDate?, platform: Platform?,
    conversion: Bool
  ) {
    self.init([difference], from: from, to: to, platform: platform, conversion: conversion)
    isOfOnePage = true
  }

  /// Whether the authors changed anything.
  package var hasChanges: Bool { counts.total > 0 }

  /// Pages with changes to show.
  package var changedPages: [Page] { isBrief ? pages : pages.filter { !$0.changes.isEmpty } }

  /// Whether the changes are counted only.
  private var isBrief = false

  /// The same without the changes themselves: pages and numbers.
  package var brief: ChangeReport {
    var report = self
    report.pages = shownPages.map {
      Page(difference: $0.difference, changes: [], counts: $0.counts)
    }
    report.isBrief = true
    return report
  }

  /// Pages to be shown: those that changed, and one that was asked for by name.
  package var shownPages: [Page] { isOfOnePage ? pages : changedPages }

  /// "Toolbars, 2025-06-09 to 2026-06-21", "Changes since 2025-06".
  package var heading: String {
    let subject = isOfOnePage ? pages.first?.difference.title : nil
    let days =
      since.map { "since \($0)" } ?? from.map { from in
        to.map { "from \(from) to \($0)" } ?? "since \(from)"
      } ?? ""
    return "\(subject.map { "\($0): changes" } ?? "Changes") \(days)"
  }

  /// Why pages are not there.
  package var notComparedSentence: String {
    let most = 8
    return
      "\(Pluralizer.text(notCompared.count, "page")) not compared, for want of a copy of the older day: "
      + notCompared.prefix(most).joined(separator: ", ") + (notCompared.count > most ? ", …" : "")
  }

  /// Whether a change is about what is not known to be for other platforms only.
  package static func concerns(_ change: RecordChange, _ platform: Platform?) -> Bool {
    guard let platform else { return true }
    return [change.before, change.after].compactMap(\.self).contains { cited in
      cited.record.platforms?.contains(PlatformSet(platform)) ?? true
    }
  }

  /// The JSON of one page, or of all that changed.
  package func json() throws -> String {
    if isOfOnePage, let page = pages.first {
      return try JSONOutput.document(
        DifferenceJSON(page, conversion: conversion))
    }
    return try JSONOutput.document(
      AllJSON(
        from: from?.description, to: to?.description, summary: SummaryJSON(counts),
        notCompared: notCompared,
        pages: changedPages.map {
          DifferenceJSON($0, conversion: conversion)
        }))
  }

  private struct AllJSON: Encodable {
    @ExplicitNull var from: String?
    @ExplicitNull var to: String?
    let summary: SummaryJSON
    let notCompared: [String]
    let pages: [DifferenceJSON]
  }
}
