import GuidelineModel
import TextSupport

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
