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
