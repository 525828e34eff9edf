import TestSupport
import Testing

@testable import GuidelineReading

struct PlainTextHeadingDetectorTests {
  @Test func `structural words and platform names are headings`() {
    let document = ParsedDocument(
      plainText: """
        Tiles

        A tile hangs in the tint on a border.

        Best practices

        Look for grids first.

        Platform considerations

        Not offered in macOS.

        iPadOS, visionOS

        Show the tint on a map.

        Resources

        Related

        Borders

        Change log

        Date
        """)
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Tiles
        A tile hangs in the tint on a border.
        ## Best practices
        Look for grids first.
        ## Platform considerations
        Not offered in macOS.
        ### iPadOS, visionOS
        Show the tint on a map.
        ## Resources
        ### Related
        Borders
        ## Change log
        Date
        """)
  }

  @Test func `a platform name outside its section is text`() {
    let document = ParsedDocument(plainText: "Tiles\n\nText here.\n\niOS\n\nMore text here.")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline)
  }

  @Test func `adjacent platform names are captions`() {
    let document = ParsedDocument(
      plainText: "Tiles\n\nPlatform considerations\n\niOS\n\nmacOS\n\nTiles look alike there.")
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Tiles
        ## Platform considerations
        iOS
        macOS
        Tiles look alike there.
        """)
  }

  private static let long =
    "Strong tint pulls hard, so hold the border with both sides and show labels of thick letters."

  @Test func `a short line between a sentence and a paragraph is a heading`() {
    let document = ParsedDocument(
      plainText: """
        Tiles

        A tile hangs in the tint.

        Tint level

        \(Self.long)

        Platform considerations

        iOS

        Show the tint.

        Tint maps

        \(Self.long)
        """)
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Tiles
        A tile hangs in the tint.
        ## Tint level
        \(Self.long)
        ## Platform considerations
        ### iOS
        Show the tint.
        #### Tint maps
        \(Self.long)
        """)
  }

  @Test(
    arguments: rows([
      ("tint level", "a small letter"),
      ("A tile over a field", "an article, as alternative texts have"),
      ("Tint: slow, fast and in between,", "a comma at the end"),
      ("Tint levels are:", "a colon at the end"),
      ("Fit high.", "a sentence"),
      ("Tint -- an overview", "a dash"),
      ("June 9, 2025", "a date"),
      ("Play", "a button of the page"),
      ("Tint and glow and haze and blur and rim and sun", "too many words"),
    ]))
  func `other short lines are text`(row: TableRow<(String, String)>) {
    let (line, reason) = row.values
    let document = ParsedDocument(plainText: "Tiles\n\nTiles fit.\n\n\(line)\n\n\(Self.long)")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline, "\(reason)")
  }

  @Test func `a list of contents at the end identifies headings and is removed`() {
    let document = ParsedDocument(
      plainText: """
        Tiles

        A tile hangs in the tint.

        Borders and docks

        Tint it up.

        Marks

        \(Self.long)

        Links

        Short ones will do.

        Current page is Tiles

        Supported platforms

        Tiles

        Borders and docks

        Links
        """)
    let normalized = document.applying(PlainTextHeadingDetector())
    #expect(
      normalized.outline == """
        Tiles
        A tile hangs in the tint.
        ## Borders and docks
        Tint it up.
        ### Marks
        \(Self.long)
        ## Links
        Short ones will do.
        """)
    #expect(normalized.warnings[.navigationSkipped] == 5)
  }

  @Test func `Markdown is not changed`() {
    let document = ParsedDocument(markdown: "Best practices\n\nLook for grids.")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline)
  }
}
