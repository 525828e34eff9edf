import GuidelineIndex
import GuidelineModel
import TextSupport

/// The age and the size of the index, which every answer states.
struct IndexAge: Hashable, Sendable, Encodable {
  /// The newest revision or capture date of any page; `nil` when no page has a date.
  let newest: CalendarDate?
  /// The number of days from ``newest`` to now.
  let ageDays: Int?
  /// The date of the newest entry of any change log.
  let newestChange: CalendarDate?
  /// The number of distinct pages.
  let pages: Int
  /// The number of current rules.
  let rules: Int

  init(_ status: IndexStatus, now: Date) {
    newest = status.newest
    newestChange = status.newestChange
    pages = status.pages
    rules = status.currentRules
    ageDays = status.newest.flatMap { day in
      Self.date(day).map { max(0, Int(now.timeIntervalSince($0) / 86_400)) }
    }
  }

  /// "index of 2026-06-09, 166 days old; newest change 2026-06-08".
  var line: String {
    var line = "index "
    if let newest {
      line += "of \(newest)" + (ageDays.map { $0 == 1 ? ", 1 day old" : ", \($0) days old" } ?? "")
    } else {
      line += "without dates"
    }
    return line + (newestChange.map { "; newest change \($0)" } ?? "")
  }

  /// A text that is equal for states of the index with the same dates and counts.
  var fingerprint: String {
    "\(newest?.description ?? "-")/\(newestChange?.description ?? "-")/\(pages)/\(rules)"
  }

  private static func date(_ day: CalendarDate) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let first = day.firstDay
    return calendar.date(
      from: DateComponents(year: first.year, month: first.month, day: first.day))
  }

  private enum Key: String, CodingKey { case newest, ageDays, newestChange, pages, rules }

  /// Encodes unknown dates as `null`.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(newest?.description, forKey: .newest)
    try container.encode(ageDays, forKey: .ageDays)
    try container.encode(newestChange?.description, forKey: .newestChange)
    try container.encode(pages, forKey: .pages)
    try container.encode(rules, forKey: .rules)
  }
}
