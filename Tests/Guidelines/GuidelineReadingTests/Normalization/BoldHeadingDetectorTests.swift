import TestSupport
import Testing

@testable import GuidelineReading

struct BoldHeadingDetectorTests {
  @Test func `bold lines become headings in a document without headings`() {
    let document = ParsedDocument(
      markdown: """
        **Tiles**

        A tile is a part.

        **Best practices**

        **Wait for good tint.** It comes.

        **Platform considerations**

        **iOS**

        Show the tint.

        **Tint maps**

        Color them.
        """)
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        # <b>Tiles</b>
        A tile is a part.
        ## <b>Best practices</b>
        <b>Wait for good tint.</b> It comes.
        ## <b>Platform considerations</b>
        ### <b>iOS</b>
        Show the tint.
        #### <b>Tint maps</b>
        Color them.
        """)
  }

  @Test(
    arguments: rows([
      (
        "# Tiles\n\n## Tint\n\n**Best practices**\n\nText.\n\n**Row**\n\nText.",
        "the document has headings"
      ),
      ("**Tiles**\n\nText.\n\n**Tint**\n\nText.", "no line is a section that pages have"),
      ("**Best practices**\n\nText.", "one line only"),
      ("**Best practices.**\n\nText.\n\n**Wait for tint.**\n\nText.", "sentences"),
    ]))
  func `other bold lines are text`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(BoldHeadingDetector()).outline == document.outline, "\(reason)")
  }

  @Test func `a bold line in a list or quotation is text`() {
    let document = ParsedDocument(
      markdown: "**Best practices**\n\nGo.\n\n- **Tint**\n\n> **Row**\n\n**Marks**\n\nTie.")
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        ## <b>Best practices</b>
        Go.
        - <b>Tint</b>
        1> <b>Row</b>
        ## <b>Marks</b>
        Tie.
        """)
  }

  @Test func `of adjacent bold lines only the last is a heading`() {
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

  @Test func `dates in the change log are text`() {
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
