import TestSupport
import Testing

@testable import GuidelineModel

/// Dates as users write them; `Cases/dates.txt` has what they mean.
struct DateExpressionTests {
  @Test(arguments: [
    "", "d", "30", "30x", "-3d", "+3d", "1.5y", "3 d", "٣d", "wwdc99", "ios", "last-decade",
    "2025-13", "2025 06", "06 09", "3 0d",
    "100000d",
  ])
  func `other text is no date`(text: String) {
    #expect(DateExpression(text) == nil)
  }

  @Test func `suggestions are dates and the newest come first`() throws {
    let suggestions = DateExpression.suggestions
    for word in suggestions { #expect(DateExpression(word) != nil, "\(word)") }
    #expect(Set(suggestions).count == suggestions.count)
    let newer = try #require(suggestions.firstIndex(of: "wwdc26"))
    let older = try #require(suggestions.firstIndex(of: "wwdc25"))
    #expect(newer < older)
    #expect(suggestions.contains("wwdc"))
  }
}
