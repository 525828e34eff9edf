import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct AsideDetectorTests {
  @Test(
    arguments: rows([
      ("> **Note:** Mind the edges.", "1> [Note] Mind the edges.", "a bold label in a quotation"),
      ("> **Note** Mind the edges.", "1> [Note] Mind the edges.", "without a colon"),
      ("> Note: Mind the edges.", "1> [Note] Mind the edges.", "a plain label in a quotation"),
      (
        "> **Note**\n>\n> Mind the edges.", "1> [Note] Mind the edges.", "in a separate paragraph"
      ),
      ("> **참고:** 전선을 조심하세요.", "1> [참고] 전선을 조심하세요.", "Korean"),
      ("> **参考：** 電線に注意。", "1> [参考] 電線に注意。", "Japanese, a wide colon"),
      ("Note\n\nMind the edges.", "1> [Note] Mind the edges.", "a bare line"),
      ("#### **Tip**\n\nMind the edges.", "1> [Tip] Mind the edges.", "a heading"),
      ("TIP Mind the edges.", "1> [Tip] Mind the edges.", "the first word in capitals"),
      ("NOTE: Mind the edges.", "1> [Note] Mind the edges.", "capitals and a colon"),
      ("**Important:** Mind the edges.", "1> [Important] Mind the edges.", "bold, no quotation"),
      ("Warning: Mind the edges.", "1> [Warning] Mind the edges.", "plain, no quotation"),
      ("> **Developer note:** Mind.", "1> [Developer note] Mind.", "a longer label"),
      (":::tip\nMind the edges.", "1> [Tip] Mind the edges.", "a fence of colons"),
      ("⚠️ Warning: Mind.", "1> [Warning] Mind.", "a picture before the label"),
      ("> Mind the edges.", "1> Mind the edges.", "a quotation without a label"),
      ("Note Mind the edges.", "Note Mind the edges.", "a first word in small letters"),
      ("Noteworthy: edges.", "Noteworthy: edges.", "another word"),
      ("UI Edges hang low.", "UI Edges hang low.", "capitals that are no label"),
      ("- Note", "- Note", "an item"),
      ("# Notes on edges\n\nMind.", "# Notes on edges\nMind.", "a heading that begins like one"),
    ]))
  func `an aside is found with its label`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(AsideDetector()).outline == outline, "\(reason)")
  }

  @Test func `adjacent asides are separate`() {
    let document = ParsedDocument(
      markdown: """
        > Note: Mind the edges.
        >
        > They hang low.

        Tip

        Show labels.

        IMPORTANT Look up.

        Fit.
        """)
    #expect(
      document.applying(AsideDetector()).outline == """
        1> [Note] Mind the edges.
        1> [Note] They hang low.
        2> [Tip] Show labels.
        3> [Important] Look up.
        Fit.
        """)
  }

  @Test func `a figure between label and text is skipped`() {
    let document = ParsedDocument(markdown: "Note\n\n![Edge](w.png)\n\nMind the edges.")
    #expect(
      document.applying(FigureSplitter(), AsideDetector()).outline == """
        (caption) <img Edge>
        1> [Note] Mind the edges.
        """)
  }
}

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

struct CaptionNoteReaderTests {
  @Test(
    arguments: rows([
      (
        "![Tile](k.png)Tiles are hard to see in this size.", true, "a caption with a judgement"
      ),
      (
        "![Tile](k.png)\n\n*Tiles are hard to see in this size.*", true, "a line in italics"
      ),
      ("![Tile](k.png)A tile in dim light", false, "a description"),
      ("![Tile](k.png)**Tile.** It should rest here now", false, "a labeled figure"),
      ("A sketch of a tile that is hard to see.", false, "an alternative text"),
      (
        "## Resources\n\n### Videos\n\n![Tile](k.png)Make tiles that are easy to see.", false,
        "the picture of a link"
      ),
    ]))
  func `captions with guidance become notes`(row: TableRow<(String, Bool, String)>) {
    let (source, expected, reason) = row.values
    let document = ParsedDocument(markdown: source)
      .applying(FigureSplitter(), FigureDescriptionDetector(), CaptionNoteReader())
    #expect(document.blocks.contains { $0.aside?.label == "Caption" } == expected, "\(reason)")
    #expect(document.warnings[.captionsKept] == (expected ? 1 : 0), "\(reason)")
  }
}
