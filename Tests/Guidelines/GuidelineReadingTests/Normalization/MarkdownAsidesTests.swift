import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// The aside syntax of Markdown extensions: GitHub, Docusaurus, MkDocs.
struct MarkdownAsidesTests {
  @Test(
    arguments: rows([
      ("> [!NOTE]\n> Mind the edges.", "1> [Note] Mind the edges.", "GitHub"),
      ("> [!tip]\n> Mind the edges.", "1> [Tip] Mind the edges.", "small letters"),
      (
        "> [!WARNING]\n>\n> Mind.\n>\n> Look up.", "1> [Warning] Mind.\n1> [Warning] Look up.",
        "two"
      ),
      ("> [!CAUTION]\n> **Mind** the edges.", "1> [Caution] <b>Mind</b> the edges.", "bold"),
      ("> [!NOTE]\n> - Mind.\n> - Look up.", "1> [Note] - Mind.\n1> [Note] - Look up.", "a list"),
      (
        "> [!NOTE]\n> Mind.\n\n> [!TIP]\n> Fit.\n\n> Said he.",
        "1> [Note] Mind.\n2> [Tip] Fit.\n3> Said he.", "one after the other"
      ),
      (":::note\nMind the edges.\n:::", "1> [Note] Mind the edges.", "a fence in one paragraph"),
      (
        ":::warning\n\nMind the edges.\n\n:::\n\nFit.", "1> [Warning] Mind the edges.\nFit.",
        "lines"
      ),
      ("::: tip\nMind the edges.\n:::", "1> [Tip] Mind the edges.", "a blank after the colons"),
      ("!!! note\n    Mind the edges.", "1> [Note] Mind the edges.", "exclamation marks"),
      ("!!! Warning\nMind the edges.", "1> [Warning] Mind the edges.", "a capital"),
      ("> 💡 **Tip:** Mind the edges.", "1> [Tip] Mind the edges.", "a picture, bold"),
      ("> 📝 Note\n>\n> Mind the edges.", "1> [Note] Mind the edges.", "a picture on a line"),
    ]))
  func `the marks of Markdown extensions give an aside with its label`(
    row: TableRow<(String, String, String)>
  ) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(AsideDetector()).outline == outline, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("> [!TINT]\n> Mind the edges.", "no such label"),
      ("[!NOTE] is what GitHub wants.", "a sentence about the mark"),
      (":::tint\nMind the edges.", "a fence of another kind"),
      ("!!! Mind the edges", "exclamation marks alone"),
      ("Notes: mind the edges.", "another word"),
    ]))
  func `other marks are text`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(AsideDetector()).outline == document.outline, "\(reason)")
  }

  @Test(arguments: [
    Named("GitHub", "> [!NOTE]\n> Mind edges."), Named("Docusaurus", ":::note\nMind edges.\n:::"),
    Named("MkDocs", "!!! note\nMind edges."),
  ])
  func `the record of an aside is a note`(aside: Named<String>) throws {
    let page = try DocumentReader.read(
      "# Tiles\n\n## Row\n\n**Wait for good tint.** It comes.\n\n" + aside.value,
      from: DocumentSource(path: "tiles.md"))
    #expect(
      page.outline == """
        guideline do (Row) unknown: Wait for good tint. | It comes.
        note [Note] (Row) unknown: Mind edges.
        """)
  }
}
