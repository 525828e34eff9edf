import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

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
