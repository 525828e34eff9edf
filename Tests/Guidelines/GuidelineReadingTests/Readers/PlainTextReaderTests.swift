import DocumentParsing
import GuidelineModel
import Testing

@testable import GuidelineReading

struct PlainTextReaderTests {
  @Test func lineIsAParagraphWhereLinesAreLong() {
    let long = String(repeating: "The wind blows. ", count: 10)
    let document = ParsedDocument(plainText: "Kites\nShort one.\n\(long)\nAnother short one.")
    #expect(document.blocks.map(\.line) == [1, 2, 3, 4])
    #expect(document.blocks.map(\.text).last == "Another short one.")
  }

  @Test func linesWrappedByHandAreOneParagraph() {
    let document = ParsedDocument(
      plainText: """
        Kites

        A kite hangs in the wind on a string that somebody holds
        who stands on the ground and looks up at it all the while
        until rain comes.
        Wind speed

        Weak wind lifts a light kite, strong wind lifts a heavy one.
        """)
    #expect(
      document.outline == """
        Kites
        A kite hangs in the wind on a string that somebody holds who stands on the ground and \
        looks up at it all the while until rain comes.
        Wind speed
        Weak wind lifts a light kite, strong wind lifts a heavy one.
        """)
    #expect(document.blocks.map(\.line) == [1, 3, 6, 8])
  }

  @Test func itemsOfAListStayApart() {
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

  @Test func marksOfHeadingsCount() {
    #expect(
      ParsedDocument(plainText: "# Kites\n### Wind\n######## Deep").outline
        == "# Kites\n### Wind\n###### Deep")
  }

  @Test func frontMatterIsReadAndLinesCountFromTheFilesTop() {
    let document = ParsedDocument(
      plainText: "---\ntitle: Kites\nplatform: iOS\n---\n\nA kite flies.")
    #expect(document.title == "Kites")
    #expect(document.blocks.map(\.line) == [6])
    #expect(document.syntax == .plainText)
  }

  @Test func whiteSpaceIsCollapsed() {
    #expect(
      ParsedDocument(plainText: "\t A\u{A0} kite  \r\n\r\n flies. ").outline == "A kite\nflies.")
  }

  @Test func numbersOfLinksAreNoText() {
    #expect(
      ParsedDocument(plainText: "See [1]wind, [2]rain and [3]sky [a]. Fly [20000] high.").outline
        == "See wind, rain and sky [a]. Fly [20000] high.")
    #expect(ParsedDocument(plainText: "Take a[1] and a[2].").outline == "Take a[1] and a[2].")
  }

  @Test func linesMayEndAsOnWindows() {
    let source = "---\ntitle: Kites\n---\n\nWind\n\nIt blows.\nHard.\n"
    let document = ParsedDocument(plainText: source.replacing("\n", with: "\r\n"))
    #expect(document.title == "Kites")
    #expect(document.outline == ParsedDocument(plainText: source).outline)
    #expect(document.blocks.map(\.line) == ParsedDocument(plainText: source).blocks.map(\.line))
  }

  @Test(arguments: ["", "\n\n", " \t "])
  func textWithoutWordsHasNoBlocks(source: String) {
    #expect(ParsedDocument(plainText: source).blocks.isEmpty)
  }

  @Test(.timeLimit(.minutes(1)))
  func tenMegabytesOnOneLineAreOneParagraph() {
    let source = String(repeating: "wool and silk ", count: 750_000)
    #expect(
      ParsedDocument(plainText: source).blocks.map(\.text.utf8.count) == [source.utf8.count - 1])
  }
}
