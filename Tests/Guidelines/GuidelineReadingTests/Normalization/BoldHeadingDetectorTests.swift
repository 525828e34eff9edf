import TestSupport
import Testing

@testable import GuidelineReading

struct BoldHeadingDetectorTests {
  @Test func boldLinesStandForHeadingsThatADocumentDoesNotHave() {
    let document = ParsedDocument(
      markdown: """
        **Kites**

        A kite is a toy.

        **Best practices**

        **Wait for good wind.** It comes.

        **Platform considerations**

        **iOS**

        Show the wind.

        **Wind maps**

        Color them.
        """)
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        # <b>Kites</b>
        A kite is a toy.
        ## <b>Best practices</b>
        <b>Wait for good wind.</b> It comes.
        ## <b>Platform considerations</b>
        ### <b>iOS</b>
        Show the wind.
        #### <b>Wind maps</b>
        Color them.
        """)
  }

  @Test(
    arguments: rows([
      (
        "# Kites\n\n## Wind\n\n**Best practices**\n\nText.\n\n**Sky**\n\nText.",
        "the document has headings"
      ),
      ("**Kites**\n\nText.\n\n**Wind**\n\nText.", "no line is a section that pages have"),
      ("**Best practices**\n\nText.", "one line only"),
      ("**Best practices.**\n\nText.\n\n**Wait for wind.**\n\nText.", "sentences"),
    ]))
  func otherBoldLinesAreText(row: Row<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(BoldHeadingDetector()).outline == document.outline, "\(reason)")
  }

  @Test func boldLineOfAnItemOrAQuotationIsText() {
    let document = ParsedDocument(
      markdown: "**Best practices**\n\nGo.\n\n- **Wind**\n\n> **Sky**\n\n**Knots**\n\nTie.")
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        ## <b>Best practices</b>
        Go.
        - <b>Wind</b>
        1> <b>Sky</b>
        ## <b>Knots</b>
        Tie.
        """)
  }

  @Test func boldLinesOneAfterTheOtherAreNoGuesses() {
    let document = ParsedDocument(
      markdown: "**Best practices**\n\nGo.\n\n**Weak**\n\n**Strong**\n\nTie.")
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        ## <b>Best practices</b>
        Go.
        <b>Weak</b>
        ## <b>Strong</b>
        Tie.
        """)
  }

  @Test func datesInTheChangeLogStayText() {
    let document = ParsedDocument(
      markdown: "**Best practices**\n\nGo.\n\n**Change log**\n\n**June 9, 2025**\n\nAdded.")
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        ## <b>Best practices</b>
        Go.
        ## <b>Change log</b>
        <b>June 9, 2025</b>
        Added.
        """)
  }
}
