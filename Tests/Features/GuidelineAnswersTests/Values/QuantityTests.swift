import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineAnswers

/// Numbers with their units in texts.
struct QuantityTests {
  @Test func `a number without end is none`() {
    let digits = String(repeating: "9", count: 100_000)
    #expect(Quantity.all(in: TextToken.tokens(of: digits[...])).isEmpty)
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
        #expect(["about", "whole"].contains(row.cell(2)) || ValueQualifier(rawValue: row.cell(2)) != nil, "\(row)")
      default: break
      }
    }
  }
}
