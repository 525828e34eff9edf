import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct FusedHeadingSplitterTests {
  @Test func linesAboveAnUnderlinedHeadingAreText() {
    let document = ParsedDocument(
      markdown: """
        A kite on
        a long string
        Best practices
        --------------
        """)
    #expect(document.outline == "## A kite on↵a long string↵Best practices")
    let normalized = document.applying(FusedHeadingSplitter())
    #expect(
      normalized.outline == """
        A kite on↵a long string
        ## Best practices
        """)
    #expect(normalized.blocks.map(\.line) == [1, 3])
  }

  @Test func captionBeforeTheLinkThatNamesItsOwnAnchorIsText() {
    let document = ParsedDocument(
      markdown: """
        ![Kite](k.png)A red kite [Wind speed](https://example.org/kites#Wind-speed)
        ---
        """)
    #expect(
      document.applying(FusedHeadingSplitter()).outline == """
        <img Kite>A red kite
        ## <a https://example.org/kites#Wind-speed>Wind speed</a>
        """)
  }

  @Test(
    arguments: rows([
      ("## Wind", "nothing before it"),
      ("## [Wind](x#Wind)", "a link alone"),
      ("## The [north](x#Winds) wind", "a link to something else"),
      ("A line\nand another", "no heading"),
    ]))
  func otherBlocksAreLeftAlone(row: Row<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(FusedHeadingSplitter()).outline == document.outline, "\(reason)")
  }
}
