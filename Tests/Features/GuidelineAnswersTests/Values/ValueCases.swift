import TestSupport
import Testing

@testable import GuidelineAnswers

/// The cases of `Cases/`: a text, and the numbers and colors in it.
struct ValueCases {
  @Test(arguments: CaseFile.all()) func `values are read as recorded`(file: CaseFile) throws {
    try file.check(Self.functions)
  }

  private static let functions: [String: @Sendable ([String]) -> String?] = [
    "quantities": { Quantity.all(in: TextToken.tokens(of: $0[0][...])).map(text).joined(separator: "; ") },
    "colors": { RGBColor.all(in: TextToken.tokens(of: $0[0][...])).map(\.color.hex).joined(separator: "; ") },
  ]

  private static func text(_ quantity: Quantity) -> String {
    let amounts = quantity.amounts.map { amount in number(amount.least) + (amount.most.map { "–" + number($0) } ?? "") }
    return amounts.joined(separator: quantity.form == .proportion ? ":" : "x")
      + (quantity.unit.map { " " + $0.symbol } ?? "") + (quantity.scale.map { " @\($0)" } ?? "")
  }

  private static func number(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
