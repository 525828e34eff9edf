import DocumentParsing
import Testing

@testable import GuidelineReading

struct FusedHeadingsTests {
  @Test func linesAboveAnUnderlinedHeadingAreText() {
    let draft = ParsedDocument(
      markdown: """
        A kite on
        a long string
        Best practices
        --------------
        """)
    #expect(draft.outline == "## A kite on↵a long string↵Best practices")
    let mended = draft.applying(FusedHeadings())
    #expect(
      mended.outline == """
        A kite on↵a long string
        ## Best practices
        """)
    #expect(mended.blocks.map(\.line) == [1, 3])
  }

  @Test func captionBeforeTheLinkThatNamesItsOwnAnchorIsText() {
    let draft = ParsedDocument(
      markdown: """
        ![Kite](k.png)A red kite [Wind speed](https://example.org/kites#Wind-speed)
        ---
        """)
    #expect(
      draft.applying(FusedHeadings()).outline == """
        <img Kite>A red kite
        ## <a https://example.org/kites#Wind-speed>Wind speed</a>
        """)
  }

  @Test(arguments: [
    "## Wind": "nothing before it",
    "## [Wind](x#Wind)": "a link alone",
    "## The [north](x#Winds) wind": "a link to something else",
    "A line\nand another": "no heading",
  ])
  func otherBlocksAreLeftAlone(source: String, because reason: String) {
    let draft = ParsedDocument(markdown: source)
    #expect(draft.applying(FusedHeadings()).outline == draft.outline, "\(reason)")
  }
}
