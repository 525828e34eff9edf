import TestSupport
import Testing

@testable import GuidelineModel

struct MeasureTests {
  @Test(
    arguments: rows([
      ("44 pt", ["44pt"], "a blank"),
      ("44pt", ["44pt"], "no blank"),
      ("44 points, 1 point", ["44pt", "1pt"], "words"),
      ("44-point text", ["44pt"], "a hyphen"),
      ("1024 pixels", ["1024px"], "pixels"),
      ("158.5 mm", ["158.5mm"], "a fraction"),
      ("44x44 pt", ["44pt", "44x44"], "dimensions"),
      ("1024 × 768 px", ["1024px", "768px", "1024x768"], "another sign between dimensions"),
      ("1024x1024", ["1024x1024"], "dimensions without a unit"),
      ("17\u{A0}pt", ["17pt"], "a no-break space"),
      (
        "Size (pt): 11; Leading (px): 13; Weight: 5", ["11pt", "13px"], "a unit in a column's name"
      ),
      ("44 key points", [], "words between"),
      ("H264 pt", [], "a number inside a word"),
      ("44 ptarmigans", [], "another word"),
      ("11 and 44", [], "numbers alone"),
      ("", [], "nothing"),
    ]))
  func `measures become words`(row: TableRow<(String, [String], String)>) {
    let (text, tokens, reason) = row.values
    #expect(Measure.tokens(in: text) == tokens, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("44 pt", "44pt", "a unit"),
      ("least 44 points wide", "least 44pt wide", "words around"),
      ("1024 × 1024", "1024x1024", "dimensions"),
      ("1024 x 768 pixels", "1024x768 px", "dimensions with a unit"),
      ("iOS 17 text", "iOS 17 text", "another number"),
    ]))
  func `measures in queries are joined`(row: TableRow<(String, String, String)>) {
    let (query, joined, reason) = row.values
    #expect(Measure.joined(in: query) == joined, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("11", "Size (points)", "11 points", "a unit in parentheses"),
      ("430×932", "Frame (portrait, pt)", "430×932 pt", "a unit behind another word"),
      ("954x1373 *", "Frame (pt)", "954x1373 pt *", "a mark behind the number"),
      ("-0.4", "Shift in px", "-0.4 px", "a unit behind a preposition"),
      ("38mm", "Case (pt)", "38mm", "a value with its own unit"),
      ("N/A", "Case (pt)", "N/A", "words"),
      ("3", "Points (pt, px)", "3", "two units"),
      ("3", "Selling points", "3", "a unit's name as a word"),
      ("3", "Count", "3", "no unit"),
    ]))
  func `values get the unit of their column`(row: TableRow<(String, String, String, String)>) {
    let (value, column, expected, reason) = row.values
    #expect(Measure.value(value, inColumn: column) == expected, "\(reason)")
  }
}
