import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct FusedHeadingSplitterTests {
  @Test func `lines above an underlined heading are text`() {
    let document = ParsedDocument(
      markdown: """
        A tile on
        a long border
        Best practices
        --------------
        """)
    #expect(document.outline == "## A tile on↵a long border↵Best practices")
    let normalized = document.applying(FusedHeadingSplitter())
    #expect(
      normalized.outline == """
        A tile on↵a long border
        ## Best practices
        """)
    #expect(normalized.blocks.map(\.line) == [1, 3])
  }

  @Test func `a caption before the link to the heading's anchor is text`() {
    let document = ParsedDocument(
      markdown: """
        ![Tile](k.png)A red tile [Tint level](https://example.org/tiles#Tint-level)
        ---
        """)
    #expect(
      document.applying(FusedHeadingSplitter()).outline == """
        <img Tile>A red tile
        ## <a https://example.org/tiles#Tint-level>Tint level</a>
        """)
  }

  @Test(
    arguments: rows([
      ("## Tint", "nothing before it"),
      ("## [Tint](x#Tint)", "a link alone"),
      ("## The [north](x#Tints) tint", "a link to something else"),
      ("A line\nand another", "no heading"),
    ]))
  func `other blocks are not changed`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(FusedHeadingSplitter()).outline == document.outline, "\(reason)")
  }
}
