import TestSupport
import Testing

@testable import GuidelineReading

struct LineLocatorTests {
  @Test func `texts are found in order`() {
    var locator = LineLocator(source: "tint\ntile\n\ntint\ntile")
    let lines = ["tint", "tint", "tile"].map { text in
      locator.advance(to: text)
      return locator.line
    }
    #expect(lines == [1, 1, 2])
  }

  @Test(
    arguments: rows([
      ("tiles", 3, "found"),
      ("tiles \"fit\"", 3, "up to what JSON escapes"),
      ("tiles — high", 3, "up to the first character outside ASCII"),
      ("shape", 1, "not there"),
      ("ki", 1, "too short to be sure"),
      ("", 1, "nothing"),
      ("— tiles", 1, "starts with a character outside ASCII"),
    ]))
  func `the line is that of the text`(row: TableRow<(String, Int, String)>) {
    let (text, line, reason) = row.values
    var locator = LineLocator(source: "a\nb\nthe tiles \\\"fit\\\"")
    locator.advance(to: text)
    #expect(locator.line == line, "\(reason)")
  }

  @Test func `unsuccessful searches are limited`() {
    let source = String(repeating: "font\n", count: 1024 * 1024) + "tile"
    var locator = LineLocator(source: source)
    for _ in 0..<100 { locator.advance(to: "shape") }
    locator.advance(to: "tile")
    #expect(locator.line == 1)
  }
}
