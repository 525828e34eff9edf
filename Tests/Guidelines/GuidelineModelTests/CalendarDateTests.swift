import GuidelineModel
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
  func isoSpellingIsReadAndGivenBack(
    spelling: String, year: Int, month: Int?, day: Int?
  ) throws {
    let date = try #require(CalendarDate(spelling))
    #expect(date.year == year)
    #expect(date.month == month)
    #expect(date.day == day)
    #expect(date.description == spelling)
  }

  @Test(arguments: [
    "": "nothing",
    "25": "a year has four digits",
    "02025": "not five",
    "2025-6": "a month has two digits",
    "2025-06-9": "a day has two digits",
    "2025-00": "no month of that number",
    "2025-13": "nor of this",
    "2025-06-00": "no day of that number",
    "2025-06-31": "June has thirty days",
    "2023-02-29": "no leap year",
    "2100-02-29": "a century is none",
    "1899-12-31": "before every document",
    "3000-01-01": "after every document",
    "2025-06-09-10": "a part too many",
    "2025-06-": "an empty part",
    "-2025": "a sign",
    "2025/06/09": "the wrong mark",
    " 2025": "a blank before",
    "2025-06-09 ": "a blank behind",
    "２０２５": "wide digits",
    "2025-+6": "a sign in the place of a digit",
    "June 9, 2025": "a written date is not the ISO spelling",
  ])
  func isoSpellingIsRefused(spelling: String, because reason: String) {
    #expect(CalendarDate(spelling) == nil, "\(reason)")
  }

  @Test func dayNeedsItsMonth() {
    #expect(CalendarDate(year: 2025, day: 9) == nil)
    #expect(CalendarDate(year: 2025, month: 6, day: 9)?.description == "2025-06-09")
  }

  @Test(arguments: [
    ("2025-06-09", "2025-06-09", "a day ends on itself"),
    ("2025-06", "2025-06-30", "a month of thirty days"),
    ("2025-08", "2025-08-31", "a month of thirty-one"),
    ("2024-02", "2024-02-29", "a leap year"),
    ("2100-02", "2100-02-28", "a century"),
    ("2025", "2025-12-31", "a year"),
  ])
  func lastDayEndsThePeriod(spelling: String, last: String, because reason: String) throws {
    let date = try #require(CalendarDate(spelling))
    #expect(date.lastDay.description == last, "\(reason)")
    #expect(date.lastDay.lastDay == date.lastDay)
  }

  @Test(arguments: [
    ("2025-06-09", "2025-06-09", "a day begins with itself"),
    ("2025-06", "2025-06-01", "a month"),
    ("2024-02", "2024-02-01", "the month of a leap day"),
    ("2025", "2025-01-01", "a year"),
  ])
  func firstDayBeginsThePeriod(spelling: String, first: String, because reason: String) throws {
    let date = try #require(CalendarDate(spelling))
    #expect(date.firstDay.description == first, "\(reason)")
    #expect(date.firstDay.firstDay == date.firstDay)
    #expect(date.firstDay <= date.lastDay)
  }

  @Test(arguments: [
    ("2025-06", "2025-05", "the month before"),
    ("2025-01", "2024-12", "over the turn of a year"),
    ("2025", "2024", "the year before"),
    ("2025-06-09", nil, "a day has none"),
    ("2025-01-01", nil, "nor has the first of a year"),
    ("1900", nil, "no year is before the first"),
    ("1900-01", nil, "and no month"),
  ])
  func periodBeforeEndsOnTheDayBefore(spelling: String, before: String?, because reason: String)
    throws
  {
    let date = try #require(CalendarDate(spelling))
    #expect(date.periodBefore?.description == before, "\(reason)")
    if let period = date.periodBefore { #expect(period.lastDay < date.firstDay, "\(reason)") }
  }

  @Test func orderFollowsTheCalendarAndAPeriodStandsBeforeItsDays() throws {
    let inOrder = [
      "2015-12-31", "2024", "2024-02", "2024-02-01", "2024-02-29", "2024-03", "2024-12-31", "2025",
    ]
    let dates = try inOrder.map { try #require(CalendarDate($0)) }
    #expect(dates.reversed().sorted().map(\.description) == inOrder)
    #expect(dates.map(\.ordinal) == dates.map(\.ordinal).sorted())
    #expect(Set(dates.map(\.ordinal)).count == dates.count)
  }

  @Test(arguments: [
    ("June 9, 2025", "2025-06-09", "en"),
    ("june 9, 2025", "2025-06-09", "en, in any case"),
    ("June 9 2025", "2025-06-09", "en, without a comma"),
    ("June 9th, 2025", "2025-06-09", "en, an ordinal"),
    ("9 June 2025", "2025-06-09", "en, the day first"),
    ("1st May 2025", "2025-05-01", "en, the day first, an ordinal"),
    ("Dec. 1, 2023", "2023-12-01", "en, shortened"),
    ("Sept 14, 2023", "2023-09-14", "en, the one of four letters"),
    ("February\u{A0}29, 2024", "2024-02-29", "en, a no-break space"),
    ("2025-06-09", "2025-06-09", "ISO"),
    ("2025/06/09", "2025-06-09", "the year says which way round"),
    ("2026년 6월 8일", "2026-06-08", "ko"),
    ("2026년6월8일", "2026-06-08", "ko, without blanks"),
    ("2025年6月09日", "2025-06-09", "ja, a day of two digits"),
    ("2025年12月1日", "2025-12-01", "ja"),
    ("2025 年 6 月 9 日", "2025-06-09", "ja, with blanks"),
    ("9. Juni 2025", "2025-06-09", "de"),
    ("1. März 2024", "2024-03-01", "de, an umlaut"),
    ("9 juin 2025", "2025-06-09", "fr"),
    ("14 août 2024", "2024-08-14", "fr, an accent"),
    ("9 de junio de 2025", "2025-06-09", "es"),
  ])
  func writtenDateIsRead(text: String, date: String, language: String) {
    #expect(CalendarDate(written: text)?.description == date, "\(language)")
  }

  @Test(arguments: [
    "": "nothing",
    "2025": "a year alone",
    "June 2025": "no day",
    "2025-06": "no day in the ISO spelling",
    "06/09/2025": "June or September",
    "9 6 2025": "the same without strokes",
    "June 31, 2025": "no such day",
    "February 29, 2023": "no leap year",
    "2026년 13월 8일": "no such month",
    "2025年2月30日": "no such day",
    "Juny 9, 2025": "no month of that name",
    "June July 9, 2025": "two months",
    "June 9, 10, 2025": "two days",
    "June 9, 20255": "five digits",
    "June 9, 2025: Added art": "a text behind it",
    "On June 9, 2025": "a word before it",
    "June 9, 2025 (revised)": "brackets",
    "June nine, 2025": "a number in words",
    "iOS 9, 2025": "a name in the month's place",
    "Section 3 of 12 in 2024": "a sentence with numbers",
    "1234567890123456789012": "a long number",
    "99999999999999999999-06-09": "a number too large to hold",
  ])
  func textThatIsNoOneDateIsRefused(text: String, because reason: String) {
    #expect(CalendarDate(written: text) == nil, "\(reason)")
  }

  @Test func everyDayOfAYearIsReadBackFromItsWrittenForms() throws {
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
