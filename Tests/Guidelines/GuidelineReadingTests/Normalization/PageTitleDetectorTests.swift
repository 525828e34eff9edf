import TestSupport
import Testing

@testable import GuidelineReading

struct PageTitleDetectorTests {
  @Test func navigationAboveTheTitleGoes() {
    let document = ParsedDocument(
      markdown: "[Home](/)\n\n[Sky](/sky)\n\n# Kites\n\nA kite needs wind.\n\n## Wind")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "Kites")
    #expect(normalized.outline == "A kite needs wind.\n## Wind")
    #expect(normalized.warnings[.chromeLeftOut] == 2)
    #expect(normalized.changes.isEmpty)
  }

  @Test(
    arguments: rows([
      ("June 9, 2025\n\nAdded storms.\n\n# Kites\n\nText.", "two paragraphs"),
      ("**June 9, 2025** Added storms.\n\n# Kites\n\nText.", "one paragraph with a bold date"),
      ("June 9, 2025\n\n# Added storms. Kites\n\nText.", "a sentence fused with the title"),
    ]))
  func bannerAboveTheTitleIsTheNewestChange(row: Row<(String, String)>) {
    let (source, reason) = row.values
    let normalized = ParsedDocument(markdown: source).applying(PageTitleDetector())
    #expect(normalized.title == "Kites", "\(reason)")
    #expect(normalized.changeLog == ["2025-06-09 Added storms."], "\(reason)")
    #expect(normalized.outline == "Text.", "\(reason)")
  }

  @Test(
    arguments: rows([
      ("# New page. Kites\n\nText.", "Kites", "a banner that lost its date"),
      ("# Updated to tell about storms. Kites\n\nText.", "Kites", "another one"),
      ("# Wind. Kites\n\nText.", "Wind. Kites", "no word of a change log"),
      ("# New kites\n\nText.", "New kites", "one sentence"),
    ]))
  func bannerWithoutADateIsKnownByItsFirstWord(row: Row<(String, String, String)>) {
    let (source, title, reason) = row.values
    let normalized = ParsedDocument(markdown: source).applying(PageTitleDetector())
    #expect(normalized.title == title, "\(reason)")
    #expect(normalized.changes.isEmpty, "\(reason)")
  }

  @Test func titleOfTheFileIsLookedForAndItsLastRepetitionCounts() {
    let document = ParsedDocument(
      markdown: """
        ---
        title: Kites | Sky Documentation
        ---
        Kites

        A first summary of it.

        Kites

        A kite needs wind.

        ## Wind
        """)
    #expect(document.title == "Kites")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "Kites")
    #expect(normalized.outline == "A kite needs wind.\n## Wind")
  }

  @Test func headingOfThePageBeatsTheTitleOfTheFile() {
    let document = ParsedDocument(markdown: "---\ntitle: Sky\n---\n# Kites\n\nA kite needs wind.")
    #expect(document.applying(PageTitleDetector()).title == "Kites")
  }

  @Test func titlePrintedTwiceIsTakenOffTwice() {
    let document = ParsedDocument(markdown: "# Kites\n\nSource: x/y\n\n# Kites\n\nText.\n\n## Wind")
    #expect(document.applying(PageTitleDetector()).outline == "Source: x/y\nText.\n## Wind")
  }

  @Test func abstractSetAsAHeadingIsText() {
    let document = ParsedDocument(
      markdown: "# **[toys] kites**\n\n## **A kite needs wind.**\n\nText.")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "kites")
    #expect(normalized.outline == "A kite needs wind.\nText.")
  }

  @Test(arguments: [
    ("[toys] kites", "kites"), ("kites", "kites"), ("[toys]", "[toys]"),
    ("[toys kites", "[toys kites"),
    ("Kites [old]", "Kites [old]"),
  ])
  func categoryInBracketsIsNoPartOfTheTitle(text: String, title: String) {
    #expect(PageTitleDetector.plainTitle(text) == title)
  }

  @Test func plainTextOpensWithItsTitle() {
    let normalized = ParsedDocument(plainText: "Kites\n\nA kite needs wind.").applying(
      PageTitleDetector())
    #expect(normalized.title == "Kites")
    #expect(normalized.outline == "A kite needs wind.")
  }

  @Test func plainTextThatOpensWithASentenceHasNoTitle() {
    let document = ParsedDocument(plainText: "A kite needs wind.\n\nAnd a string.")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == nil)
    #expect(normalized.outline == document.outline)
  }

  @Test func textUnderAnEarlierHeadingIsKept() {
    let document = ParsedDocument(markdown: "## Kites\n\nA kite needs wind.\n\n# Wind\n\nIt blows.")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "Kites")
    #expect(normalized.outline == "A kite needs wind.\n# Wind\nIt blows.")
  }

  @Test func emptyDocumentHasNoTop() {
    let normalized = ParsedDocument(markdown: "").applying(PageTitleDetector())
    #expect(normalized.title == nil)
    #expect(normalized.blocks.isEmpty)
  }
}
