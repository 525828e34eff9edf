/// A date as users write it: a day, month or year, a name from `Index/dates.tsv`, or a time before today.
///
/// ```swift
/// DateExpression("wwdc25")?.date(on: today)  // 2025-06-09
/// DateExpression("2w")?.date(on: today)  // the day two weeks before
/// DateExpression("last-year")?.date(on: today)  // the year before, such as 2025
/// DateExpression("someday")  // nil
/// ```
///
/// Letters may have any case.
package struct DateExpression: Hashable, Sendable {
  private enum Form: Hashable {
    case fixed(CalendarDate)
    /// The newest date of a series of `Index/dates.tsv`.
    case newest(series: String)
    case daysAgo(Int)
    case monthsAgo(Int)
    case lastMonth
    case lastYear
  }

  private let form: Form

  /// Parses a date; `nil` for text that is neither a date nor a known name.
  package init?(_ text: String) { self.init(text, names: .standard) }

  init?(_ text: String, names: NamedDates) {
    let word = text.lowercased()
    if let date = CalendarDate(word) ?? names.date(named: word) {
      form = .fixed(date)
    } else if names.isSeries(word) {
      form = .newest(series: word)
    } else if let form = Self.words[word] ?? Self.timeAgo(word) {
      self.form = form
    } else {
      return nil
    }
  }

  /// The date that the expression means on a day; ``CalendarDate/first`` for days before it.
  ///
  /// - Parameter today: the day that names and times count from.
  package func date(on today: CalendarDate) -> CalendarDate {
    let date: CalendarDate? =
      switch form {
      case .fixed(let date): date
      case .newest(let series): NamedDates.standard.newest(ofSeries: series, onOrBefore: today)
      case .daysAgo(let count): today.adding(days: -count)
      case .monthsAgo(let count): today.subtracting(months: count)
      case .lastMonth:
        CalendarDate(year: today.year, month: today.month)?.periodBefore
      case .lastYear: CalendarDate(year: today.year - 1)
      }
    return date ?? .first
  }

  // Forms

  private static let words: [String: Form] = [
    "today": .daysAgo(0), "yesterday": .daysAgo(1), "last-month": .lastMonth,
    "last-year": .lastYear,
  ]

  /// `30d`, `2w`, `3mo` and `1y`: days, weeks, months and years before today.
  private static func timeAgo(_ word: String) -> Form? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard digits.utf8.count <= maximumDigits, let count = Int(digits) else { return nil }
    switch word.dropFirst(digits.count) {
    case "d": return .daysAgo(count)
    case "w": return .daysAgo(7 * count)
    case "mo": return .monthsAgo(count)
    case "y": return .monthsAgo(12 * count)
    default: return nil
    }
  }

  /// Longer numbers lead to years before the calendar of the tool begins.
  private static let maximumDigits = 5

  // Documentation

  /// The accepted forms, for help and error messages.
  package static let forms =
    "2025-06-09, 2025-06 or 2025, today, yesterday, last-month, last-year, 30d, 2w, 3mo or 1y (ago), "
    + "or a name such as wwdc25, wwdc (the newest) or ios26"

  /// The words that a shell can complete: the fixed ones, and the usual name of each entry, newest first.
  package static let suggestions: [String] = {
    let entries = NamedDates.standard.entries.sorted { $1.date < $0.date }
    var series: [String] = []
    for name in entries.compactMap(\.series) where !series.contains(name) { series.append(name) }
    return ["today", "yesterday", "last-month", "last-year"] + series
      + entries.compactMap(\.names.first)
  }()
}
