import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct PictureCellReaderTests {
  private func text(_ source: String) -> String? {
    var document = ParsedDocument(markdown: source)
    LiteralPictureParser().apply(&document)
    PictureCellReader().apply(&document)
    guard case .table(let table) = document.blocks.first?.kind else { return nil }
    return MarkedTable(table).text
  }

  @Test(
    arguments: rows([
      (
        "|  | Label |\n| --- | --- |\n| ![A tick that means proper use](a.png) | Tint |\n| ![x](b.png) | Paint |",
        "Correct: Tint\nIncorrect: Paint", "alternative texts before examples"
      ),
      (
        "|  | Label |\n| --- | --- |\n| ![](i/checkmark@2x.png) | Tint |\n| ![](i/crossout%402x.png) | Paint |",
        "Correct: Tint\nIncorrect: Paint", "names of files"
      ),
      (
        "|  | Label |\n| --- | --- |\n| ![checkmark.png] | Tint |\n| ![[crossout.png]] | Paint |",
        "Correct: Tint\nIncorrect: Paint", "image syntax without an address"
      ),
      (
        "| Label |  |\n| --- | --- |\n| Tint | ✅ |\n| Paint | ❌ |",
        "Correct: Tint\nIncorrect: Paint", "symbols after examples"
      ),
      (
        "|  | Label | Why |\n| --- | --- | --- |\n| ✗ | Paint | No tint |",
        "Incorrect: Label: Paint; Why: No tint", "several columns keep their names"
      ),
      (
        "| Usage | Label |\n| --- | --- |\n| Recommended | Tint |\n| Not recommended | Paint |",
        "Correct: Tint\nIncorrect: Paint", "words before examples"
      ),
      (
        "| Do | Don’t |\n| --- | --- |\n| Tint | Paint |", "Correct: Tint; Incorrect: Paint",
        "words in the header"
      ),
      (
        "| ![A tick](a.png) | ![x](b.png) |\n| --- | --- |\n| Tint | Paint |",
        "Correct: Tint; Incorrect: Paint", "marks in the header"
      ),
      (
        "| ![tick](a.png) | Tint |\n| --- | --- |\n| ![x](b.png) | Paint |",
        "Correct: Tint\nIncorrect: Paint", "the first example as the header"
      ),
      (
        "| Tint | Paint |\n| --- | --- |\n| One | Two |\n| ![tick](a.png) | ![cross](b.png) |",
        "Tint: Correct: One; Paint: Incorrect: Two", "marks under examples"
      ),
      (
        "| Label |\n| --- |\n| Tint ![tick](a.png) |\n| Paint ![cross](b.png) |",
        "Label: Correct: Tint\nLabel: Incorrect: Paint", "marks beside a text"
      ),
      (
        "| Tile | Box | Jar |\n| --- | --- | --- |\n| Red | ![tick](a.png) | |\n| Blue | ![tick](a.png) | ![cross](b.png) |",
        "Tile: Red; Box: yes; Jar: no\nTile: Blue; Box: yes; Jar: no", "availability"
      ),
      (
        "| Tile | Box |\n| --- | --- |\n| Red | ✓ |\n| Blue | – |",
        "Tile: Red; Box: yes\nTile: Blue; Box: no", "a dash"
      ),
      (
        "| Tint | Light | Dark |\n| --- | --- | --- |\n| Red | ![R-1,G-2,B-3](a.png) | ![Red 4, green 5, blue 6](b.png) |",
        "Tint: Red; Light: R 1, G 2, B 3; Dark: R 4, G 5, B 6", "colors"
      ),
      (
        "| Red | Blue |\n| --- | --- |\n| ![R-1,G-2,B-3](a.png) | ![R-4,G-5,B-6](b.png) |",
        "Red: R 1, G 2, B 3; Blue: R 4, G 5, B 6", "a row of colors"
      ),
      (
        "| Tint | Value |\n| --- | --- |\n| Red | R-1,G-2,B-3 |\n| Blue | #010203 |",
        "Tint: Red; Value: R 1, G 2, B 3\nTint: Blue; Value: #010203", "values in text"
      ),
      (
        "| Tile | Size |\n| --- | --- |\n| Small | ![12x12](a.png) |",
        "Tile: Small; Size: 12x12", "a size"
      ),
      (
        "| Deed | Glyph |\n| --- | --- |\n| Choose | ![A check mark.](a.png) |\n| Wait | ![An hourglass](b.png) |",
        "Deed: Choose; Glyph: A check mark.\nDeed: Wait; Glyph: An hourglass",
        "check marks among other glyphs"
      ),
      (
        "| One | Two |\n| --- | --- |\n| ![A tile in dim light](a.png) | ![A box in dim light](b.png) |\n| Tile | Box |",
        "One: Tile; Two: Box", "a row of figures"
      ),
      (
        "| Tile | Use |\n| --- | --- |\n| Red | Tap the ![plus](p.png) button |",
        "Tile: Red; Use: Tap the plus button", "a glyph in a sentence"
      ),
      (
        "| Grade | Tile |\n| --- | --- |\n| Good | Red |\n| Poor | Blue |",
        "Grade: Good; Tile: Red\nGrade: Poor; Tile: Blue", "words that are values"
      ),
    ]))
  func `pictures in cells become text`(row: TableRow<(String, String, String)>) {
    let (source, expected, reason) = row.values
    #expect(text(source) == expected, "\(reason)")
  }

  @Test(.timeLimit(.minutes(5)))
  func `large tables are read in linear time`() {
    let row = "| ![tick](a.png) | Tint ![cross](b.png) | ![plus](c.png) | ✓ x |\n"
    let source = "| a | b | c | d |\n| - | - | - | - |\n" + String(repeating: row, count: 8_000)
    #expect(text(source)?.split(separator: "\n").count == 8_000)
  }
}

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
