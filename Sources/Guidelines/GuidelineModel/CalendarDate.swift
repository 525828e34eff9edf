/// A day, a month or a year: `2025-06-09`, `2025-06`, `2025`.
///
/// ```swift
/// CalendarDate("2024-02")?.lastDay  // 2024-02-29
/// CalendarDate(written: "June 9, 2025")  // 2025-06-09
/// ```
package struct CalendarDate: Hashable, Sendable {
  /// The year, 1900 to 2999.
  package let year: Int
  /// The month, 1 to 12; `nil` for a year.
  package let month: Int?
  /// The day of the month; `nil` for a month or a year.
  package let day: Int?

  /// Creates a date, or `nil` when the Gregorian calendar has no such date or a day is given without a month.
  package init?(year: Int, month: Int? = nil, day: Int? = nil) {
    guard (1900...2999).contains(year) else { return nil }
    if let month {
      guard (1...12).contains(month) else { return nil }
      if let day {
        guard (1...Self.days(in: month, of: year)).contains(day) else { return nil }
      }
    } else if day != nil {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  private init(first year: Int) {
    self.year = year
    month = 1
    day = 1
  }

  /// The first day that a date can have, 1900-01-01.
  package static let first = CalendarDate(first: 1900)

  /// The date as a number that sorts by time: 20250609, with 0 for a missing month or day.
  package var ordinal: Int { (year * 100 + (month ?? 0)) * 100 + (day ?? 0) }

  /// The last day of the period: `2025-06-30` for `2025-06`, and a day itself.
  package var lastDay: CalendarDate {
    let month = month ?? 12
    let day = day ?? Self.days(in: month, of: year)
    return CalendarDate(year: year, month: month, day: day) ?? self
  }

  /// The first day of the period: `2025-06-01` for `2025-06`, and a day itself.
  package var firstDay: CalendarDate { CalendarDate(year: year, month: month ?? 1, day: day ?? 1) ?? self }

  /// The day before a day, the month before a month or the year before a year; `nil` before 1900.
  package var periodBefore: CalendarDate? {
    guard let month else { return CalendarDate(year: year - 1) }
    if day != nil { return adding(days: -1) }
    return month > 1 ? CalendarDate(year: year, month: month - 1) : CalendarDate(year: year - 1, month: 12)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  // MARK: Dates in documents

  /// Parses a full date as documents write it: `June 9, 2025`, `9 June 2025`, `2025-06-09`,
  /// `2026년 6월 8일`, `2025年6月09日`. Returns `nil` unless the text is exactly one date with a day.
  package init?(written text: some StringProtocol) {
    guard (8...40).contains(text.utf8.count) else { return nil }
    // The runs of digits and of letters; a letter of an East Asian date ends its run.
    var parts: [(text: String, isNumber: Bool)] = []
    var isOpen = false
    for character in text {
      let isNumber = character.isASCII && character.isNumber
      if isNumber || character.isLetter {
        if isOpen, parts.last?.isNumber == isNumber {
          parts[parts.count - 1].text += character.lowercased()
        } else {
          parts.append((character.lowercased(), isNumber))
        }
        isOpen = !character.isHangulOrHan
      } else if character.isWhitespace || ",.-/".contains(character) {
        isOpen = false
      } else {
        return nil
      }
    }
    parts.removeAll { Self.units.contains($0.text) }
    let names = parts.filter { !$0.isNumber }.map { Self.monthNumber($0.text) }
    let numbers = parts.filter { $0.isNumber && $0.text.utf8.count <= 4 }.compactMap { Int($0.text) }
    guard numbers.count + names.count == parts.count, names.count < 2, numbers.count > 1 else { return nil }
    if let name = names.first {
      guard let month = name, numbers.count == 2, !parts[0].isNumber || numbers[0] <= 31 else { return nil }
      let (day, year) = numbers[0] > 31 ? (numbers[1], numbers[0]) : (numbers[0], numbers[1])
      self.init(year: year, month: month, day: day)
    } else {
      guard numbers.count == 3, numbers[0] > 31 else { return nil }
      self.init(year: numbers[0], month: numbers[1], day: numbers[2])
    }
  }

  private static let units: Set<String> = ["年", "月", "日", "년", "월", "일", "de", "st", "nd", "rd", "th"]

  private static func monthNumber(_ word: String) -> Int? {
    if let month = monthNumbers[word] { return month }
    guard word.count == 3 || word == "sept" else { return nil }
    return englishMonths.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }

  private static let englishMonths =
    "january february march april may june july august september october november december"
    .split(separator: " ").map(String.init)

  private static let monthNumbers: [String: Int] = {
    let others = [
      "januar februar märz april mai juni juli august september oktober november dezember",
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    ]
    var numbers: [String: Int] = [:]
    for names in [englishMonths] + others.map({ $0.split(separator: " ").map(String.init) }) {
      for (index, name) in names.enumerated() { numbers[name] = index + 1 }
    }
    return numbers
  }()

  // MARK: Arithmetic

  /// Creates the day a number of days after 1970-01-01; `nil` outside the years 1900 to 2999.
  package init?(daysSince1970 days: Int) {
    guard (-100_000...1_000_000).contains(days) else { return nil }
    let estimate = 1970 + days * 400 / 146_097
    let year = (estimate - 1...estimate + 1).last { Self.days(before: $0) <= days } ?? estimate
    var (month, rest) = (1, days - Self.days(before: year))
    while rest >= Self.days(in: month, of: year) {
      rest -= Self.days(in: month, of: year)
      month += 1
    }
    self.init(year: year, month: month, day: rest + 1)
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
    let months = (1..<(first.month ?? 1)).reduce(0) { $0 + Self.days(in: $1, of: first.year) }
    return Self.days(before: first.year) + months + (first.day ?? 1) - 1
  }

  /// The number of days from 1970-01-01 to the first day of a year; negative before.
  private static func days(before year: Int) -> Int {
    let years = year - 1
    return years * 365 + years / 4 - years / 100 + years / 400 - 719_162
  }

  /// The day a number of days after the first day of the period; `nil` outside the years 1900 to 2999.
  package func adding(days: Int) -> CalendarDate? { CalendarDate(daysSince1970: daysSince1970 + days) }

  /// The first day whose changes count as recent on this one.
  package var startOfRecentChanges: CalendarDate { adding(days: -365) ?? self }

  /// The same day a number of months earlier, or the last day of that month if it is shorter; `nil` before 1900.
  package func subtracting(months: Int) -> CalendarDate? {
    let first = firstDay
    let count = first.year * 12 + (first.month ?? 1) - 1 - months
    guard let month = CalendarDate(year: count / 12, month: count % 12 + 1) else { return nil }
    return CalendarDate(year: month.year, month: month.month, day: first.day) ?? month.lastDay
  }
}

extension CalendarDate: LosslessStringConvertible, Comparable {
  /// Parses an ISO 8601 date: `2025-06-09`, `2025-06` or `2025`. Returns `nil` for any other text.
  package init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers: [Int] = []
    for (part, width) in zip(parts, [4, 2, 2]) {
      guard part.utf8.count == width, part.utf8.allSatisfy(\.isDigit), let number = Int(part) else { return nil }
      numbers.append(number)
    }
    self.init(year: numbers[0], month: numbers.count > 1 ? numbers[1] : nil, day: numbers.count > 2 ? numbers[2] : nil)
  }

  package var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return ["\(year)", month.map(two), day.map(two)].compactMap(\.self).joined(separator: "-")
  }

  /// Orders dates by time; a year or a month sorts before its days.
  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month ?? 0, left.day ?? 0) < (right.year, right.month ?? 0, right.day ?? 0)
  }
}

extension Character {
  /// Whether the letter is a Hangul syllable or a Han character, as the units of East Asian dates are.
  fileprivate var isHangulOrHan: Bool {
    unicodeScalars.first.map { (0xAC00...0xD7AF).contains($0.value) || (0x4E00...0x9FFF).contains($0.value) } ?? false
  }
}
