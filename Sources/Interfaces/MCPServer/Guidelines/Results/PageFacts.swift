import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The facts about a page beside its records: title, address, dates, supported platforms and change log.
struct PageFacts {
  /// The facts, with unknown dates and platforms as `null`.
  let json: JSONObject
  /// The facts as text.
  let lines: [String]

  init(_ page: CaptureInfo, changes: [ChangeLogEntry]) {
    let title = UntrustedText(page.title).cutToFact
    let url = UntrustedText(page.url)
    let support = UntrustedText(page.supportSentence)?.cutToFact
    let changeLog = ChangeLogExcerpt(changes)
    json = JSONObject.page(page.slug, title: title, as: "slug").adding([
      "url": url.orNull, "revised": page.revised.orNull, "captured": page.captured.orNull,
      "supported": page.supported.orNull, "supportSentence": support,
      "changeLog": changeLog.json.nonEmpty,
    ])
    let date = ResultEntry.dateText(revised: page.revised, captured: page.captured)
    lines =
      [title.quotation] + (url.map { [$0.quotation] } ?? []) + [date]
      + (support.map { [$0.quotation] } ?? [])
      + changeLog.lines
  }
}

/// The newest entries of a change log.
struct ChangeLogExcerpt {
  let json: [JSONObject]
  /// The entries as quotations, under a line with the number of omitted ones.
  let lines: [String]

  private static let maximumEntries = 3
  private static let maximumEntryLength = 200

  /// - Parameter changes: The entries of the change log, newest first.
  init(_ changes: [ChangeLogEntry]) {
    let entries = changes.prefix(Self.maximumEntries).map { entry in
      (
        date: entry.date.description,
        text: UntrustedText(entry.text).truncated(to: Self.maximumEntryLength)
      )
    }
    json = entries.map { ["date": $0.date, "text": $0.text] }
    let omitted = changes.count - entries.count
    let rest = omitted > 0 ? ", \(Pluralizer.count(omitted, "older entry")) omitted:" : ":"
    lines =
      entries.isEmpty
      ? []
      : ["Change log" + rest]
        + entries.map { UntrustedText("\($0.date) \($0.text.text)").quotation }
  }
}

/// The age and the size of the index, which every answer states.
struct IndexAge: Sendable {
  private let status: IndexStatus
  /// The number of days from the newest revision or capture to now; `nil` when no page has a date.
  private let days: Int?

  init(_ status: IndexStatus, now: Date) {
    self.status = status
    let today = CalendarDate(utcDayOf: now.timeIntervalSince1970)
    days = status.newest.map { max(0, today.daysSince1970 - $0.daysSince1970) }
  }

  /// The number of pages and rules, and the dates; unknown ones are `null`.
  var json: JSONObject {
    [
      "newest": status.newest.orNull,
      "ageDays": days.orNull,
      "newestChange": status.newestChange.orNull,
      "pages": status.pages, "rules": status.currentRules,
    ]
  }

  /// "index of 2026-06-09, 166 days old; newest change 2026-06-08".
  var line: String {
    var line = "index "
    if let newest = status.newest {
      line += "of \(newest)" + (days.map { $0 == 1 ? ", 1 day old" : ", \($0) days old" } ?? "")
    } else {
      line += "without dates"
    }
    return line + (status.newestChange.map { "; newest change \($0)" } ?? "")
  }

  /// A text that is equal for states of the index with the same dates and counts.
  var fingerprint: String {
    let dates = [status.newest, status.newestChange].map { $0?.description ?? "-" }
    return "\(dates[0])/\(dates[1])/\(status.pages)/\(status.currentRules)"
  }
}
