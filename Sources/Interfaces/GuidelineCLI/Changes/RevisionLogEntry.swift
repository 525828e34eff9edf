import GuidelineHistory
import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// A revision of a page in a log.
struct RevisionLogEntry {
  let page: String
  let title: String
  let revision: PageRevision
  /// `nil` for the first revision that is known.
  let difference: PageDifference?
  /// The changes that are asked for and the authors'.
  let changes: [RecordChange]
  let counts: ChangeCounts

  /// Whether the page came into being with the first revision that is known.
  private let isNewPage: Bool

  init(_ step: Histories.Step, page: String, platform: Platform?, isNewPage: Bool) {
    self.page = page
    self.isNewPage = isNewPage
    revision = step.revision
    title = step.revision.representativeCapture.title
    difference = step.difference
    changes = (step.difference?.realChanges ?? []).filter {
      ChangeReport.concerns($0, platform)
    }
    counts = ChangeCounts(changes)
  }

  /// Newest first; pages of one day by slug.
  static func isNewer(_ left: RevisionLogEntry, _ right: RevisionLogEntry) -> Bool {
    let days = (left.day?.ordinal ?? 0, right.day?.ordinal ?? 0)
    return days.0 != days.1 ? days.0 > days.1 : left.page < right.page
  }

  /// The day the page changed as far as is known.
  var day: CalendarDate? { revision.changeDay }

  /// "2025-12-16, seen 2026-01-28 (date from another capture's log)".
  var label: String {
    revision.label + (revision.isDateInferred ? " (date from another copy's change log)" : "")
  }

  /// "2 rules added; 1 change not logged", "first known: 33 rules".
  var summary: String {
    guard difference != nil else {
      let rules = revision.representativeCapture.records.count { $0.record.kind == .guideline }
      return (isNewPage ? "new page: " : "first known: ") + Pluralizer.text(rules, "rule")
    }
    return ChangeText.summary(counts)
  }

  func add(to sheet: inout TextLayout, showsPage: Bool) {
    sheet.line(
      (showsPage ? "\(title) · " : "") + "\(label) · \(summary)", style: showsPage ? .bold : nil)
    if !revision.disputed.isEmpty {
      sheet.line(
        "differs from another copy of that day: "
          + revision.disputed.map(\.document).joined(separator: ", "), indent: 4)
    }
    for row in difference?.changeLog ?? [] { sheet.line("\(row.date)  \(row.text)", indent: 4) }
  }
}
