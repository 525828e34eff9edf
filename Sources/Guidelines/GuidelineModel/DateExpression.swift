// DateExpression, NamedDates
import TextSupport

/// A date as users write it: a day, month or year, a name from `Index/dates.tsv`, or a time before today.
///
/// ```swift
/// DateExpression("wwdc25")?.date(on: today)  // 2025-06-09
/// DateExpression("2w")?.date(on: today)  // the day two weeks before
/// DateExpression("last-year")?.date(on: today)  // the year before, such as 2025
/// DateExpression("someday")  // nil
/// ```
///
/// Letters may have any case, and a name may have a blank before its number: `iOS 18`, `WWDC 25`.
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
    let parts = word.split(separator: " ")
    // "iOS 18" is one name, "2025 06" no date.
    let name = parts.last?.allSatisfy(\.isNumber) == true ? parts.joined() : word
    if let date = CalendarDate(word) ?? names.date(named: name) {
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
  package func date(on today: CalendarDate) -> CalendarDate {
    let date: CalendarDate? =
      switch form {
      case .fixed(let date): date
      case .newest(let series): NamedDates.standard.newest(ofSeries: series, onOrBefore: today)
      case .daysAgo(let count): today.adding(days: -count)
      case .monthsAgo(let count): today.subtracting(months: count)
      case .lastMonth: CalendarDate(year: today.year, month: today.month)?.periodBefore
      case .lastYear: CalendarDate(year: today.year - 1)
      }
    return date ?? .first
  }

  private static let words: [String: Form] = [
    "today": .daysAgo(0), "yesterday": .daysAgo(1), "last-month": .lastMonth, "last-year": .lastYear,
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

  /// The accepted forms, for help and error messages.
  package static let forms =
    "2025-06-09, 2025-06 or 2025, today, yesterday, last-month, last-year, 30d, 2w, 3mo or 1y (ago), "
    + "or a name such as wwdc25, wwdc (the newest) or ios26"

  /// The words that a shell can complete: the fixed ones, and the usual name of each entry, newest first.
  package static let suggestions: [String] = {
    let entries = NamedDates.standard.entries.sorted { $1.date < $0.date }
    return ["today", "yesterday", "last-month", "last-year"] + entries.compactMap(\.series).unique()
      + entries.compactMap(\.names.first)
  }()
}

/// The names of dates that people in the field use: `wwdc25`, `ios26`.
struct NamedDates: Sendable {
  struct Entry: Hashable, Sendable {
    /// The spellings of the name, the usual one first.
    let names: [String]
    let date: CalendarDate
    /// The name of the newest date of the entry's kind; `nil` if there is none.
    let series: String?
  }

  let entries: [Entry]

  static let standard = NamedDates(table: IndexTables.dates)

  init(table: String) {
    entries = TSVTable(table).rows.compactMap { row in
      let names = row.cell(0).split(separator: " ").map(String.init)
      guard let date = CalendarDate(row.cell(1)), !names.isEmpty else { return nil }
      return Entry(names: names, date: date, series: row.cell(2).isEmpty ? nil : row.cell(2))
    }
  }

  /// The date with a name in lower case; `nil` for an unknown name.
  func date(named name: String) -> CalendarDate? { entries.first { $0.names.contains(name) }?.date }

  /// Whether a name in lower case means the newest date of a series.
  func isSeries(_ name: String) -> Bool { entries.contains { $0.series == name } }

  /// The newest date of a series on or before a day; `nil` if all are later.
  func newest(ofSeries series: String, onOrBefore day: CalendarDate) -> CalendarDate? {
    entries.filter { $0.series == series && $0.date <= day.lastDay }.map(\.date).max()
  }
}
