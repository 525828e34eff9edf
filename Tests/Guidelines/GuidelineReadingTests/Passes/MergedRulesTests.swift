import DocumentParsing
import Testing

@testable import GuidelineReading

struct MergedRulesTests {
  @Test func lineThatOpensWithABoldSentenceBeginsAParagraph() {
    let draft = ParsedDocument(
      markdown: """
        **Wait for good wind.** It comes
        in the morning.
        **Avoid tall old trees.** They catch strings.
        """)
    #expect(draft.blocks.count == 1)
    let mended = draft.applying(MergedRules())
    #expect(
      mended.outline == """
        <b>Wait for good wind.</b> It comes↵in the morning.
        <b>Avoid tall old trees.</b> They catch strings.
        """)
    #expect(mended.blocks.map(\.line) == [1, 3])
  }

  @Test(arguments: [
    "It comes in the\n**morning of the day.** Mostly.": "the sentence before is not closed",
    "It comes.\n**Wind.** Blows.": "a label",
    "It comes.\n**wind and rain** blow.": "bold that is no sentence",
    "**Wait for\ngood old wind.** It comes.": "a line end inside the bold",
  ])
  func otherLinesGoOn(source: String, because reason: String) {
    let draft = ParsedDocument(markdown: source)
    #expect(draft.applying(MergedRules()).outline == draft.outline, "\(reason)")
  }

  @Test func ruleBelowAnItemLeavesTheListAndStaysInItsQuotation() {
    let draft = ParsedDocument(markdown: "> - Text.\n> **Avoid tall old trees.** Well.")
    #expect(draft.outline == "1> - Text.↵<b>Avoid tall old trees.</b> Well.")
    #expect(
      draft.applying(MergedRules()).outline
        == "1> - Text.\n1> <b>Avoid tall old trees.</b> Well.")
  }

  @Test(arguments: [("  \n", "two blanks"), ("\\\n", "a backslash"), ("<br>\n", "a tag")])
  func lineBehindAForcedBreakBeginsAParagraphToo(mark: String, because reason: String) {
    let draft = ParsedDocument(
      markdown: "**Wait for good wind.** Go\(mark)now.\(mark)**Avoid tall old trees.** Well.")
    let mended = draft.applying(MergedRules())
    #expect(
      mended.outline.replacing("⏎", with: "").replacing("↵", with: "")
        == "<b>Wait for good wind.</b> Gonow.\n<b>Avoid tall old trees.</b> Well.", "\(reason)")
    #expect(mended.blocks.map(\.line) == [1, 3], "\(reason)")
  }

  @Test func tagsOfHTMLCountAsBold() {
    let draft = ParsedDocument(markdown: "Go <i>now</i>.\n<b>Avoid tall old trees.</b> Well.")
    #expect(
      draft.applying(MergedRules()).outline
        == "Go <i>now</i>.\n<b>Avoid tall old trees.</b> Well.")
  }
}
