import TestSupport
import Testing

@testable import GuidelineReading

struct PageTitleDetectorTests {
  @Test func `navigation above the title is removed`() {
    let document = ParsedDocument(
      markdown: "[Home](/)\n\n[Row](/row)\n\n# Tiles\n\nA tile needs tint.\n\n## Tint")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "Tiles")
    #expect(normalized.outline == "A tile needs tint.\n## Tint")
    #expect(normalized.warnings[.navigationSkipped] == 2)
    #expect(normalized.changes.isEmpty)
  }

  @Test(
    arguments: rows([
      ("June 9, 2025\n\nAdded shapes.\n\n# Tiles\n\nText.", "two paragraphs"),
      ("**June 9, 2025** Added shapes.\n\n# Tiles\n\nText.", "one paragraph with a bold date"),
      ("June 9, 2025\n\n# Added shapes. Tiles\n\nText.", "a sentence fused with the title"),
    ]))
  func `a banner above the title is the newest change`(row: TableRow<(String, String)>) {
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
  func `a banner without a date is recognized by its first word`(
    row: TableRow<(String, String, String)>
  ) {
    let (source, title, reason) = row.values
    let normalized = ParsedDocument(markdown: source).applying(PageTitleDetector())
    #expect(normalized.title == title, "\(reason)")
    #expect(normalized.changes.isEmpty, "\(reason)")
  }

  @Test func `the last repetition of the declared title is the title`() {
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

  @Test func `a heading overrides the declared title`() {
    let document = ParsedDocument(markdown: "---\ntitle: Row\n---\n# Tiles\n\nA tile needs tint.")
    #expect(document.applying(PageTitleDetector()).title == "Tiles")
  }

  @Test func `a repeated title is removed twice`() {
    let document = ParsedDocument(markdown: "# Tiles\n\nSource: x/y\n\n# Tiles\n\nText.\n\n## Tint")
    #expect(document.applying(PageTitleDetector()).outline == "Source: x/y\nText.\n## Tint")
  }

  @Test func `an abstract that is a heading becomes a paragraph`() {
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
  func `a category in brackets is not part of the title`(text: String, title: String) {
    #expect(PageTitleDetector.plainTitle(text) == title)
  }

  @Test func `plain text starts with its title`() {
    let normalized = ParsedDocument(plainText: "Tiles\n\nA tile needs tint.").applying(
      PageTitleDetector())
    #expect(normalized.title == "Tiles")
    #expect(normalized.outline == "A tile needs tint.")
  }

  @Test func `plain text that starts with a sentence has no title`() {
    let document = ParsedDocument(plainText: "A tile needs tint.\n\nAnd a border.")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == nil)
    #expect(normalized.outline == document.outline)
  }

  @Test func `text under an earlier heading is kept`() {
    let document = ParsedDocument(markdown: "## Tiles\n\nA tile needs tint.\n\n# Tint\n\nIt shows.")
    let normalized = document.applying(PageTitleDetector())
    #expect(normalized.title == "Tiles")
    #expect(normalized.outline == "A tile needs tint.\n# Tint\nIt shows.")
  }

  @Test func `an empty document has no title`() {
    let normalized = ParsedDocument(markdown: "").applying(PageTitleDetector())
    #expect(normalized.title == nil)
    #expect(normalized.blocks.isEmpty)
  }
}
