import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PlainTextReaderTests {
  @Test func `long lines are paragraphs`() {
    let long = String(repeating: "The tint shows. ", count: 10)
    let document = ParsedDocument(plainText: "Tiles\nShort one.\n\(long)\nAnother short one.")
    #expect(document.blocks.map(\.line) == [1, 2, 3, 4])
    #expect(document.blocks.map(\.text).last == "Another short one.")
  }

  @Test func `hard-wrapped lines are one paragraph`() {
    let document = ParsedDocument(
      plainText: """
        Tiles

        A toolbar groups the commands of a window by how often
        people use them, and leaves the other ones to the menu bar
        with their keys.
        Tint level

        Weak tint lifts a light tile, strong tint lifts a heavy one.
        """)
    #expect(
      document.outline == """
        Tiles
        A toolbar groups the commands of a window by how often people use them, and leaves the \
        other ones to the menu bar with their keys.
        Tint level
        Weak tint lifts a light tile, strong tint lifts a heavy one.
        """)
    #expect(document.blocks.map(\.line) == [1, 3, 6, 8])
  }

  @Test func `list items are separate`() {
    let document = ParsedDocument(
      plainText: """
        - The first of the items goes on to the end of the line
        and beyond it.
        • Second
        * Third
        · Fourth
        """)
    #expect(
      document.outline == """
        - The first of the items goes on to the end of the line and beyond it.
        - Second
        - Third
        - Fourth
        """)
  }

  @Test func `number signs give heading levels`() {
    #expect(
      ParsedDocument(plainText: "# Tiles\n### Tint\n######## Deep").outline
        == "# Tiles\n### Tint\n###### Deep")
  }

  @Test func `front matter is read and lines count from the top of the file`() {
    let document = ParsedDocument(
      plainText: "---\ntitle: Tiles\nplatform: iOS\n---\n\nA tile fits.")
    #expect(document.title == "Tiles")
    #expect(document.blocks.map(\.line) == [6])
    #expect(document.syntax == .plainText)
  }

  @Test func `white space is collapsed`() {
    #expect(
      ParsedDocument(plainText: "\t A\u{A0} tile  \r\n\r\n fits. ").outline == "A tile\nfits.")
  }

  @Test func `link numbers are removed`() {
    #expect(
      ParsedDocument(plainText: "See [1]tint, [2]glow and [3]row [a]. Fit [20000] high.").outline
        == "See tint, glow and row [a]. Fit [20000] high.")
    #expect(ParsedDocument(plainText: "Take a[1] and a[2].").outline == "Take a[1] and a[2].")
  }

  @Test func `lines may end with a carriage return and a line feed`() {
    let source = "---\ntitle: Tiles\n---\n\nTint\n\nIt shows.\nHard.\n"
    let document = ParsedDocument(plainText: source.replacing("\n", with: "\r\n"))
    #expect(document.title == "Tiles")
    #expect(document.outline == ParsedDocument(plainText: source).outline)
    #expect(document.blocks.map(\.line) == ParsedDocument(plainText: source).blocks.map(\.line))
  }

  @Test(arguments: ["", "\n\n", " \t "].map { Named($0.debugDescription, $0) })
  func `a text without words has no blocks`(source: Named<String>) {
    #expect(ParsedDocument(plainText: source.value).blocks.isEmpty)
  }

  @Test(.timeLimit(.minutes(5)))
  func `ten megabytes on one line are one paragraph`() {
    let source = String(repeating: "text and icon ", count: 750_000)
    #expect(
      ParsedDocument(plainText: source).blocks.map(\.text.utf8.count) == [source.utf8.count - 1])
  }
}
