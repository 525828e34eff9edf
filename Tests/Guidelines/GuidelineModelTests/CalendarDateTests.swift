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
  func `an ISO date is parsed and formatted`(
    spelling: String, year: Int, month: Int?, day: Int?
  ) throws {
    let date = try #require(CalendarDate(spelling))
    #expect(date.year == year)
    #expect(date.month == month)
    #expect(date.day == day)
    #expect(date.description == spelling)
  }

  @Test func `a day without a month is invalid`() {
    #expect(CalendarDate(year: 2025, day: 9) == nil)
    #expect(CalendarDate(year: 2025, month: 6, day: 9)?.description == "2025-06-09")
  }

  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017), ("2026-11-22", 20_779),
    ("1900-01-01", -25_567), ("2999-12-31", 376_199),
  ]) func `days are numbered from 1970`(spelling: String, number: Int) throws {
    let date = try #require(CalendarDate(spelling))
    #expect(date.daysSince1970 == number)
    #expect(CalendarDate(daysSince1970: number) == date)
  }

  @Test func `every day follows the one before`() throws {
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
  ]) func `a time belongs to its day in UTC`(seconds: Double, day: String) {
    #expect(CalendarDate(utcDayOf: seconds).description == day)
  }

  @Test func `dates sort by time, and periods before their days`() throws {
    let inOrder = ["2015-12-31", "2024", "2024-02", "2024-02-01", "2024-02-29", "2024-03", "2024-12-31", "2025"]
    let dates = try inOrder.map { try #require(CalendarDate($0)) }
    #expect(dates.reversed().sorted().map(\.description) == inOrder)
    #expect(dates.map(\.ordinal) == dates.map(\.ordinal).sorted())
    #expect(Set(dates.map(\.ordinal)).count == dates.count)
  }

  @Test func `every day of a year is parsed in its written forms`() throws {
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
