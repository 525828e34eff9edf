import TestSupport
import Testing

@testable import GuidelineModel

/// Dates as users write them, on a Sunday in November.
struct DateExpressionTests {
  private static func date(_ text: String, on today: String = "2026-11-22") throws -> String? {
    DateExpression(text)?.date(on: try #require(CalendarDate(today))).description
  }

  @Test(
    arguments: rows([
      ("2025-06-09", "2025-06-09", "a day"),
      ("2025-06", "2025-06", "a month stays a month"),
      ("2025", "2025", "a year stays a year"),
      ("today", "2026-11-22", "the day of the run"),
      ("yesterday", "2026-11-21", "the day before"),
      ("Yesterday", "2026-11-21", "capitals"),
      ("0d", "2026-11-22", "no days ago"),
      ("30d", "2026-10-23", "days ago"),
      ("2w", "2026-11-08", "weeks ago"),
      ("3mo", "2026-08-22", "months ago"),
      ("11mo", "2025-12-22", "months ago in another year"),
      ("1y", "2025-11-22", "a year ago, to the day"),
      ("last-month", "2026-10", "the whole month before"),
      ("last-year", "2025", "the whole year before"),
      ("wwdc25", "2025-06-09", "a keynote"),
      ("WWDC2025", "2025-06-09", "a keynote with the whole year"),
      ("wwdc", "2026-06-08", "the newest keynote"),
      ("iOS26", "2025-09-15", "a release"),
      ("99999y", "1900-01-01", "before the calendar begins"),
    ]))
  func namesAndTimesMeanADate(row: TableRow<(String, String, String)>) throws {
    let (text, date, reason) = row.values
    #expect(try Self.date(text) == date, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("wwdc", "2026-06-08", "2026-06-08", "the day of the keynote"),
      ("wwdc", "2026-06-07", "2025-06-09", "the day before it"),
      ("wwdc", "2000-01-01", "1900-01-01", "before all keynotes"),
      ("1mo", "2026-03-31", "2026-02-28", "a shorter month"),
      ("1y", "2024-02-29", "2023-02-28", "a leap day"),
      ("last-month", "2026-01-15", "2025-12", "in January"),
      ("yesterday", "2024-03-01", "2024-02-29", "after a leap day"),
    ]))
  func datesCountFromToday(row: TableRow<(String, String, String, String)>) throws {
    let (text, today, date, reason) = row.values
    #expect(try Self.date(text, on: today) == date, "\(reason)")
  }

  @Test(arguments: [
    "", "d", "30", "30x", "-3d", "+3d", "1.5y", "3 d", "٣d", "wwdc99", "ios", "last-decade",
    "2025-13",
    "100000d",
  ])
  func otherTextIsNoDate(text: String) {
    #expect(DateExpression(text) == nil)
  }

  @Test func suggestionsAreDatesAndTheNewestComeFirst() throws {
    let suggestions = DateExpression.suggestions
    for word in suggestions { #expect(DateExpression(word) != nil, "\(word)") }
    #expect(Set(suggestions).count == suggestions.count)
    let newer = try #require(suggestions.firstIndex(of: "wwdc26"))
    let older = try #require(suggestions.firstIndex(of: "wwdc25"))
    #expect(newer < older)
    #expect(suggestions.contains("wwdc"))
  }
}
