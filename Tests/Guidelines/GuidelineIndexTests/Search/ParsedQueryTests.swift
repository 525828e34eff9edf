import Testing

@testable import GuidelineIndex

struct ParsedQueryTests {
  @Test(arguments: [
    ("knob", ["knob"], [], "a word"),
    ("Two  knobs\there", ["Two", "knobs", "here"], [], "several, by any blanks"),
    ("\"tool bar\" knob", ["tool bar", "knob"], [], "a phrase"),
    ("“tool bar”knob", ["tool bar", "knob"], [], "curly quotes, and no blank after"),
    ("knob\"tool bar\"", ["knob", "tool bar"], [], "no blank before"),
    ("\"tool bar", ["tool bar"], [], "a phrase without its end"),
    ("knob -menu", ["knob"], ["menu"], "a word left out"),
    ("knob -\"hidden menu\"", ["knob"], ["hidden menu"], "a phrase left out"),
    ("\"knob -menu\"", ["knob menu"], [], "a dash in a phrase leaves nothing out"),
    ("left-side knob", ["left side", "knob"], [], "a dash inside a word joins"),
    ("knob - menu", ["knob", "menu"], [], "a dash by itself leaves nothing out"),
    (
      "what is the knob for", ["what", "is", "the", "knob", "for"], [], "stop words are kept"
    ),
    ("\"the knob\"", ["the knob"], [], "stop words in a phrase"),
    ("don't", ["don t"], [], "an apostrophe parts, as FTS5 does"),
    ("シート 시트", ["シート", "시트"], [], "other scripts"),
    ("knob.menu@2", ["knob menu 2"], [], "punctuation parts"),
    ("«tool bar» 「道具」", ["tool bar", "道具"], [], "quotation marks of other languages"),
    (
      String(repeating: "knob ", count: 40), Array(repeating: "knob", count: 32), [],
      "at most 32 words"
    ),
  ])
  func `a query is split into terms and exclusions`(
    text: String, terms: [String], excluded: [String], because reason: String
  ) throws {
    let query = try #require(ParsedQuery(text), "\(reason)")
    #expect(query.terms == terms, "\(reason)")
    #expect(query.excluded == excluded, "\(reason)")
  }

  @Test(arguments: ["", "   ", "\"\"", "-", "--", "*", "\"!?\"", "-knob", "( ) : ^", "👍", "\u{0}"])
  func `a text without a word is not a query`(text: String) {
    #expect(ParsedQuery(text) == nil)
  }
}
