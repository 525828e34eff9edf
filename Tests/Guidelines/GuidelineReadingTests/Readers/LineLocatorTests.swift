import TestSupport
import Testing

@testable import GuidelineReading

struct LineLocatorTests {
  @Test func textsAreFoundOneAfterTheOther() {
    var locator = LineLocator(source: "wind\nkite\n\nwind\nkite")
    let lines = ["wind", "wind", "kite"].map { text in
      locator.advance(to: text)
      return locator.line
    }
    #expect(lines == [1, 1, 2])
  }

  @Test(
    arguments: rows([
      ("kites", 3, "found"),
      ("kites \"fly\"", 3, "up to what JSON escapes"),
      ("kites — high", 3, "up to what is no ASCII"),
      ("storm", 1, "not there"),
      ("ki", 1, "too short to be sure"),
      ("", 1, "nothing"),
      ("— kites", 1, "nothing before what is no ASCII"),
    ]))
  func lineIsThatOfTheText(row: Row<(String, Int, String)>) {
    let (text, line, reason) = row.values
    var locator = LineLocator(source: "a\nb\nthe kites \\\"fly\\\"")
    locator.advance(to: text)
    #expect(locator.line == line, "\(reason)")
  }

  @Test func textsThatAreNowhereEndTheSearch() {
    let source = String(repeating: "yarn\n", count: 1024 * 1024) + "kite"
    var locator = LineLocator(source: source)
    for _ in 0..<100 { locator.advance(to: "storm") }
    locator.advance(to: "kite")
    #expect(locator.line == 1)
  }
}
