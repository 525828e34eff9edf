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

/// The output of text browsers: hard-wrapped, each link with its number.
struct TextBrowserTests {
  private static let wide = "A toolbar groups the commands of a window by how often we use them."

  @Test func `a line with a date starts a paragraph in wrapped text`() {
    let document = ParsedDocument(
      plainText: """
        \(Self.wide)
        \(Self.wide)

        Change log

        June 9, 2025: Added shapes, and all that one needs for rim as
        well as for blur.
        May 1, 2024: New page, with all there was to say of tint then.
        2023-02-01 Split off from the page on balloons, which was too
        long.
        """)
    #expect(
      document.blocks.dropFirst().map { "\($0.line) \($0.text)" } == [
        "4 Change log",
        "6 June 9, 2025: Added shapes, and all that one needs for rim as well as for blur.",
        "8 May 1, 2024: New page, with all there was to say of tint then.",
        "9 2023-02-01 Split off from the page on balloons, which was too long.",
      ])
    #expect(
      document.applying(PlainTextHeadingDetector(), ChangeLogExtractor()).changeLog == [
        "2025-06-09 Added shapes, and all that one needs for rim as well as for blur.",
        "2024-05-01 New page, with all there was to say of tint then.",
        "2023-02-01 Split off from the page on balloons, which was too long.",
      ])
  }

  @Test func `a date within a line does not start a paragraph`() {
    let document = ParsedDocument(
      plainText: "\(Self.wide)\nIt fitted on June 9, 2025 for the first time ever.")
    #expect(document.blocks.count == 1)
  }

  @Test func `table rows on one line each are separate`() {
    let row = "| June 9, 2025 | Added shapes and rim and blur and glow and a shape |"
    let document = ParsedDocument(plainText: [Self.wide, row, row].joined(separator: "\n"))
    #expect(document.blocks.map(\.line) == [1, 2, 3])
  }

  @Test(
    arguments: rows([
      ("[1]Tiles need [2]tint and [3]border.", "Tiles need tint and border.", "in front of words"),
      ("[1] Tiles need [2] tint, [3] border.", "Tiles need tint, border.", "blanks after"),
      ("[3]c [1]a [2]b [12]l [140]x", "c a b l x", "in any order, of any length"),
      ("[1]a [2]b [3]c [d] [4e] [] [-1] [", "a b c [d] [4e] [] [-1] [", "other brackets stay"),
      ("[1]a [2]b [3]c [12345]", "a b c [12345]", "a long number stays"),
      ("[1]a [2]b [4]d", "[1]a [2]b [4]d", "they do not count on"),
      (
        "Rows [2] and [3] hold tiles.", "Rows [2] and [3] hold tiles.", "they do not count from one"
      ),
    ]))
  func `link numbers are removed`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(ParsedDocument(plainText: source).outline == outline, "\(reason)")
  }

  @Test func `lines count from the top of the file`() {
    let document = ParsedDocument(plainText: "[1]Home\n\n[2]Row\n\nTiles need [3]tint.")
    #expect(document.blocks.map(\.line) == [1, 3, 5])
  }

  @Test func `a number on a separate line does not start a paragraph`() {
    #expect(ParsedDocument(plainText: "[1]\n\n[2]\n\n[3]Tiles").outline == "Tiles")
  }
}
