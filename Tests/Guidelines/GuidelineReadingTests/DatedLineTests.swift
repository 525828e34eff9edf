import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct DatedLineTests {
  @Test(
    arguments: rows([
      ("June 9, 2025: Added shapes.", "2025-06-09 Added shapes.", "a colon"),
      ("June 9, 2025 Added shapes.", "2025-06-09 Added shapes.", "a blank"),
      ("June 9, 2025 – Added shapes.", "2025-06-09 Added shapes.", "a dash with blanks"),
      ("June 9, 2025 — Added shapes.", "2025-06-09 Added shapes.", "a long dash"),
      ("9 June 2025: Added shapes.", "2025-06-09 Added shapes.", "the day first"),
      ("2025-06-09 Added shapes.", "2025-06-09 Added shapes.", "digits"),
      ("2025-06-09: Added shapes.", "2025-06-09 Added shapes.", "digits and a colon"),
      ("| June 9, 2025 | Added shapes. |", "2025-06-09 Added shapes.", "a row of a table"),
      ("|2025-06-09|Added shapes.|", "2025-06-09 Added shapes.", "a row without blanks"),
      ("| June 9, 2025 | Added | shapes. |", "2025-06-09 Added shapes.", "a row of three cells"),
      ("2025년 6월 9일 폭풍을 더함.", "2025-06-09 폭풍을 더함.", "Korean"),
      ("9 de junio de 2025: Más viento.", "2025-06-09 Más viento.", "Spanish"),
      ("1. März 2025: Mehr Tint.", "2025-03-01 Mehr Tint.", "German"),
      ("May 1, 2024: 12 tiles added.", "2024-05-01 12 tiles added.", "a number after it"),
      ("May 1, 2024 12 tiles added.", "2024-05-01 12 tiles added.", "a number right after it"),
      ("May 1, 2024: Tint: all of it.", "2024-05-01 Tint: all of it.", "a colon in the text"),
      (
        "May 1, 2024: One two three four five six seven eight nine ten eleven twelve.",
        "2024-05-01 One two three four five six seven eight nine ten eleven twelve.", "a long text"
      ),
    ]))
  func `a line that starts with a date is split`(row: TableRow<(String, String, String)>) {
    let (line, expected, reason) = row.values
    #expect(DatedLine(line).map { "\($0.date) \($0.text)" } == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("June 9, 2025", "a date alone"),
      ("| June 9, 2025 | |", "a row without a text"),
      ("June 9, 2025: —", "a date and marks"),
      ("Added June 9, 2025", "a date after a word"),
      ("On June 9, 2025, it showed.", "a date in a sentence"),
      ("June 9: Added shapes.", "no year"),
      ("June 2025: Added shapes.", "no day"),
      ("June 39, 2025: Added shapes.", "no such day"),
      ("2025: Added shapes.", "a year"),
      ("12 tiles fit.", "another number"),
      ("Tiles fit.", "no number"),
      ("Tiles that fit higher than most were added on June 9, 2025.", "a date far after"),
    ]))
  func `other lines have no date`(row: TableRow<(String, String)>) {
    let (line, reason) = row.values
    #expect(DatedLine(line) == nil, "\(reason)")
  }
}
