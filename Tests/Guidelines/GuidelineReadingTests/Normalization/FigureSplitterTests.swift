import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct FigureSplitterTests {
  @Test(
    arguments: rows([
      (
        "![Tile](k.png)A red tile **Fit it high today.** Then rest.",
        "(caption) <img Tile>\n(caption) A red tile\n<b>Fit it high today.</b> Then rest.",
        "a caption up to the bold sentence"
      ),
      (
        "Tiles fit. ![Tile](k.png)", "Tiles fit.\n(caption) <img Tile>",
        "a picture after a sentence"
      ),
      (
        "![One](1.png)First ![Two](2.png)Second",
        "(caption) <img One>\n(caption) First\n(caption) <img Two>\n(caption) Second",
        "two pictures"
      ),
      (
        "Tap the ![plus](p.png) button.", "Tap the plus button.", "a glyph stands for its word"
      ),
      ("Tap the plus ![plus](p.png).", "Tap the plus.", "a word is not repeated"),
      ("Tap the ![plus](p.png)plus sign.", "Tap the plus sign.", "nor before the glyph"),
      ("Tap ![Share](s.png) Send and wait.", "Tap Share Send and wait.", "before a capital"),
      (
        "Tap the ![plus.png](p.png) button.", "Tap the plus button.", "the name of a file is a word"
      ),
      (
        "Tap the ![A sketch of a plus on a long sheet](p.png) button.", "Tap the  button.",
        "a description is not a word"
      ),
      (
        "![Tile](k.png)A tile rests. It waits for tint. It is red.",
        "(caption) <img Tile>\nA tile rests. It waits for tint. It is red.",
        "several sentences are prose"
      ),
      (
        "![Tile](k.png)Small tileTiles fit well into a field.",
        "(caption) <img Tile>\n(caption) Small tile\nTiles fit well into a field.",
        "a caption that is joined to prose"
      ),
      (
        "![Tile](k.png)Tile (10 pt)The tint of a tile changes.",
        "(caption) <img Tile>\n(caption) Tile (10 pt)\nThe tint of a tile changes.",
        "after a bracket"
      ),
      (
        "![Tile](k.png)SmallWhen tiles rest, they wait for tint.",
        "(caption) <img Tile>\n(caption) Small\nWhen tiles rest, they wait for tint.",
        "after one word"
      ),
      (
        "![Tile](k.png)TileKit draws tiles in a field.",
        "(caption) <img Tile>\n(caption) TileKit draws tiles in a field.", "a name is not a seam"
      ),
      (
        "![Tile](k.png)**Large.** A red tile",
        "(caption) <img Tile>\n(caption) <b>Large.</b> A red tile",
        "a bold label belongs to the caption"
      ),
      ("- ![Tile](k.png)A red tile", "- (caption) <img Tile>\n- (caption) A red tile", "in a list"),
      ("# ![Tile](k.png)Tiles", "# <img Tile>Tiles", "a heading is left alone"),
      ("No picture **at all here.**", "No picture <b>at all here.</b>", "nor is text without one"),
    ]))
  func `figures are split from text`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(FigureSplitter()).outline == outline, "\(reason)")
  }

  @Test(.timeLimit(.minutes(5)))
  func `many figures in a paragraph are split in linear time`() {
    let source = String(repeating: "Word ![a](b.png) ", count: 20_000)
    let document = ParsedDocument(markdown: source).applying(FigureSplitter())
    #expect(document.blocks.count == 40_000)
    let glyphs = String(repeating: "word ![a](b.png) ", count: 20_000)
    #expect(ParsedDocument(markdown: glyphs).applying(FigureSplitter()).blocks.count == 2)
  }
}

