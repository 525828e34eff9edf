import TestSupport
import Testing

@testable import GuidelineSearch

struct ParsedQueryTests {
  @Test(arguments: ["tool bar", "knob -\"hidden menu\""]) func `a query without phrases stays as it is`(text: String) {
    #expect(ParsedQuery(text)?.withoutPhrases == nil)
  }

  @Test(arguments: ["", "   ", "\"\"", "-", "--", "*", "\"!?\"", "-knob", "( ) : ^", "👍", "\u{0}"])
  func `a text without a word is not a query`(text: String) { #expect(ParsedQuery(text) == nil) }

  @Test(
    arguments: rows([
      (#"dialog "Drop the knob?" with two tools"#, true, "a question of an interface"),
      (#"two tools "Dropping knobs…" in a pane"#, true, "an ellipsis ends it"),
      (#"“Drop every knob” as the label of a tool"#, true, "a sentence"),
      (#"pane "every knob" tool"#, false, "lower case is a phrase of a text"),
      (#"pane "Tool Bar Knob" tool"#, false, "a title is a name"),
      (#"pane "Drop knobs" tool"#, false, "two words may be a name"),
      (#""Drop the knob?""#, false, "nothing beside it says that it is an example"),
      (#"-"Drop the knob?" pane"#, false, "an exclusion is meant as it is"),
      (#"pane "Drop the knob?" "tool bar""#, false, "another phrase must occur"),
    ]))
  func `quoted texts of an interface are examples`(row: TableRow<(String, Bool, String)>) {
    let (text, isExample, reason) = row.values
    #expect(ParsedQuery(text)?.quotesInterface == isExample, "\(reason)")
  }
}
