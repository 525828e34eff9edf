import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

/// Text as text browsers print it: wrapped by hand, each link with its number.
struct TextBrowserTests {
  private static let wide = "A kite hangs in the wind on a string that somebody down here holds."

  @Test func datedLineOpensAParagraphInWrappedText() {
    let document = ParsedDocument(
      plainText: """
        \(Self.wide)
        \(Self.wide)

        Change log

        June 9, 2025: Added storms, and all that one needs for fog as
        well as for hail.
        May 1, 2024: New page, with all there was to say of wind then.
        2023-02-01 Split off from the page on balloons, which was too
        long.
        """)
    #expect(
      document.blocks.dropFirst().map { "\($0.line) \($0.text)" } == [
        "4 Change log",
        "6 June 9, 2025: Added storms, and all that one needs for fog as well as for hail.",
        "8 May 1, 2024: New page, with all there was to say of wind then.",
        "9 2023-02-01 Split off from the page on balloons, which was too long.",
      ])
    #expect(
      document.applying(PlainTextHeadingDetector(), ChangeLogExtractor()).changeLog == [
        "2025-06-09 Added storms, and all that one needs for fog as well as for hail.",
        "2024-05-01 New page, with all there was to say of wind then.",
        "2023-02-01 Split off from the page on balloons, which was too long.",
      ])
  }

  @Test func dateInsideALineOpensNothing() {
    let document = ParsedDocument(
      plainText: "\(Self.wide)\nIt flew on June 9, 2025 for the first time ever.")
    #expect(document.blocks.count == 1)
  }

  @Test func rowsOfATableInOneLineStayApart() {
    let row = "| June 9, 2025 | Added storms and fog and hail and rain and a storm |"
    let document = ParsedDocument(plainText: [Self.wide, row, row].joined(separator: "\n"))
    #expect(document.blocks.map(\.line) == [1, 2, 3])
  }

  @Test(
    arguments: rows([
      ("[1]Kites need [2]wind and [3]string.", "Kites need wind and string.", "in front of words"),
      ("[1] Kites need [2] wind, [3] string.", "Kites need wind, string.", "blanks behind"),
      ("[3]c [1]a [2]b [12]l [140]x", "c a b l x", "in any order, of any length"),
      ("[1]a [2]b [3]c [d] [4e] [] [-1] [", "a b c [d] [4e] [] [-1] [", "other brackets stay"),
      ("[1]a [2]b [3]c [12345]", "a b c [12345]", "a long number stays"),
      ("[1]a [2]b [4]d", "[1]a [2]b [4]d", "they do not count on"),
      (
        "Rows [2] and [3] hold kites.", "Rows [2] and [3] hold kites.", "they do not count from one"
      ),
    ]))
  func numbersOfLinksAreTakenOut(row: Row<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(ParsedDocument(plainText: source).outline == outline, "\(reason)")
  }

  @Test func linesAreThoseOfTheFile() {
    let document = ParsedDocument(plainText: "[1]Home\n\n[2]Sky\n\nKites need [3]wind.")
    #expect(document.blocks.map(\.line) == [1, 3, 5])
  }

  @Test func numberOnALineOfItsOwnOpensNoParagraph() {
    #expect(ParsedDocument(plainText: "[1]\n\n[2]\n\n[3]Kites").outline == "Kites")
  }
}
