import TestSupport
import Testing

@testable import GuidelineReading

struct PageTitleDetectorTests {
  @Test func navigationAboveTheTitleGoes() {
    let document = ParsedDocument(
      markdown: "[Home](/)\n\n[Row](/row)\n\n# Tiles\n\nA tile needs tint.\n\n## Tint")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "Tiles")
    #expect(normalized.outline == "A tile needs tint.\n## Tint")
    #expect(normalized.warnings[.chromeLeftOut] == 2)
    #expect(normalized.changes.isEmpty)
  }

  @Test(
    arguments: rows([
      ("June 9, 2025\n\nAdded shapes.\n\n# Tiles\n\nText.", "two paragraphs"),
      ("**June 9, 2025** Added shapes.\n\n# Tiles\n\nText.", "one paragraph with a bold date"),
      ("June 9, 2025\n\n# Added shapes. Tiles\n\nText.", "a sentence fused with the title"),
    ]))
  func bannerAboveTheTitleIsTheNewestChange(row: Row<(String, String)>) {
    let (source, reason) = row.values
    let normalized = ParsedDocument(markdown: source).applying(PageTitleDetector())
    #expect(normalized.title == "Tiles", "\(reason)")
    #expect(normalized.changeLog == ["2025-06-09 Added shapes."], "\(reason)")
    #expect(normalized.outline == "Text.", "\(reason)")
  }

  @Test(
    arguments: rows([
      ("# New page. Tiles\n\nText.", "Tiles", "a banner that lost its date"),
      ("# Updated to tell about shapes. Tiles\n\nText.", "Tiles", "another one"),
      ("# Tint. Tiles\n\nText.", "Tint. Tiles", "no word of a change log"),
      ("# New tiles\n\nText.", "New tiles", "one sentence"),
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
        title: Tiles | Row Documentation
        ---
        Tiles

        A first summary of it.

        Tiles

        A tile needs tint.

        ## Tint
        """)
    #expect(document.title == "Tiles")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "Tiles")
    #expect(normalized.outline == "A tile needs tint.\n## Tint")
  }

  @Test func headingOfThePageBeatsTheTitleOfTheFile() {
    let document = ParsedDocument(markdown: "---\ntitle: Row\n---\n# Tiles\n\nA tile needs tint.")
    #expect(document.applying(PageTitleDetector()).title == "Tiles")
  }

  @Test func titlePrintedTwiceIsTakenOffTwice() {
    let document = ParsedDocument(markdown: "# Tiles\n\nSource: x/y\n\n# Tiles\n\nText.\n\n## Tint")
    #expect(document.applying(PageTitleDetector()).outline == "Source: x/y\nText.\n## Tint")
  }

  @Test func abstractSetAsAHeadingIsText() {
    let document = ParsedDocument(
      markdown: "# **[parts] tiles**\n\n## **A tile needs tint.**\n\nText.")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "tiles")
    #expect(normalized.outline == "A tile needs tint.\nText.")
  }

  @Test(arguments: [
    ("[parts] tiles", "tiles"), ("tiles", "tiles"), ("[parts]", "[parts]"),
    ("[parts tiles", "[parts tiles"),
    ("Tiles [old]", "Tiles [old]"),
  ])
  func categoryInBracketsIsNoPartOfTheTitle(text: String, title: String) {
    #expect(PageTitleDetector.plainTitle(text) == title)
  }

  @Test func plainTextOpensWithItsTitle() {
    let normalized = ParsedDocument(plainText: "Tiles\n\nA tile needs tint.").applying(
      PageTitleDetector())
    #expect(normalized.title == "Tiles")
    #expect(normalized.outline == "A tile needs tint.")
  }

  @Test func plainTextThatOpensWithASentenceHasNoTitle() {
    let document = ParsedDocument(plainText: "A tile needs tint.\n\nAnd a border.")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == nil)
    #expect(normalized.outline == document.outline)
  }

  @Test func textUnderAnEarlierHeadingIsKept() {
    let document = ParsedDocument(markdown: "## Tiles\n\nA tile needs tint.\n\n# Tint\n\nIt shows.")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "Tiles")
    #expect(normalized.outline == "A tile needs tint.\n# Tint\nIt shows.")
  }

  @Test func emptyDocumentHasNoTop() {
    let normalized = ParsedDocument(markdown: "").applying(PageTitleDetector())
    #expect(normalized.title == nil)
    #expect(normalized.blocks.isEmpty)
  }
}
