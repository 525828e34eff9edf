import TestSupport
import Testing

@testable import GuidelineReading

struct FigureSplitterTests {
  @Test(
    arguments: rows([
      (
        "![Kite](k.png)A red kite **Fly it high today.** Then rest.",
        "(caption) <img Kite>\n(caption) A red kite\n<b>Fly it high today.</b> Then rest.",
        "a caption up to the bold sentence"
      ),
      (
        "Kites fly. ![Kite](k.png)", "Kites fly.\n(caption) <img Kite>",
        "a picture behind a sentence"
      ),
      (
        "![One](1.png)First ![Two](2.png)Second",
        "(caption) <img One>\n(caption) First\n(caption) <img Two>\n(caption) Second",
        "two pictures"
      ),
      ("Tap the ![plus](p.png) button.", "Tap the  button.", "a glyph inside a sentence goes"),
      ("Tap the plus ![plus](p.png).", "Tap the plus .", "before a stop"),
      (
        "![Kite](k.png)**Large.** A red kite",
        "(caption) <img Kite>\n(caption) <b>Large.</b> A red kite",
        "a bold label belongs to the caption"
      ),
      ("- ![Kite](k.png)A red kite", "- (caption) <img Kite>\n- (caption) A red kite", "in a list"),
      ("# ![Kite](k.png)Kites", "# <img Kite>Kites", "a heading is left alone"),
      ("No picture **at all here.**", "No picture <b>at all here.</b>", "nor is text without one"),
    ]))
  func picturesArePartedFromText(row: Row<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(FigureSplitter()).outline == outline, "\(reason)")
  }
}
