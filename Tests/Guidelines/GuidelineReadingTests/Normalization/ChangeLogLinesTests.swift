import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Change logs without a table: date headings, and lines and rows that start with a date.
struct ChangeLogLinesTests {
  private static let expected = ["2025-06-09 Added shapes.", "2024-05-01 New page."]

  @Test(
    arguments: rows([
      ("### June 9, 2025\n\nAdded shapes.\n\n### May 1, 2024\n\nNew page.", "headings"),
      ("#### 2025-06-09\n- Added shapes.\n#### 2024-05-01\n- New page.", "headings above items"),
      ("## June 9, 2025\n\nAdded shapes.\n\n## May 1, 2024\n\nNew page.", "of the section's level"),
      ("**June 9, 2025**\n\nAdded shapes.\n\n**May 1, 2024**\n\nNew page.", "bold dates"),
      ("- **June 9, 2025**: Added shapes.\n- **May 1, 2024**: New page.", "bold dates in items"),
      ("* 9 June 2025 — Added shapes.\n* 1 May 2024 — New page.", "the day first"),
      (
        "\\| June 9, 2025 \\| Added shapes. \\|\n\n\\| May 1, 2024 \\| New page. \\|",
        "rows whose lines came apart"
      ),
      (
        "    | June 9, 2025 | Added shapes. |\n\nMay 1, 2024: New page.",
        "a row that is a code block"
      ),
    ]))
  func `a change log in Markdown is read`(row: TableRow<(String, String)>) {
    let (log, reason) = row.values
    let document = ParsedDocument(
      markdown: "Tiles fit.\n\n## Change log\n\n\(log)\n\n## Resources\n\nLinks.")
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.changeLog == Self.expected, "\(reason)")
    #expect(normalized.outline == "Tiles fit.\n## Resources\nLinks.", "\(reason)")
    #expect(normalized.warnings[.noChangeLog] == 0, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("June 9, 2025: Added shapes.\nMay 1, 2024: New page.", "lines"),
      ("| Date | Changes |\n| June 9, 2025 | Added shapes. |\n| May 1, 2024 | New page. |", "rows"),
      ("Date Changes\nJune 9, 2025 Added shapes.\nMay 1, 2024 New page.", "columns with blanks"),
      ("June 9, 2025\nAdded shapes.\nMay 1, 2024\nNew page.", "dates and texts by turns"),
      ("- June 9, 2025: Added shapes.\n- May 1, 2024: New page.", "items"),
    ]))
  func `a change log in plain text is read`(row: TableRow<(String, String)>) {
    let (log, reason) = row.values
    let document = ParsedDocument(plainText: "Tiles fit.\n\nChange log\n\n" + log)
    let normalized = document.applying(PlainTextHeadingDetector(), ChangeLogExtractor())
    #expect(normalized.changeLog == Self.expected, "\(reason)")
    #expect(normalized.outline == "Tiles fit.", "\(reason)")
  }

  @Test func `only the first line below a date without a heading is kept`() {
    let document = ParsedDocument(
      markdown: "## Change log\n\nJune 9, 2025\n\nAdded shapes.\n\nFooter.")
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.changeLog == ["2025-06-09 Added shapes."])
    #expect(normalized.warnings[.navigationSkipped] == 1)
  }

  @Test func `a heading that is not a date ends the change log`() {
    let document = ParsedDocument(
      markdown: "## Change log\n\n### June 9, 2025\n\nAdded shapes.\n\n### Tint\n\nIt shows.")
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.changeLog == ["2025-06-09 Added shapes."])
    #expect(normalized.outline == "### Tint\nIt shows.")
  }

  @Test func `a date heading outside the change log is kept`() {
    let document = ParsedDocument(markdown: "## Tint\n\n### June 9, 2025\n\nIt showed.")
    #expect(document.applying(ChangeLogExtractor()).outline == document.outline)
  }

  @Test func `entries have the line of their text`() {
    let document = ParsedDocument(
      markdown: "## Change log\n\n### June 9, 2025\n\n- A\n- B\n\n### May 1, 2024\n\nC")
    #expect(document.applying(ChangeLogExtractor()).changes.map(\.line) == [5, 6, 10])
  }
}
