import TestSupport
import Testing

@testable import GuidelineSearch

struct ParsedQueryTests {
  @Test(arguments: ["tool bar", "knob -\"hidden menu\""])
  func `a query without phrases stays as it is`(text: String) {
    #expect(ParsedQuery(text)?.withoutPhrases == nil)
  }

  @Test(arguments: ["", "   ", "\"\"", "-", "--", "*", "\"!?\"", "-knob", "( ) : ^", "👍", "\u{0}"])
  func `a text without a word is not a query`(text: String) {
    #expect(ParsedQuery(text) == nil)
  }
}
