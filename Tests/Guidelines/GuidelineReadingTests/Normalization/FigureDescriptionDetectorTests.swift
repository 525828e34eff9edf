import TestSupport
import Testing

@testable import GuidelineReading

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
