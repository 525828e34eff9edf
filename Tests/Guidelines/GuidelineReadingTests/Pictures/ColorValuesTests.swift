import TestSupport
import Testing

@testable import GuidelineReading

struct ColorValuesTests {
  @Test(
    arguments: rows([
      ("R-12,G-34,B-56", "R 12, G 34, B 56", "hyphens"),
      ("R 12 G 34 B 56", "R 12, G 34, B 56", "blanks"),
      ("R 12G 34B 56", "R 12, G 34, B 56", "joined"),
      ("r: 12, g: 34, b: 56", "R 12, G 34, B 56", "colons"),
      ("Red 12, green 34, blue 56", "R 12, G 34, B 56", "names"),
      ("rgb(12, 34, 56)", "R 12, G 34, B 56", "a function"),
      ("RGB values of 12, 34, and 56", "R 12, G 34, B 56", "a list"),
      ("Color swatch with RGB 12, 34, 56.", "R 12, G 34, B 56", "an introduction"),
      ("#0C2238", "R 12, G 34, B 56", "hexadecimal"),
      (
        "Light: R-1,G-2,B-3; dark: R-4,G-5,B-6", "Light: R 1, G 2, B 3; dark: R 4, G 5, B 6",
        "two appearances"
      ),
      ("Tint R-12,G-34,B-56", "Tint R 12, G 34, B 56", "a name before the value"),
      ("rgba(12, 34, 56, 0.5)", "R 12, G 34, B 56, 0.5)", "an opacity is kept"),
    ]))
  func `values are written in one form`(row: TableRow<(String, String, String)>) {
    let (text, expected, reason) = row.values
    #expect(ColorValues.normalized(text) == expected, "\(reason)")
  }

  @Test(arguments: [
    "R-256,G-1,B-1": "more than 255",
    "R-1,G-2": "two components",
    "B-1,G-2,R-3": "another order",
    "60 pt": "a size",
    "#12": "a number",
    "A red tile": "a name",
    "R-99999999999999999999,G-1,B-1": "a number that does not fit",
    "": "nothing",
  ])
  func `other texts have no value`(text: String, reason: String) {
    #expect(ColorValues.normalized(text) == nil, "\(reason)")
  }
}