struct FigureDescriptionDetectorTests {
  @Test(
    arguments: rows([
      ("A screenshot of a tile over a field", true, "an alternative text"),
      ("A partial screenshot of the row", true, "with an adjective"),
      ("Two small illustrations that show a tile", true, "in the plural"),
      ("An image of a tile.", true, "closed like a sentence"),
      ("https://example.org/tile.PNG", true, "an address of an image"),
      ("Play", true, "a button"),
      ("Copy", true, "another"),
      ("A photo helps people choose a tile.", false, "a sentence about pictures"),
      ("An image can show a tile.", false, "another"),
      ("The screenshot of a tile over a field", false, "no article that opens a description"),
      ("A photo of", false, "too short"),
      (
        "A large frame for text, images in full color and a dial. Some frames are wide.", false,
        "a noun of a later part of the sentence"
      ),
      ("A frame for photos of birds and a title.", false, "a noun behind a preposition"),
      (
        "A tile is a visual representation of a value. You add tiles by tint.", false,
        "a definition"
      ),
      ("A black and white photo of a tile.", true, "several adjectives"),
      ("A tile images with tint and text.", false, "an article in another number"),
      ("https://example.org/tile.html", false, "an address of a page"),
      ("See https://example.org/tile.png", false, "more than an address"),
      ("Play a tune.", false, "more than a button"),
    ]))
  func `the description of a figure is a caption`(row: TableRow<(String, Bool, String)>) {
    let (text, isCaption, reason) = row.values
    let outline = ParsedDocument(plainText: text).applying(FigureDescriptionDetector()).outline
    #expect(outline == (isCaption ? "(caption) \(text)" : text), "\(reason)")
  }

  @Test func `a heading is not changed`() {
    let document = ParsedDocument(markdown: "# A screenshot of a tile over a field")
    #expect(document.applying(FigureDescriptionDetector()).outline == document.outline)
  }
}

struct VideoLinkReaderTests {
  @Test(
    arguments: rows([
      (
        "Tiles wait.\n\n [Play](#) \n**Fit tiles high today.** They rest.",
        "Tiles wait.\n(caption) <img >\n<b>Fit tiles high today.</b> They rest.",
        "a rule on the next line"
      ),
      (
        " [Play](#) \n [Play](#) \nTiles can rest.",
        "(caption) <img >\n(caption) <img >\nTiles can rest.",
        "a sentence below two videos"
      ),
      (
        " [Play](#) \nRed, blue**Fit tiles high today.** They rest.",
        "(caption) <img >\n(caption) Red, blue\n<b>Fit tiles high today.</b> They rest.",
        "a caption before a rule"
      ),
      ("[Play](#) A red tile", "(caption) <img >\n(caption) A red tile", "a caption on its line"),
      ("[▶ video](https://example.org/tile.mp4)", "(caption) <img >", "a file behind a symbol"),
      ("See [the film](tile.mp4).", "See <a tile.mp4>the film</a>.", "a link to a file"),
      ("Choose [Play](/play).", "Choose <a /play>Play</a>.", "a link to a page"),
      ("- [Flat](#)", "- <a #>Flat</a>", "a tab"),
    ]))
  func `a link in place of a video is a picture`(row: TableRow<(String, String, String)>) {
    let (text, outline, reason) = row.values
    let document = ParsedDocument(markdown: text).applying(VideoLinkReader(), FigureSplitter())
    #expect(document.outline == outline, "\(reason)")
  }

  @Test func `the text below a video has its own line`() {
    let document = ParsedDocument(markdown: " [Play](#) \n**Fit tiles high today.** So.")
      .applying(VideoLinkReader())
    #expect(document.blocks.map(\.line) == [1, 2])
  }
}

struct ImageNamesTests {
  @Test(
    arguments: rows([
      ("kite.png", true, "a file"),
      ("kite-12@2x", true, "a scale without an extension"),
      ("kite-settings~dark@2x.png", true, "an appearance and a scale"),
      ("kite_1.JPG reel.svg", true, "two files"),
      ("![kite.png]", true, "the text of an image without its address"),
      ("62@2x.png", true, "a number as the name"),
      ("93px@3x", false, "a size"),
      ("@2x", false, "a scale"),
      ("62 px @2x", false, "a size in words"),
      ("Save the kite as kite.png.", false, "a sentence"),
      ("kite.swift", false, "another file"),
      ("me@example.org", false, "an address"),
      ("Kite", false, "a word"),
      ("", false, "nothing"),
    ]))
  func `a text of image names is recognized`(row: TableRow<(String, Bool, String)>) {
    let (text, expected, reason) = row.values
    #expect(ImageNames.consists(text) == expected, "\(reason)")
  }

