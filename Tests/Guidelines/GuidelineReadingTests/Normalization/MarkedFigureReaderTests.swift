import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct MarkedFigureReaderTests {
  private func outline(_ source: String) -> String {
    ParsedDocument(markdown: source).applying(
      LiteralPictureParser(), FigureSplitter(), FigureDescriptionDetector(), MarkedFigureReader()
    ).outline
  }

  private static let yes = "![tick](y.png)"
  private static let no = "![Incorrect use](n.png)"
  private static let tile = "![Tile](k.png)"

  @Test(
    arguments: rows([
      ("\(no) Tint to your tile", "(incorrect) Tint to your tile", "a mark before a text"),
      ("Tint to your tile \(no)", "(incorrect) Tint to your tile", "after it"),
      (
        "- \(yes) Use tint\n- \(no) Tint it", "- (correct) Use tint\n- (incorrect) Tint it",
        "in a list"
      ),
      (
        "✓ Use tint  \n✗ Tint it", "(correct) Use tint\n(incorrect) Tint it",
        "symbols at the start of lines"
      ),
      ("✓ Use tint\n\n✓ Wait", "✓ Use tint\n✓ Wait", "check marks without a cross are bullets"),
      (
        "\(tile)\n\n\(no)", "(incorrect) <img Tile>", "a mark below a picture"
      ),
      (
        "\(tile)\(no)Tile in dim light", "<img Tile>|(incorrect) Tile in dim light",
        "with a caption"
      ),
      (
        "\(tile)Tile in dim light\(no)", "<img Tile>|(incorrect) Tile in dim light",
        "a caption before the mark"
      ),
      (
        "\(tile)\n\n\(no)\n\nTile in dim light", "<img Tile>|(incorrect) Tile in dim light",
        "a title below the mark"
      ),
      (
        "\(tile)\n\nTile in dim light\n\n\(no)", "<img Tile>|(incorrect) Tile in dim light",
        "a title below the picture"
      ),
      (
        "\(tile)\n\n\(no)\n\nA tile rests in dim light.",
        "(incorrect) <img Tile>|A tile rests in dim light.", "a sentence below is prose"
      ),
      (
        "\(tile)\(no)Don’t let tiles rest in dim light.",
        "(incorrect) <img Tile>|(caption) Don’t let tiles rest in dim light.",
        "a caption that instructs is not an example"
      ),
      (
        "**Incorrect usage**\n\n\(tile)", "(incorrect) <img Tile>", "a label above a picture"
      ),
      (
        "\(no)\n\n\(tile)", "(incorrect) <img Tile>", "a mark above a picture"
      ),
      (
        "\(tile)\n\n\(yes)\n\n\(tile)\n\n\(no)",
        "(correct) <img Tile>|(incorrect) <img Tile>", "pictures with marks below"
      ),
      (
        "\(yes)\n\nUse tint\n\n\(no)\n\nTint it", "(correct) Use tint|(incorrect) Tint it",
        "marks above texts"
      ),
      (
        "Use tint\n\n\(yes)\n\nTint it\n\n\(no)", "(correct) Use tint|(incorrect) Tint it",
        "marks below texts"
      ),
      ("\(no) Don’t tint to your tile.", "Don’t tint to your tile.", "a text that forbids"),
      (
        "\(no) **Wait for good tint.** Then rest.",
        "(caption) <img Incorrect use>|<b>Wait for good tint.</b> Then rest.", "a rule"
      ),
      (
        "The tile rests.\n\n\(no)\n\nThen it waits.",
        "The tile rests.|(caption) <img Incorrect use>|Then it waits.", "a mark alone"
      ),
    ]))
  func `marks are joined with what they mark`(row: TableRow<(String, String, String)>) {
    let (source, expected, reason) = row.values
    let found = outline(source).replacing("(caption) <img Tile>", with: "<img Tile>")
      .replacing("(caption) Don’t tint to your tile.", with: "Don’t tint to your tile.")
    #expect(found == expected.replacing("|", with: "\n"), "\(reason)")
  }

  @Test(.timeLimit(.minutes(5)))
  func `many marks are joined in linear time`() {
    let source = String(repeating: "\(Self.tile)\n\n\(Self.no)\n\nSmall\n\n", count: 8_000)
    let document = ParsedDocument(markdown: source)
      .applying(FigureSplitter(), MarkedFigureReader())
    #expect(document.blocks.count { $0.kind == .example(isCorrect: false) } == 8_000)
    let line = String(repeating: "✗ Tint ", count: 20_000) + "\n\n"
    #expect(outline(line + String(repeating: "✗\n\n", count: 8_000)).isEmpty == false)
  }
}
