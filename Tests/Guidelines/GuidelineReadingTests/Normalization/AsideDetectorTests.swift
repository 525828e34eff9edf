import TestSupport
import Testing

@testable import GuidelineReading

struct AsideDetectorTests {
  @Test(
    arguments: rows([
      ("> **Note:** Mind the wires.", "1> [Note] Mind the wires.", "a bold label in a quotation"),
      ("> **Note** Mind the wires.", "1> [Note] Mind the wires.", "without a colon"),
      ("> Note: Mind the wires.", "1> [Note] Mind the wires.", "a plain label in a quotation"),
      (
        "> **Note**\n>\n> Mind the wires.", "1> [Note] Mind the wires.", "in a paragraph of its own"
      ),
      ("> **참고:** 전선을 조심하세요.", "1> [참고] 전선을 조심하세요.", "Korean"),
      ("> **参考：** 電線に注意。", "1> [参考] 電線に注意。", "Japanese, a wide colon"),
      ("Note\n\nMind the wires.", "1> [Note] Mind the wires.", "a bare line"),
      ("#### **Tip**\n\nMind the wires.", "1> [Tip] Mind the wires.", "a heading"),
      ("TIP Mind the wires.", "1> [Tip] Mind the wires.", "the first word in capitals"),
      ("NOTE: Mind the wires.", "1> [Note] Mind the wires.", "capitals and a colon"),
      ("**Important:** Mind the wires.", "1> [Important] Mind the wires.", "bold, no quotation"),
      ("Warning: Mind the wires.", "1> [Warning] Mind the wires.", "plain, no quotation"),
      ("> **Developer note:** Mind.", "1> [Developer note] Mind.", "a longer label"),
      ("> [!NOTE]\n> Mind the wires.", "1> [Note] Mind the wires.", "GitHub's mark"),
      (":::tip\nMind the wires.", "1> [Tip] Mind the wires.", "a fence of colons"),
      ("⚠️ Warning: Mind.", "1> [Warning] Mind.", "a picture before the label"),
      ("> Mind the wires.", "1> Mind the wires.", "a quotation without a label"),
      ("Note Mind the wires.", "Note Mind the wires.", "a first word in small letters"),
      ("Noteworthy: wires.", "Noteworthy: wires.", "another word"),
      ("UI Wires hang low.", "UI Wires hang low.", "capitals that are no label"),
      ("- Note", "- Note", "an item"),
      ("# Notes on wires\n\nMind.", "# Notes on wires\nMind.", "a heading that begins like one"),
    ]))
  func passageSetApartIsAnAsideWithItsLabel(row: Row<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(AsideDetector()).outline == outline, "\(reason)")
  }

  @Test func callOutsInARowStayApart() {
    let document = ParsedDocument(
      markdown: """
        > Note: Mind the wires.
        >
        > They hang low.

        Tip

        Wear gloves.

        IMPORTANT Look up.

        Fly.
        """)
    #expect(
      document.applying(AsideDetector()).outline == """
        1> [Note] Mind the wires.
        1> [Note] They hang low.
        2> [Tip] Wear gloves.
        3> [Important] Look up.
        Fly.
        """)
  }

  @Test func pictureBetweenLabelAndTextIsPassedOver() {
    let document = ParsedDocument(markdown: "Note\n\n![Wire](w.png)\n\nMind the wires.")
    #expect(
      document.applying(FigureSplitter(), AsideDetector()).outline == """
        (caption) <img Wire>
        1> [Note] Mind the wires.
        """)
  }
}
