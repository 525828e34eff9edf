import FoundationEssentials
import GuidelineIndex
import GuidelineModel

/// How old the index is and how much it holds; each answer says it.
struct IndexAge: Hashable, Sendable, Encodable {
  /// The day of the newest state of any page; `nil` when none has a date.
  let newest: CalendarDate?
  /// Days from then to now.
  let ageDays: Int?
  /// The newest row of any change log.
  let newestChange: CalendarDate?
  /// Distinct pages.
  let pages: Int
  /// Rules that answer today.
  let rules: Int

  /// The age on a day.
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

  /// Equal for states of the index that answer alike, as far as numbers and dates tell.
  var state: String {
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

  /// Writes what is not known as `null`.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(newest?.description, forKey: .newest)
    try container.encode(ageDays, forKey: .ageDays)
    try container.encode(newestChange?.description, forKey: .newestChange)
    try container.encode(pages, forKey: .pages)
    try container.encode(rules, forKey: .rules)
  }
}
