import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct DatedLineTests {
  @Test(
    arguments: rows([
      ("June 9, 2025: Added storms.", "2025-06-09 Added storms.", "a colon"),
      ("June 9, 2025 Added storms.", "2025-06-09 Added storms.", "a blank"),
      ("June 9, 2025 – Added storms.", "2025-06-09 Added storms.", "a dash with blanks"),
      ("June 9, 2025 — Added storms.", "2025-06-09 Added storms.", "a long dash"),
      ("9 June 2025: Added storms.", "2025-06-09 Added storms.", "the day first"),
      ("2025-06-09 Added storms.", "2025-06-09 Added storms.", "digits"),
      ("2025-06-09: Added storms.", "2025-06-09 Added storms.", "digits and a colon"),
      ("| June 9, 2025 | Added storms. |", "2025-06-09 Added storms.", "a row of a table"),
      ("|2025-06-09|Added storms.|", "2025-06-09 Added storms.", "a row without blanks"),
      ("| June 9, 2025 | Added | storms. |", "2025-06-09 Added storms.", "a row of three cells"),
      ("2025년 6월 9일 폭풍을 더함.", "2025-06-09 폭풍을 더함.", "Korean"),
      ("9 de junio de 2025: Más viento.", "2025-06-09 Más viento.", "Spanish"),
      ("1. März 2025: Mehr Wind.", "2025-03-01 Mehr Wind.", "German"),
      ("May 1, 2024: 12 kites added.", "2024-05-01 12 kites added.", "a number behind it"),
      ("May 1, 2024 12 kites added.", "2024-05-01 12 kites added.", "a number right behind it"),
      ("May 1, 2024: Wind: all of it.", "2024-05-01 Wind: all of it.", "a colon in the text"),
      (
        "May 1, 2024: One two three four five six seven eight nine ten eleven twelve.",
        "2024-05-01 One two three four five six seven eight nine ten eleven twelve.", "a long text"
      ),
    ]))
  func lineThatOpensWithADateIsParted(row: Row<(String, String, String)>) {
    let (line, expected, reason) = row.values
    #expect(DatedLine(line).map { "\($0.date) \($0.text)" } == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("June 9, 2025", "a date alone"),
      ("| June 9, 2025 | |", "a row without a text"),
      ("June 9, 2025: —", "a date and marks"),
      ("Added June 9, 2025", "a date behind a word"),
      ("On June 9, 2025, it blew.", "a date in a sentence"),
      ("June 9: Added storms.", "no year"),
      ("June 2025: Added storms.", "no day"),
      ("June 39, 2025: Added storms.", "no such day"),
      ("2025: Added storms.", "a year"),
      ("12 kites fly.", "another number"),
      ("Kites fly.", "no number"),
      ("Kites that fly higher than most were added on June 9, 2025.", "a date far behind"),
    ]))
  func otherLinesAreNone(row: Row<(String, String)>) {
    let (line, reason) = row.values
    #expect(DatedLine(line) == nil, "\(reason)")
  }
}
