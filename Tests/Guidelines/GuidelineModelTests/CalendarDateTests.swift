import GuidelineModel
import TestSupport
import Testing

struct CalendarDateTests {
  @Test(arguments: [
    ("2025-06-09", 2025, 6, 9),
    ("2025-06", 2025, 6, nil),
    ("2025", 2025, nil, nil),
    ("2024-02-29", 2024, 2, 29),
    ("2000-02-29", 2000, 2, 29),
    ("1900-01-01", 1900, 1, 1),
    ("2999-12-31", 2999, 12, 31),
  ])
  func isoDateIsParsedAndFormatted(
    spelling: String, year: Int, month: Int?, day: Int?
  ) throws {
    let date = try #require(CalendarDate(spelling))
    #expect(date.year == year)
    #expect(date.month == month)
    #expect(date.day == day)
    #expect(date.description == spelling)
  }

  @Test(
    arguments: [
      Named("an empty text", ""),
      Named("a year of two digits", "25"),
      Named("a year of five digits", "02025"),
      Named("a month of one digit", "2025-6"),
      Named("a day of one digit", "2025-06-9"),
      Named("month 0", "2025-00"),
      Named("month 13", "2025-13"),
      Named("day 0", "2025-06-00"),
      Named("day 31 of June", "2025-06-31"),
      Named("February 29 outside a leap year", "2023-02-29"),
      Named("February 29 of a century", "2100-02-29"),
      Named("a year below 1900", "1899-12-31"),
      Named("a year above 2999", "3000-01-01"),
      Named("four parts", "2025-06-09-10"),
      Named("an empty part", "2025-06-"),
      Named("a sign", "-2025"),
      Named("slashes", "2025/06/09"),
      Named("a leading blank", " 2025"),
      Named("a trailing blank", "2025-06-09 "),
      Named("full-width digits", "２０２５"),
      Named("a sign in place of a digit", "2025-+6"),
      Named("a written date", "June 9, 2025"),
    ] as [Named<String>])
  func otherTextIsNotAnISODate(row: Named<String>) {
    let spelling = row.value
    #expect(CalendarDate(spelling) == nil, "\(row.reason)")
  }

  @Test func dayWithoutAMonthIsInvalid() {
    #expect(CalendarDate(year: 2025, day: 9) == nil)
    #expect(CalendarDate(year: 2025, month: 6, day: 9)?.description == "2025-06-09")
  }

  @Test(
    arguments: [
      Named("a day", ("2025-06-09", "2025-06-09")),
      Named("a month of thirty days", ("2025-06", "2025-06-30")),
      Named("a month of thirty-one", ("2025-08", "2025-08-31")),
      Named("a leap year", ("2024-02", "2024-02-29")),
      Named("a century", ("2100-02", "2100-02-28")),
      Named("a year", ("2025", "2025-12-31")),
    ] as [Named<(String, String)>])
  func lastDayEndsThePeriod(row: Named<(String, String)>) throws {
    let (spelling, last) = row.value
    let date = try #require(CalendarDate(spelling))
    #expect(date.lastDay.description == last, "\(row.reason)")
    #expect(date.lastDay.lastDay == date.lastDay)
  }

  @Test(
    arguments: [
      Named("a day", ("2025-06-09", "2025-06-09")),
      Named("a month", ("2025-06", "2025-06-01")),
      Named("the month of a leap day", ("2024-02", "2024-02-01")),
      Named("a year", ("2025", "2025-01-01")),
    ] as [Named<(String, String)>])
  func firstDayBeginsThePeriod(row: Named<(String, String)>) throws {
    let (spelling, first) = row.value
    let date = try #require(CalendarDate(spelling))
    #expect(date.firstDay.description == first, "\(row.reason)")
    #expect(date.firstDay.firstDay == date.firstDay)
    #expect(date.firstDay <= date.lastDay)
  }

  @Test(
    arguments: [
      Named("the month before", ("2025-06", "2025-05")),
      Named("the month before January", ("2025-01", "2024-12")),
      Named("the year before", ("2025", "2024")),
      Named("the day before", ("2025-06-09", "2025-06-08")),
      Named("the day before the first day of a year", ("2025-01-01", "2024-12-31")),
      Named("the day before the first day of a March", ("2024-03-01", "2024-02-29")),
      Named("the first day of all", ("1900-01-01", nil)),
      Named("the first year", ("1900", nil)),
      Named("the first month", ("1900-01", nil)),
    ] as [Named<(String, String?)>])
  func previousPeriodEndsOnTheDayBefore(row: Named<(String, String?)>)
    throws
  {
    let (spelling, before) = row.value
    let date = try #require(CalendarDate(spelling))
    #expect(date.periodBefore?.description == before, "\(row.reason)")
    if let period = date.periodBefore { #expect(period.lastDay < date.firstDay, "\(row.reason)") }
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2026-11-22", 20_779), ("1900-01-01", -25_567), ("2999-12-31", 376_199),
  ])
  func daysAreNumberedFrom1970(spelling: String, number: Int) throws {
    let date = try #require(CalendarDate(spelling))
    #expect(date.daysSince1970 == number)
    #expect(CalendarDate(daysSince1970: number) == date)
  }

