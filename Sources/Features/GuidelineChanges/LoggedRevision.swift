import GuidelineAnswers
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
import TextSupport

/// A revision of a page with the changes that it made.
package struct LoggedRevision: Sendable {
  /// The slug of the page.
  package let page: String
  /// The title of the page in this revision.
  package let title: String
  package let revision: PageRevision
  /// The comparison with the revision before; `nil` for the first known revision.
  package let difference: PageDifference?
  /// The entries of the page's change log since the revision before; all entries up to the day of the first known one.
  package let changeLog: [ChangeLogEntry]
  /// The requested changes, without conversion artifacts.
  package let changes: [RecordChange]
  package let counts: ChangeCounts
  /// Whether it is the first known revision, of a page that was new then.
  package let isNewPage: Bool
  /// Whether only the digest has the revision, and the page itself a later one.
  package let isOfDigest: Bool

  init(_ step: Histories.Step, of history: PageHistory, platforms: [Platform], since: CalendarDate?) {
    changeLog =
      step.difference?.changeLog
      ?? history.toldEntries.filter { entry in since.map { $0.firstDay <= entry.date.lastDay } ?? true }
    page = history.page
    isNewPage = history.beginsWithNewPage && step.difference == nil
    isOfDigest = step.revision.isDigest && history.revisions.last?.isDigest == false
    revision = step.revision
    title = step.revision.representativeCapture.title
    difference = step.difference
    changes = (step.difference?.realChanges ?? []).filter { ChangeReport.concerns($0, platforms) }
    counts = ChangeCounts(changes)
  }

  /// Orders the newest first, and revisions of one day by the page's slug.
  static func isNewer(_ left: LoggedRevision, _ right: LoggedRevision) -> Bool {
    let days = (left.day?.ordinal ?? 0, right.day?.ordinal ?? 0)
    return days.0 != days.1 ? days.0 > days.1 : left.page < right.page
  }

  /// Whether no earlier capture is known, so that only the change log tells what happened.
  package var isTold: Bool { difference == nil }

  package var day: CalendarDate? { revision.changeDay }

  /// "2 rules added; 1 change not in Apple's change log", or "first known: 33 rules".
  package var summary: String {
    guard difference == nil else { return counts.summary }
    let rules = revision.representativeCapture.records.count { $0.record.kind == .guideline }
    return (isNewPage ? "new page: " : "first known: ") + Pluralizer.count(rules, "rule")
  }
}
