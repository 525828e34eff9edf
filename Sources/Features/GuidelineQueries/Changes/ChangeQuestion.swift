import GuidelineHistory
package import GuidelineIndex
package import GuidelineModel

/// What changed between two days, on one page or on all.
package struct ChangeQuestion {
  /// Two days to compare.
  package struct Days {
    /// The older day; `nil` for the oldest there is.
    package var from: CalendarDate?
    /// The newer day; `nil` for today.
    package var to: CalendarDate?

    /// Takes the days as they are.
    package init(from: CalendarDate?, to: CalendarDate?) {
      self.from = from
      self.to = to
    }

    /// What changed since June includes June.
    package static func since(_ day: CalendarDate) -> Days {
      Days(from: day.periodBefore ?? day, to: nil)
    }
  }

  /// What is answered.
  package enum Answer {
    /// The changes, or that there are none.
    case changes(ChangeReport)
    /// There is nothing to compare with, which is noted.
    case notCompared(DifferenceJSON)
    /// No page has the name, or no page was read by the older day, which is noted; for the latter the report
    /// says which are there now.
    case nothing(ChangeReport?)
  }

  /// A page by any of its names; `nil` for all.
  package var page: String?
  /// `nil` for a page's newest revision against the one before.
  package var days: Days?
  /// The day, month or year after which changes count, where ``days`` come from it.
  package var since: CalendarDate?
  /// Changes of records that are known to be for others are left out.
  package var platform: Platform?
  /// Whether differences are shown that may come from how the captures were made.
  package var conversion = false

  /// A question about all pages, or the newest revision of one.
  package init(page: String? = nil, days: Days? = nil) {
    self.page = page
    self.days = days
  }

  /// Asks an index.
  ///
  /// - Precondition: there is a page, or a day to begin with.
  package func answer(in index: GuidelineIndex, note: NoteTaker) throws -> Answer {
    let histories = Histories(index)
    if let page {
      guard let slug = try PageFinder(index: index, histories: histories).slug(page, note: note)
      else { return .nothing(nil) }
      return try answer(about: slug, histories, note)
    }
    guard let from = days?.from else { preconditionFailure("neither a page nor a day to begin") }
    let (differences, notCompared) = try histories.differences(from: from, to: days?.to)
    var report = ChangeReport(
      differences, notCompared: notCompared, from: from, to: days?.to, platform: platform,
      conversion: conversion)
    report.since = since
    guard differences.isEmpty else { return .changes(report) }
    note(
      "no page was read \(since.map { "before \($0)" } ?? "as of \(from)"); 'hig status' tells the oldest state"
    )
    return .nothing(report)
  }

  private func answer(about slug: String, _ histories: Histories, _ note: NoteTaker) throws
    -> Answer
  {
    guard let history = try histories.history(of: slug) else { return .nothing(nil) }
    let revisions = history.revisions
    let isThere =
      if case .revision = try histories.standing(of: slug, asOf: nil) { true } else { false }
    if days == nil, isThere, revisions.count == 1 {
      // The first revision of a page that took over another has something to be compared with.
      if let difference = try histories.steps(of: slug).first?.difference {
        return changes(difference, from: nil)
      }
      note(
        "one revision of \(history.title) is known (\(revisions[0].label)); there is none to compare it with"
      )
      return .notCompared(DifferenceJSON(history, onlyTo: revisions[0]))
    }
    // A page that is not there any more is compared as it stood last.
    let latest = isThere ? revisions.dropLast().last : revisions.last
    let from = days.map { $0.from ?? revisions.first?.day } ?? latest?.day
    if let from, let difference = try histories.difference(of: slug, from: from, to: days?.to) {
      return changes(difference, from: from)
    }
    let oldest =
      revisions.first.map { "the oldest copy is of \($0.day?.description ?? $0.label)" }
      ?? "no copy has a date"
    note("no copy of \(history.title) to compare with; \(oldest)")
    let standing = try histories.standing(of: slug, asOf: days?.to)
    let revision: PageRevision? =
      if case .revision(let revision) = standing { revision } else { nil }
    return .notCompared(DifferenceJSON(history, onlyTo: revision))
  }

  private func changes(_ difference: PageDifference, from: CalendarDate?) -> Answer {
    var report = ChangeReport(
      difference, from: from, to: days?.to, platform: platform, conversion: conversion)
    report.since = since
    return .changes(report)
  }
}
