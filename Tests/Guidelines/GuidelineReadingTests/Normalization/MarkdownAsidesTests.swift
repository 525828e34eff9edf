import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// Call-outs that Markdown's extensions have marks for: GitHub's, Docusaurus's, MkDocs's.
struct MarkdownAsidesTests {
  @Test(
    arguments: rows([
      ("> [!NOTE]\n> Mind the wires.", "1> [Note] Mind the wires.", "GitHub"),
      ("> [!tip]\n> Mind the wires.", "1> [Tip] Mind the wires.", "small letters"),
      (
        "> [!WARNING]\n>\n> Mind.\n>\n> Look up.", "1> [Warning] Mind.\n1> [Warning] Look up.",
        "two"
      ),
      ("> [!CAUTION]\n> **Mind** the wires.", "1> [Caution] <b>Mind</b> the wires.", "bold"),
      ("> [!NOTE]\n> - Mind.\n> - Look up.", "1> [Note] - Mind.\n1> [Note] - Look up.", "a list"),
      (
        "> [!NOTE]\n> Mind.\n\n> [!TIP]\n> Fly.\n\n> Said he.",
        "1> [Note] Mind.\n2> [Tip] Fly.\n3> Said he.", "one after the other"
      ),
      (":::note\nMind the wires.\n:::", "1> [Note] Mind the wires.", "a fence in one paragraph"),
      (
        ":::warning\n\nMind the wires.\n\n:::\n\nFly.", "1> [Warning] Mind the wires.\nFly.",
        "lines"
      ),
      ("::: tip\nMind the wires.\n:::", "1> [Tip] Mind the wires.", "a blank behind the colons"),
      ("!!! note\n    Mind the wires.", "1> [Note] Mind the wires.", "exclamation marks"),
      ("!!! Warning\nMind the wires.", "1> [Warning] Mind the wires.", "a capital"),
      ("> 💡 **Tip:** Mind the wires.", "1> [Tip] Mind the wires.", "a picture, bold"),
      ("> 📝 Note\n>\n> Mind the wires.", "1> [Note] Mind the wires.", "a picture on a line"),
    ]))
  func markedPassageIsAnAsideWithItsLabel(row: Row<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(AsideDetector()).outline == outline, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("> [!WIND]\n> Mind the wires.", "no such label"),
      ("[!NOTE] is what GitHub wants.", "a sentence about the mark"),
      (":::wind\nMind the wires.", "a fence of another kind"),
      ("!!! Mind the wires", "exclamation marks alone"),
      ("Notes: mind the wires.", "another word"),
    ]))
  func otherMarksAreText(row: Row<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(AsideDetector()).outline == document.outline, "\(reason)")
  }

  @Test(arguments: [
    "> [!NOTE]\n> Mind wires.", ":::note\nMind wires.\n:::", "!!! note\nMind wires.",
  ])
  func recordIsANote(source: String) throws {
    let page = try DocumentReader.read(
      "# Kites\n\n## Sky\n\n**Wait for good wind.** It comes.\n\n" + source,
      from: DocumentSource(path: "kites.md"))
    #expect(
      page.outline == """
        guideline do (Sky) unknown: Wait for good wind. | It comes.
        note [Note] (Sky) unknown: Mind wires.
        """)
  }
}
