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

struct ChangeNoticeRemoverTests {
  private static let log = """


    ## Change log

    | Date | Changes |
    | --- | --- |
    | May 5, 2024 | Added artwork for kites. |
    | May 4, 2023 | Updated guidance for *tails*. |
    """

  @Test(
    arguments: rows([
      ("> **Note:** Added artwork for kites.", 1, "a note"),
      ("> Updated guidance for tails.", 1, "a quotation, and an older entry"),
      ("> **Note**\n>\n> Added artwork for kites", 1, "without its stop"),
      ("> **Note:** May 5, 2024: Added artwork for kites.", 1, "with its date"),
      ("> **Note:** Added artwork for reels.", 0, "another text"),
      ("> **Note:** Added artwork for kites.\n>\n> It shows tails.", 0, "a longer note"),
      ("Added artwork for kites.", 0, "running text"),
    ]))
  func `a note that repeats the change log is left out`(row: TableRow<(String, Int, String)>) throws
  {
    let (body, count, reason) = row.values
    let text = "# Kites\n\n" + body + Self.log
    let page = try DocumentReader.read(text, from: DocumentSource(path: "kites.md"))
    #expect(page.warnings[.changeNoticesSkipped] == count, "\(reason)")
    #expect(page.records.isEmpty == (count == 1), "\(reason)")
    #expect(page.changes.count == 2, "\(reason)")
  }
}

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
