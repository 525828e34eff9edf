import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Change logs that are no table: headings that are dates, lines and rows that open with one.
struct ChangeLogLinesTests {
  private static let expected = ["2025-06-09 Added storms.", "2024-05-01 New page."]

  @Test(
    arguments: rows([
      ("### June 9, 2025\n\nAdded storms.\n\n### May 1, 2024\n\nNew page.", "headings"),
      ("#### 2025-06-09\n- Added storms.\n#### 2024-05-01\n- New page.", "headings above items"),
      ("## June 9, 2025\n\nAdded storms.\n\n## May 1, 2024\n\nNew page.", "of the section's level"),
      ("**June 9, 2025**\n\nAdded storms.\n\n**May 1, 2024**\n\nNew page.", "bold dates"),
      ("- **June 9, 2025**: Added storms.\n- **May 1, 2024**: New page.", "bold dates in items"),
      ("* 9 June 2025 — Added storms.\n* 1 May 2024 — New page.", "the day first"),
      (
        "\\| June 9, 2025 \\| Added storms. \\|\n\n\\| May 1, 2024 \\| New page. \\|",
        "rows whose lines came apart"
      ),
      ("    | June 9, 2025 | Added storms. |\n\nMay 1, 2024: New page.", "a row taken for code"),
    ]))
  func logIsReadFromMarkdown(row: Row<(String, String)>) {
    let (log, reason) = row.values
    let document = ParsedDocument(
      markdown: "Kites fly.\n\n## Change log\n\n\(log)\n\n## Resources\n\nLinks.")
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.changeLog == Self.expected, "\(reason)")
    #expect(normalized.outline == "Kites fly.\n## Resources\nLinks.", "\(reason)")
    #expect(normalized.warnings[.noChangeLog] == 0, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("June 9, 2025: Added storms.\nMay 1, 2024: New page.", "lines"),
      ("| Date | Changes |\n| June 9, 2025 | Added storms. |\n| May 1, 2024 | New page. |", "rows"),
      ("Date Changes\nJune 9, 2025 Added storms.\nMay 1, 2024 New page.", "columns with blanks"),
      ("June 9, 2025\nAdded storms.\nMay 1, 2024\nNew page.", "dates and texts by turns"),
      ("- June 9, 2025: Added storms.\n- May 1, 2024: New page.", "items"),
    ]))
  func logIsReadFromPlainText(row: Row<(String, String)>) {
    let (log, reason) = row.values
    let document = ParsedDocument(plainText: "Kites fly.\n\nChange log\n\n" + log)
    let normalized = document.applying(PlainTextHeadingDetector(), ChangeLogExtractor())
    #expect(normalized.changeLog == Self.expected, "\(reason)")
    #expect(normalized.outline == "Kites fly.", "\(reason)")
  }

  @Test func severalLinesBelowABareDateAreLostButForTheFirst() {
    let document = ParsedDocument(
      markdown: "## Change log\n\nJune 9, 2025\n\nAdded storms.\n\nFooter.")
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.changeLog == ["2025-06-09 Added storms."])
    #expect(normalized.warnings[.chromeLeftOut] == 1)
  }

  @Test func headingThatIsNoDateEndsTheLog() {
    let document = ParsedDocument(
      markdown: "## Change log\n\n### June 9, 2025\n\nAdded storms.\n\n### Wind\n\nIt blows.")
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.changeLog == ["2025-06-09 Added storms."])
    #expect(normalized.outline == "### Wind\nIt blows.")
  }

  @Test func headingThatIsADateIsTextOutsideALog() {
    let document = ParsedDocument(markdown: "## Wind\n\n### June 9, 2025\n\nIt blew.")
    #expect(document.applying(ChangeLogExtractor()).outline == document.outline)
  }

  @Test func rowsKnowTheirLine() {
    let document = ParsedDocument(
      markdown: "## Change log\n\n### June 9, 2025\n\n- A\n- B\n\n### May 1, 2024\n\nC")
    #expect(document.applying(ChangeLogExtractor()).changes.map(\.line) == [5, 6, 10])
  }
}
