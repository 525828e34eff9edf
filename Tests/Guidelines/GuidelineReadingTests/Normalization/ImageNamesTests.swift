import TestSupport
import Testing

@testable import GuidelineReading

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