  @Test func `image names are captions`() {
    let document = ParsedDocument(plainText: "kite@2x.png")
    #expect(document.applying(FigureDescriptionDetector()).outline == "(caption) kite@2x.png")
  }
}

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
        "\(tile)\(no)Tile in dim light", "(caption) <img Tile>\n(incorrect) Tile in dim light",
        "with a caption"
      ),
      (
        "\(tile)Tile in dim light\(no)", "(caption) <img Tile>\n(incorrect) Tile in dim light",
        "a caption before the mark"
      ),
      (
        "\(tile)\n\n\(no)\n\nTile in dim light",
        "(caption) <img Tile>\n(incorrect) Tile in dim light",
        "a title below the mark"
      ),
      (
        "\(tile)\n\nTile in dim light\n\n\(no)",
        "(caption) <img Tile>\n(incorrect) Tile in dim light",
        "a title below the picture"
      ),
      (
        "\(tile)\n\n\(no)\n\nA tile rests in dim light.",
        "(incorrect) <img Tile>\nA tile rests in dim light.", "a sentence below is prose"
      ),
      (
        "\(tile)\(no)Don’t let tiles rest in dim light.",
        "(incorrect) <img Tile>\n(caption) Don’t let tiles rest in dim light.",
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
        "(correct) <img Tile>\n(incorrect) <img Tile>", "pictures with marks below"
      ),
      (
        "\(yes)\n\nUse tint\n\n\(no)\n\nTint it", "(correct) Use tint\n(incorrect) Tint it",
        "marks above texts"
      ),
      (
        "Use tint\n\n\(yes)\n\nTint it\n\n\(no)", "(correct) Use tint\n(incorrect) Tint it",
        "marks below texts"
      ),
      (
        "\(no) Don’t tint to your tile.", "(caption) Don’t tint to your tile.",
        "a text that forbids"
      ),
      (
        "\(no) **Wait for good tint.** Then rest.",
        "(caption) <img Incorrect use>\n<b>Wait for good tint.</b> Then rest.", "a rule"
      ),
      (
        "The tile rests.\n\n\(no)\n\nThen it waits.",
        "The tile rests.\n(caption) <img Incorrect use>\nThen it waits.", "a mark alone"
      ),
    ]))
  func `marks are joined with what they mark`(row: TableRow<(String, String, String)>) {
    let (source, expected, reason) = row.values
    #expect(outline(source) == expected, "\(reason)")
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

  @Test func `sentences behind several marked pictures are their captions`() {
    let picture = "![](a.png)\n\n![checkmark_2x.png](c.png)\n\n"
    let outline = outline(
      "Tiles wait.\n\n\(picture)A tile fits well here.\n\n\(picture)The tint is even.\n\nDone.")
    #expect(
      outline == """
        Tiles wait.
        (caption) <img >
        (correct) A tile fits well here.
        (caption) <img >
        (correct) The tint is even.
        Done.
        """)
  }

  @Test(
    arguments: rows([
      (["A tile fits well here.", "**Fit tiles high today.** So."], "one sentence only"),
      (["Fit a tile in a row.", "Place tiles in a column."], "commands"),
      (["A tile fits. It rests.", "Tint is even. It shines."], "several sentences"),
    ]))
  func `other text behind marked pictures stays`(row: TableRow<([String], String)>) {
    let (texts, reason) = row.values
    let source = texts.map { "![](a.png)\n\n![checkmark_2x.png](c.png)\n\n\($0)" }
    let blocks = ParsedDocument(markdown: source.joined(separator: "\n\n"))
      .applying(LiteralPictureParser(), FigureSplitter(), MarkedFigureReader()).blocks
    #expect(blocks.count { $0.isBodyParagraph && !$0.text.isEmpty } == texts.count, "\(reason)")
  }
}
