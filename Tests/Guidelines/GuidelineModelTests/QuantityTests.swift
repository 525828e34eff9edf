import TestSupport
import Testing

@testable import GuidelineModel

/// Numbers with their units in texts.
struct QuantityTests {
  @Test(
    arguments: rows([
      ("44x44 pt", "44x44 pt", "dimensions are one value"),
      ("44×44 points", "44x44 pt", "a multiplication sign, and a spelled unit"),
      ("1024 x 768 px", "1024x768 px", "blanks around the sign"),
      ("a 16-pt margin", "16 pt", "a hyphen before the unit"),
      ("9-21x9 pt", "9–21x9 pt", "a range of widths"),
      ("408x84–160 pt", "408x84–160 pt", "a range of heights"),
      ("18x18x pt", "18x18 pt", "a stray x"),
      ("60 to 75 characters", "60–75 characters", "a range in words"),
      ("between two and five layers", "2–5", "a range of numerals"),
      ("two or three controls", "2–3", "neighbors as a range"),
      ("120- to 360-degrees", "120–360 °", "a hyphen within a range"),
      ("4 and 5 pt", "4; 5 pt", "without “between” two numbers"),
      ("4.5:1", "4.5:1", "a proportion"),
      ("opens at 9:41", "9", "a time of day is no proportion"),
      ("12:05", "12", "a leading zero is of a time"),
      ("84x84 px @2x", "84x84 px @2", "the scale of an image"),
      ("32px@ 2x", "32 px @2", "a blank in a scale"),
      ("3/4 inch", "0.75 in", "a fraction"),
      ("1,024 px", "1024 px", "thousands"),
      ("0.5 seconds", "0.5 s", "a decimal"),
      ("60 times per second", "60 Hz", "a unit of several words"),
      ("+0.24 points", "0.24 pt", "a sign at the beginning"),
      ("-0.43 points", "-0.43 pt", "a negative number"),
      ("5 %", "5 %", "a sign as unit"),
      ("3D and 4K", "", "names with numbers"),
      ("H.264, P3 and iPhone16", "", "numbers at the end of names"),
      ("in @2x and @3x", "", "scales alone"),
      ("one-sixth", "", "a numeral as part of a word"),
      ("costs $50", "", "money"),
      ("99999999999999999999 pt", "", "too long for a design"),
      (String(repeating: "9", count: 100_000), "", "a number without end"),
      ("44\u{0}44 pt", "44; 44 pt", "a control character parts numbers"),
      ("", "", "nothing"),
    ]))
  func `numbers are read with their unit`(row: TableRow<(String, String, String)>) {
    let found = Quantity.all(in: TextToken.tokens(of: row.values.0[...]))
    #expect(found.map(Self.text).joined(separator: "; ") == row.values.1)
  }

  @Test(
    arguments: rows([
      ("R 255, G 56, B 60", "#FF383C", "components with their names"),
      ("(RGB 250, 17, 79)", "#FA114F", "components in one list"),
      ("rgb(0, 0, 0)", "#000000", "the notation of style sheets"),
      ("#00e5ff", "#00E5FF", "hexadecimal digits"),
      ("R 256, G 0, B 0", "", "more than a byte"),
      ("R 1.5, G 0, B 0", "", "no whole number"),
      ("R 1, G 2", "", "a component is missing"),
      ("#2 door", "", "a number sign"),
    ]))
  func `colors are read`(row: TableRow<(String, String, String)>) {
    let found = RGBColor.all(in: TextToken.tokens(of: row.values.0[...]))
    #expect(found.map(\.color.hex).joined(separator: "; ") == row.values.1)
  }

  @Test func `the table of words is complete`() {
    for row in TSVTable(IndexTables.valueWords).rows {
      #expect(row.cell(0) == row.cell(0).lowercased(), "\(row)")
      let role = ValueWords.Role(rawValue: row.cell(1))
      #expect(role != nil, "\(row)")
      #expect(row.cell(0).split(separator: " ").count <= ValueWords.longestPhrase, "\(row)")
      switch role {
      case .unit: #expect(Quantity.Unit.Dimension(rawValue: row.cell(3)) != nil, "\(row)")
      case .before, .after, .adjective:
        #expect(row.cell(2) == "about" || ValueQualifier(rawValue: row.cell(2)) != nil, "\(row)")
      default: break
      }
    }
  }

  private static func text(_ quantity: Quantity) -> String {
    let amounts = quantity.amounts.map { amount in
      number(amount.least) + (amount.most.map { "–" + number($0) } ?? "")
    }
    return amounts.joined(separator: quantity.form == .proportion ? ":" : "x")
      + (quantity.unit.map { " " + $0.symbol } ?? "") + (quantity.scale.map { " @\($0)" } ?? "")
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
