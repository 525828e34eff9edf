import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct CaptionNoteReaderTests {
  @Test(
    arguments: rows([
      (
        "![Tile](k.png)Tiles are hard to see in this size.", true, "a caption with a judgement"
      ),
      (
        "![Tile](k.png)\n\n*Tiles are hard to see in this size.*", true, "a line in italics"
      ),
      ("![Tile](k.png)A tile in dim light", false, "a description"),
      ("![Tile](k.png)**Tile.** It should rest here now", false, "a labeled figure"),
      ("A sketch of a tile that is hard to see.", false, "an alternative text"),
      (
        "## Resources\n\n### Videos\n\n![Tile](k.png)Make tiles that are easy to see.", false,
        "the picture of a link"
      ),
    ]))
  func `captions with guidance become notes`(row: TableRow<(String, Bool, String)>) {
    let (source, expected, reason) = row.values
    let document = ParsedDocument(markdown: source)
      .applying(FigureSplitter(), FigureDescriptionDetector(), CaptionNoteReader())
    #expect(document.blocks.contains { $0.aside?.label == "Caption" } == expected, "\(reason)")
    #expect(document.warnings[.captionsKept] == (expected ? 1 : 0), "\(reason)")
  }
}
