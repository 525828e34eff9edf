import TestSupport
import Testing

@testable import GuidelineReading

struct PlainTextHeadingDetectorTests {
  @Test func structureWordsAndPlatformsAreHeadings() {
    let document = ParsedDocument(
      plainText: """
        Kites

        A kite hangs in the wind on a string.

        Best practices

        Look for trees first.

        Platform considerations

        Not offered in macOS.

        iPadOS, visionOS

        Show the wind on a map.

        Resources

        Related

        Strings

        Change log

        Date
        """)
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Kites
        A kite hangs in the wind on a string.
        ## Best practices
        Look for trees first.
        ## Platform considerations
        Not offered in macOS.
        ### iPadOS, visionOS
        Show the wind on a map.
        ## Resources
        ### Related
        Strings
        ## Change log
        Date
        """)
  }

  @Test func platformLineOutsideItsSectionIsText() {
    let document = ParsedDocument(plainText: "Kites\n\nText here.\n\niOS\n\nMore text here.")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline)
  }

  @Test func platformLinesSideBySideArePicturesTitles() {
    let document = ParsedDocument(
      plainText: "Kites\n\nPlatform considerations\n\niOS\n\nmacOS\n\nKites look alike there.")
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Kites
        ## Platform considerations
        iOS
        macOS
        Kites look alike there.
        """)
  }

  private static let long =
    "Strong wind pulls hard, so hold the string with both hands and wear gloves of thick leather."

  @Test func shortLineBetweenSentenceAndParagraphIsTakenForAHeading() {
    let document = ParsedDocument(
      plainText: """
        Kites

        A kite hangs in the wind.

        Wind speed

        \(Self.long)

        Platform considerations

        iOS

        Show the wind.

        Wind maps

        \(Self.long)
        """)
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Kites
        A kite hangs in the wind.
        ## Wind speed
        \(Self.long)
        ## Platform considerations
        ### iOS
        Show the wind.
        #### Wind maps
        \(Self.long)
        """)
  }

  @Test(
    arguments: rows([
      ("wind speed", "a small letter"),
      ("A kite over a field", "an article, as alternative texts have"),
      ("Wind: slow, fast and in between,", "a comma at the end"),
      ("Wind speeds are:", "a colon at the end"),
      ("Fly high.", "a sentence"),
      ("Wind -- an overview", "a dash"),
      ("June 9, 2025", "a date"),
      ("Play", "a button of the page"),
      ("Wind and rain and snow and hail and fog and sun", "too many words"),
    ]))
  func otherShortLinesAreText(row: Row<(String, String)>) {
    let (line, reason) = row.values
    let document = ParsedDocument(plainText: "Kites\n\nKites fly.\n\n\(line)\n\n\(Self.long)")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline, "\(reason)")
  }

  @Test func listOfContentsAtTheEndSaysWhatIsAHeadingAndIsTakenOff() {
    let document = ParsedDocument(
      plainText: """
        Kites

        A kite hangs in the wind.

        Strings and reels

        Wind it up.

        Knots

        \(Self.long)

        Tails

        Short ones will do.

        Current page is Kites

        Supported platforms

        Kites

        Strings and reels

        Tails
        """)
    let normalized = document.applying(PlainTextHeadingDetector())
    #expect(
      normalized.outline == """
        Kites
        A kite hangs in the wind.
        ## Strings and reels
        Wind it up.
        ### Knots
        \(Self.long)
        ## Tails
        Short ones will do.
        """)
    #expect(normalized.warnings[.chromeLeftOut] == 5)
  }

  @Test func markdownKeepsItsOwnHeadings() {
    let document = ParsedDocument(markdown: "Best practices\n\nLook for trees.")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline)
  }
}
