import Testing

@testable import GuidelineReading

struct PageTopTests {
  @Test func navigationAboveTheTitleGoes() {
    let draft = ParsedDocument(
      markdown: "[Home](/)\n\n[Sky](/sky)\n\n# Kites\n\nA kite needs wind.\n\n## Wind")
    let mended = draft.applying(PageTop())
    #expect(mended.title == "Kites")
    #expect(mended.outline == "A kite needs wind.\n## Wind")
    #expect(mended.losses[.chromeLeftOut] == 2)
    #expect(mended.changes.isEmpty)
  }

  @Test(arguments: [
    ("June 9, 2025\n\nAdded storms.\n\n# Kites\n\nText.", "two paragraphs"),
    ("**June 9, 2025** Added storms.\n\n# Kites\n\nText.", "one paragraph with a bold date"),
    ("June 9, 2025\n\n# Added storms. Kites\n\nText.", "a sentence fused with the title"),
  ])
  func bannerAboveTheTitleIsTheNewestChange(source: String, because reason: String) {
    let mended = ParsedDocument(markdown: source).applying(PageTop())
    #expect(mended.title == "Kites", "\(reason)")
    #expect(mended.changeLog == ["2025-06-09 Added storms."], "\(reason)")
    #expect(mended.outline == "Text.", "\(reason)")
  }

  @Test(arguments: [
    ("# New page. Kites\n\nText.", "Kites", "a banner that lost its date"),
    ("# Updated to tell about storms. Kites\n\nText.", "Kites", "another one"),
    ("# Wind. Kites\n\nText.", "Wind. Kites", "no word of a change log"),
    ("# New kites\n\nText.", "New kites", "one sentence"),
  ])
  func bannerWithoutADateIsKnownByItsFirstWord(
    source: String, title: String, because reason: String
  ) {
    let mended = ParsedDocument(markdown: source).applying(PageTop())
    #expect(mended.title == title, "\(reason)")
    #expect(mended.changes.isEmpty, "\(reason)")
  }

  @Test func titleOfTheFileIsLookedForAndItsLastRepetitionCounts() {
    let draft = ParsedDocument(
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
    #expect(draft.title == "Kites")
    let mended = draft.applying(PageTop())
    #expect(mended.title == "Kites")
    #expect(mended.outline == "A kite needs wind.\n## Wind")
  }

  @Test func headingOfThePageBeatsTheTitleOfTheFile() {
    let draft = ParsedDocument(markdown: "---\ntitle: Sky\n---\n# Kites\n\nA kite needs wind.")
    #expect(draft.applying(PageTop()).title == "Kites")
  }

  @Test func titlePrintedTwiceIsTakenOffTwice() {
    let draft = ParsedDocument(markdown: "# Kites\n\nSource: x/y\n\n# Kites\n\nText.\n\n## Wind")
    #expect(draft.applying(PageTop()).outline == "Source: x/y\nText.\n## Wind")
  }

  @Test func abstractSetAsAHeadingIsText() {
    let draft = ParsedDocument(markdown: "# **[toys] kites**\n\n## **A kite needs wind.**\n\nText.")
    let mended = draft.applying(PageTop())
    #expect(mended.title == "kites")
    #expect(mended.outline == "A kite needs wind.\nText.")
  }

  @Test(arguments: [
    ("[toys] kites", "kites"), ("kites", "kites"), ("[toys]", "[toys]"),
    ("[toys kites", "[toys kites"),
    ("Kites [old]", "Kites [old]"),
  ])
  func categoryInBracketsIsNoPartOfTheTitle(text: String, title: String) {
    #expect(PageTop.plainTitle(text) == title)
  }

  @Test func plainTextOpensWithItsTitle() {
    let mended = ParsedDocument(plainText: "Kites\n\nA kite needs wind.").applying(PageTop())
    #expect(mended.title == "Kites")
    #expect(mended.outline == "A kite needs wind.")
  }

  @Test func plainTextThatOpensWithASentenceHasNoTitle() {
    let draft = ParsedDocument(plainText: "A kite needs wind.\n\nAnd a string.")
    let mended = draft.applying(PageTop())
    #expect(mended.title == nil)
    #expect(mended.outline == draft.outline)
  }

  @Test func textUnderAnEarlierHeadingIsKept() {
    let draft = ParsedDocument(markdown: "## Kites\n\nA kite needs wind.\n\n# Wind\n\nIt blows.")
    let mended = draft.applying(PageTop())
    #expect(mended.title == "Kites")
    #expect(mended.outline == "A kite needs wind.\n# Wind\nIt blows.")
  }

  @Test func emptyDocumentHasNoTop() {
    let mended = ParsedDocument(markdown: "").applying(PageTop())
    #expect(mended.title == nil)
    #expect(mended.blocks.isEmpty)
  }
}
