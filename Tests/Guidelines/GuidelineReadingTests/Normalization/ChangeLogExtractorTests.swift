import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct ChangeLogExtractorTests {
  @Test func `a table is moved out of the text`() {
    let document = ParsedDocument(
      markdown: """
        Tiles fit.

        ## Change log

        | Date | Changes |
        | --- | --- |
        | June 9, 2025 | Added shapes. |
        | | Added rim. |
        | 2023년 2월 1일 | 새 페이지. |

        ## Tint
        """)
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.outline == "Tiles fit.\n## Tint")
    #expect(
      normalized.changeLog == [
        "2025-06-09 Added shapes.", "2025-06-09 Added rim.", "2023-02-01 새 페이지.",
      ])
    #expect(normalized.warnings[.noChangeLog] == 0)
  }

  @Test func `the first row is an entry if a page break split the table`() {
    let document = ParsedDocument(
      markdown: "## Change log\n\n| May 1, 2024 | Guid\u{2010} ance. |\n| - | - |")
    #expect(document.applying(ChangeLogExtractor()).changeLog == ["2024-05-01 Guidance."])
  }

  @Test(
    arguments: rows([
      (
        "## Change log\n\nDate\n\nChanges\n\nJune 9, 2025\n\nAdded shapes.\n\nMay 1, 2024\n\nNew page.",
        "one cell a line"
      ),
      ("## Change log\n\nJune 9, 2025: Added shapes.\n\nMay 1, 2024: New page.", "a colon"),
      ("## Change log\n\n- June 9, 2025 – Added shapes.\n- May 1, 2024 — New page.", "dashes"),
      (
        "## 변경 기록\n\n2025년 6월 9일\n\nAdded shapes.\n\n2024年5月01日\n\nNew page.", "other languages"
      ),
    ]))
  func `lines of dates and texts are read`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let normalized = ParsedDocument(markdown: source).applying(ChangeLogExtractor())
    #expect(
      normalized.changeLog == ["2025-06-09 Added shapes.", "2024-05-01 New page."], "\(reason)")
    #expect(normalized.outline == "", "\(reason)")
    #expect(normalized.warnings[.navigationSkipped] == 0, "\(reason)")
  }

  @Test func `every line below a date heading has that date`() {
    let document = ParsedDocument(
      markdown:
        "## Change log\n\n### June 9, 2025\n\n- Added shapes.\n- Added rim.\n\n## Tint\n\nShows.")
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.changeLog == ["2025-06-09 Added shapes.", "2025-06-09 Added rim."])
    #expect(normalized.outline == "## Tint\nShows.")
  }

  @Test func `unreadable rows and lines are counted`() {
    let document = ParsedDocument(
      markdown: """
        ## Change log

        | Date | Changes |
        | --- | --- |
        | Long ago | Added shapes. |

        Loose words.
        """)
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.warnings[.undatedChangeLogEntries] == 1)
    #expect(normalized.warnings[.navigationSkipped] == 1)
    #expect(normalized.warnings[.noChangeLog] == 1)
    #expect(normalized.outline == "")
  }

  @Test func `dates elsewhere are text`() {
    let document = ParsedDocument(markdown: "## Tint\n\nJune 9, 2025\n\nIt showed.")
    let normalized = document.applying(ChangeLogExtractor())
    #expect(normalized.outline == document.outline)
    #expect(normalized.changes.isEmpty)
    #expect(normalized.warnings[.noChangeLog] == 1)
  }

  @Test func `table rows have their line`() {
    let document = ParsedDocument(
      markdown:
        "## Change log\n\n| Date | Changes |\n| - | - |\n| May 2, 2024 | A |\n| May 1, 2024 | B |")
    #expect(document.applying(ChangeLogExtractor()).changes.map(\.line) == [5, 6])
  }

  @Test func `a page that is a change log is read as a whole`() {
    var document = ParsedDocument(
      markdown: "## 2015\n\n| Date | Notes |\n| - | - |\n| 2015-03-09 | New. |")
    document.title = "Document Revision History"
    #expect(document.applying(ChangeLogExtractor()).changeLog == ["2015-03-09 New."])
  }

  @Test func `the change log overrides the banner`() {
    let source = "June 9, 2025\n\nAdded.\n\n# Tiles\n\nText.\n\n## Change log\n\nMay 1, 2024: New."
    let banner = ParsedDocument(markdown: source).applying(PageTitleDetector())
    #expect(banner.changeLog == ["2025-06-09 Added."])
    #expect(banner.applying(ChangeLogExtractor()).changeLog == ["2024-05-01 New."])
  }
}
