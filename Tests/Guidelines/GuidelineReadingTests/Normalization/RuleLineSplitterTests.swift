import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct RuleLineSplitterTests {
  @Test func `a line that starts with a bold sentence starts a paragraph`() {
    let document = ParsedDocument(
      markdown: """
        **Wait for good tint.** It comes
        in the morning.
        **Avoid tall old grids.** They catch borders.
        """)
    #expect(document.blocks.count == 1)
    let normalized = document.applying(RuleLineSplitter())
    #expect(
      normalized.outline == """
        <b>Wait for good tint.</b> It comes↵in the morning.
        <b>Avoid tall old grids.</b> They catch borders.
        """)
    #expect(normalized.blocks.map(\.line) == [1, 3])
  }

  @Test(
    arguments: rows([
      ("It comes in the\n**morning of the day.** Mostly.", "the sentence before is not closed"),
      ("It comes.\n**Tint.** Shows.", "a label"),
      ("It comes.\n**tint and glow** show.", "bold without a sentence"),
      ("**Wait for\ngood old tint.** It comes.", "a line end inside the bold"),
    ]))
  func `other lines continue the paragraph`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(RuleLineSplitter()).outline == document.outline, "\(reason)")
  }

  @Test func `a rule below a list item leaves the list but not its quotation`() {
    let document = ParsedDocument(markdown: "> - Text.\n> **Avoid tall old grids.** Well.")
    #expect(document.outline == "1> - Text.↵<b>Avoid tall old grids.</b> Well.")
    #expect(
      document.applying(RuleLineSplitter()).outline
        == "1> - Text.\n1> <b>Avoid tall old grids.</b> Well.")
  }

  @Test(arguments: rows([("  \n", "two blanks"), ("\\\n", "a backslash"), ("<br>\n", "a tag")]))
  func `a rule after a forced line break starts a paragraph`(row: TableRow<(String, String)>) {
    let (mark, reason) = row.values
    let document = ParsedDocument(
      markdown: "**Wait for good tint.** Go\(mark)now.\(mark)**Avoid tall old grids.** Well.")
    let normalized = document.applying(RuleLineSplitter())
    #expect(
      normalized.outline.replacing("⏎", with: "").replacing("↵", with: "")
        == "<b>Wait for good tint.</b> Gonow.\n<b>Avoid tall old grids.</b> Well.", "\(reason)")
    #expect(normalized.blocks.map(\.line) == [1, 3], "\(reason)")
  }

  @Test func `HTML tags count as bold`() {
    let document = ParsedDocument(markdown: "Go <i>now</i>.\n<b>Avoid tall old grids.</b> Well.")
    #expect(
      document.applying(RuleLineSplitter()).outline
        == "Go <i>now</i>.\n<b>Avoid tall old grids.</b> Well.")
  }

  @Test(.timeLimit(.minutes(5)))
  func `many lines without a terminator are read in linear time`() {
    let lines = String(repeating: "**Use a strong border.** Then more\n", count: 20_000)
    let document = ParsedDocument(markdown: lines).applying(RuleLineSplitter())
    #expect(document.blocks.count == 1)
    let bold = "**" + String(repeating: "Use a strong border.\n", count: 20_000) + "End.**"
    #expect(ParsedDocument(markdown: bold).applying(RuleLineSplitter()).blocks.count == 1)
  }
}
