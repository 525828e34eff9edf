extension CalendarDate {
  /// Creates the day a number of days after 1970-01-01; `nil` outside the years 1900 to 2999.
  package init?(daysSince1970 days: Int) {
    guard (-100_000...1_000_000).contains(days) else { return nil }
    // Years begin in March here, so that the leap day is the last day of a year (Howard Hinnant's civil_from_days).
    let shifted = days + Self.daysFromYearZero
    let era = (shifted >= 0 ? shifted : shifted - Self.daysOfEra + 1) / Self.daysOfEra
    let dayOfEra = shifted - era * Self.daysOfEra
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  /// Creates the day of a time in UTC; the first day that a date can have for times outside the calendar.
  ///
  /// - Parameter seconds: the time since 1970-01-01T00:00:00Z.
  package init(utcDayOf seconds: Double) {
    let days = Int(exactly: (seconds / 86_400).rounded(.down))
    self = days.flatMap { CalendarDate(daysSince1970: $0) } ?? .first
  }

  /// The number of days from 1970-01-01 to the first day of the period; negative before.
  package var daysSince1970: Int {
    let first = firstDay
    let month = first.month ?? 1
    let year = first.year - (month <= 2 ? 1 : 0)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + (first.day ?? 1) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * Self.daysOfEra + dayOfEra - Self.daysFromYearZero
  }

  /// The day a number of days after the first day of the period; `nil` outside the years 1900 to 2999.
  package func adding(days: Int) -> CalendarDate? {
    CalendarDate(daysSince1970: daysSince1970 + days)
  }

  /// The same day a number of months earlier, or the last day of that month if it is shorter; `nil` before 1900.
  package func subtracting(months: Int) -> CalendarDate? {
    let first = firstDay
    let count = first.year * 12 + (first.month ?? 1) - 1 - months
    guard let month = CalendarDate(year: count / 12, month: count % 12 + 1) else { return nil }
    return CalendarDate(year: month.year, month: month.month, day: first.day) ?? month.lastDay
  }

  /// The days of 400 years, after which the calendar repeats.
  private static let daysOfEra = 146_097
  /// The days from March 1 of the year 0 to 1970-01-01.
  private static let daysFromYearZero = 719_468
}
