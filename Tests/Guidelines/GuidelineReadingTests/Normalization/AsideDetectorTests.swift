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
      ("> [!NOTE]\n> Mind the edges.", "1> [Note] Mind the edges.", "GitHub's mark"),
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
