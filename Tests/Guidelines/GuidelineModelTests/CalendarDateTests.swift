import GuidelineModel
import TestSupport
import Testing

struct CalendarDateTests {
  @Test(
    arguments: rows(
      [
        ("2025-06-09", 2025, 6, 9, "a day"), ("2025-06", 2025, 6, nil, "a month"), ("2025", 2025, nil, nil, "a year"),
        ("2024-02-29", 2024, 2, 29, "a leap day"), ("2000-02-29", 2000, 2, 29, "a leap day of a century"),
        ("1900-01-01", 1900, 1, 1, "the first day"), ("2999-12-31", 2999, 12, 31, "the last day"),
      ] as [(String, Int, Int?, Int?, String)]))
  func `an ISO date is parsed and formatted`(row: TableRow<(String, Int, Int?, Int?, String)>) throws {
    let (spelling, year, month, day, _) = row.values
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

  @Test(
    arguments: rows([
      ("1970-01-01", 0, "the first"), ("1969-12-31", -1, "the day before"), ("2000-02-29", 11_016, "a leap day"),
      ("2000-03-01", 11_017, "the day after a leap day"), ("2026-11-22", 20_779, "a day of these years"),
      ("1900-01-01", -25_567, "the first that a date can have"), ("2999-12-31", 376_199, "the last"),
    ]))
  func `days are numbered from 1970`(row: TableRow<(String, Int, String)>) throws {
    let (spelling, number, _) = row.values
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

  @Test(
    arguments: rows(
      [
        (0, "1970-01-01", "the start of a day"), (-1, "1969-12-31", "before 1970"),
        (86_399.9, "1970-01-01", "the end of a day"), (86_400, "1970-01-02", "the start of the next"),
        (.infinity, "1900-01-01", "outside the calendar"), (.nan, "1900-01-01", "no number"),
      ] as [(Double, String, String)]))
  func `a time belongs to its day in UTC`(row: TableRow<(Double, String, String)>) {
    let (seconds, day, reason) = row.values
    #expect(CalendarDate(utcDayOf: seconds).description == day, "\(reason)")
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