  @Test func everyDayFollowsTheOneBefore() throws {
    var date = try #require(CalendarDate("1999-12-31"))
    for _ in 0..<2_000 {
      let next = try #require(date.adding(days: 1))
      #expect(next.periodBefore == date)
      date = next
    }
    #expect(date.description == "2005-06-22")
  }

  @Test(arguments: [
    (0.0, "1970-01-01"), (-1, "1969-12-31"), (86_399.9, "1970-01-01"), (86_400, "1970-01-02"),
    (.infinity, "1900-01-01"), (.nan, "1900-01-01"),
  ])
  func timeBelongsToItsDayInUTC(seconds: Double, day: String) {
    #expect(CalendarDate(utcDayOf: seconds).description == day)
  }

  @Test func datesSortByTimeAndPeriodsBeforeTheirDays() throws {
    let inOrder = [
      "2015-12-31", "2024", "2024-02", "2024-02-01", "2024-02-29", "2024-03", "2024-12-31", "2025",
    ]
    let dates = try inOrder.map { try #require(CalendarDate($0)) }
    #expect(dates.reversed().sorted().map(\.description) == inOrder)
    #expect(dates.map(\.ordinal) == dates.map(\.ordinal).sorted())
    #expect(Set(dates.map(\.ordinal)).count == dates.count)
  }

  @Test(
    arguments: [
      Named("en", ("June 9, 2025", "2025-06-09")),
      Named("en, in any case", ("june 9, 2025", "2025-06-09")),
      Named("en, without a comma", ("June 9 2025", "2025-06-09")),
      Named("en, an ordinal", ("June 9th, 2025", "2025-06-09")),
      Named("en, the day first", ("9 June 2025", "2025-06-09")),
      Named("en, the day first, an ordinal", ("1st May 2025", "2025-05-01")),
      Named("en, shortened", ("Dec. 1, 2023", "2023-12-01")),
      Named("en, four letters", ("Sept 14, 2023", "2023-09-14")),
      Named("en, a no-break space", ("February\u{A0}29, 2024", "2024-02-29")),
      Named("ISO", ("2025-06-09", "2025-06-09")),
      Named("the year first", ("2025/06/09", "2025-06-09")),
      Named("ko", ("2026년 6월 8일", "2026-06-08")),
      Named("ko, without blanks", ("2026년6월8일", "2026-06-08")),
      Named("ja, a day of two digits", ("2025年6月09日", "2025-06-09")),
      Named("ja", ("2025年12月1日", "2025-12-01")),
      Named("ja, with blanks", ("2025 年 6 月 9 日", "2025-06-09")),
      Named("de", ("9. Juni 2025", "2025-06-09")),
      Named("de, an umlaut", ("1. März 2024", "2024-03-01")),
      Named("fr", ("9 juin 2025", "2025-06-09")),
      Named("fr, an accent", ("14 août 2024", "2024-08-14")),
      Named("es", ("9 de junio de 2025", "2025-06-09")),
    ] as [Named<(String, String)>])
  func writtenDateIsParsed(row: Named<(String, String)>) {
    let (text, date) = row.value
    #expect(CalendarDate(written: text)?.description == date, "\(row.reason)")
  }

  @Test(
    arguments: [
      Named("an empty text", ""),
      Named("a year alone", "2025"),
      Named("no day", "June 2025"),
      Named("an ISO month", "2025-06"),
      Named("an ambiguous date", "06/09/2025"),
      Named("an ambiguous date with blanks", "9 6 2025"),
      Named("a day that does not exist", "June 31, 2025"),
      Named("February 29 outside a leap year", "February 29, 2023"),
      Named("a month that does not exist", "2026년 13월 8일"),
      Named("a day that does not exist, in Japanese", "2025年2月30日"),
      Named("a misspelled month", "Juny 9, 2025"),
      Named("two months", "June July 9, 2025"),
      Named("two days", "June 9, 10, 2025"),
      Named("five digits", "June 9, 20255"),
      Named("text after the date", "June 9, 2025: Added art"),
      Named("a word before the date", "On June 9, 2025"),
      Named("brackets", "June 9, 2025 (revised)"),
      Named("a number in words", "June nine, 2025"),
      Named("a name in place of the month", "iOS 9, 2025"),
      Named("a sentence with numbers", "Section 3 of 12 in 2024"),
      Named("a long number", "1234567890123456789012"),
      Named("a number that overflows", "99999999999999999999-06-09"),
    ] as [Named<String>])
  func otherTextIsNotAWrittenDate(row: Named<String>) {
    let text = row.value
    #expect(CalendarDate(written: text) == nil, "\(row.reason)")
  }

  @Test func everyDayOfAYearIsParsedInItsWrittenForms() throws {
    let months = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    for (index, name) in months.enumerated() {
      let month = index + 1
      let last = try #require(CalendarDate(year: 2024, month: month)?.lastDay.day)
      for day in 1...last {
        let date = try #require(CalendarDate(year: 2024, month: month, day: day))
        #expect(CalendarDate(date.description) == date)
        #expect(CalendarDate(written: "\(name) \(day), 2024") == date)
        #expect(CalendarDate(written: "\(day) \(name.prefix(3)) 2024") == date)
        #expect(CalendarDate(written: "2024년 \(month)월 \(day)일") == date)
        #expect(CalendarDate(written: "2024年\(month)月\(day)日") == date)
      }
    }
  }
}
