import Testing

@testable import GuidelineIndex

struct ParsedQueryTests {
  @Test(arguments: [
    ("hook", ["hook"], [], "a word"),
    ("Two  hooks\there", ["Two", "hooks", "here"], [], "several, by any blanks"),
    ("\"tool bar\" hook", ["tool bar", "hook"], [], "a phrase"),
    ("“tool bar”hook", ["tool bar", "hook"], [], "curly quotes, and no blank after"),
    ("hook\"tool bar\"", ["hook", "tool bar"], [], "no blank before"),
    ("\"tool bar", ["tool bar"], [], "a phrase without its end"),
    ("hook -nail", ["hook"], ["nail"], "a word left out"),
    ("hook -\"rusty nail\"", ["hook"], ["rusty nail"], "a phrase left out"),
    ("\"hook -nail\"", ["hook nail"], [], "a dash in a phrase leaves nothing out"),
    ("left-hand hook", ["left hand", "hook"], [], "a dash inside a word joins"),
    ("hook - nail", ["hook", "nail"], [], "a dash by itself leaves nothing out"),
    (
      "what is the hook for", ["what", "is", "the", "hook", "for"], [], "what nobody means is left"
    ),
    ("\"the hook\"", ["the hook"], [], "in a phrase every word is meant"),
    ("don't", ["don t"], [], "an apostrophe parts, as FTS5 does"),
    ("シート 시트", ["シート", "시트"], [], "other scripts"),
    ("hook.nail@2", ["hook nail 2"], [], "punctuation parts"),
    ("«tool bar» 「道具」", ["tool bar", "道具"], [], "quotation marks of other languages"),
    (
      String(repeating: "hook ", count: 40), Array(repeating: "hook", count: 32), [],
      "nobody means so many words"
    ),
  ])
  func `a query is parted into what must and must not occur`(
    text: String, terms: [String], excluded: [String], because reason: String
  ) throws {
    let query = try #require(ParsedQuery(text), "\(reason)")
    #expect(query.terms == terms, "\(reason)")
    #expect(query.excluded == excluded, "\(reason)")
  }

  @Test(arguments: ["", "   ", "\"\"", "-", "--", "*", "\"!?\"", "-hook", "( ) : ^", "👍", "\u{0}"])
  func `a query without a word to look for is none`(text: String) {
    #expect(ParsedQuery(text) == nil)
  }

  /// Everything that means something to FTS5, and what is meant to break out of quotes.
  static let hostile = [
    "hook AND", "AND hook", "hook OR nail", "NOT hook", "hook NOT", "NEAR(hook nail, 2)",
    "NEAR hook",
    "hook*", "*hook", "^hook", "hook:", "title:hook", "title : hook", "{title section}: hook",
    "-title:hook", "(hook", "hook)", "((((hook))))", "hook + nail", "\"hook", "hook\"",
    "\"\"\"hook",
    "\"hook\" \"", "'hook'", "hook'; DROP TABLE text; --", "\\\"hook\\\"", "hook\u{0}nail", "hook;",
    "rank:hook", "hook MATCH nail", "%hook_", "hook\u{1E}\u{1F}nail", "-\"hook", "hook -\"",
    "hook -- nail", String(repeating: "(", count: 5_000) + "hook",
    String(repeating: "hook ", count: 400),
    String(repeating: "hook -nail ", count: 100),
  ]
}
