import Testing

@testable import GuidelineReading

struct UnparsedStrongTests {
  @Test func boldThatEndsInPunctuationBeforeALetterIsBold() {
    let draft = ParsedDocument(
      markdown: """
        **風を待ちます。**凧は風で上がります。

        **Wait for wind.**Kites need it.

        - **糸を巻きます。**最後に **必ず** 片付けます。
        """)
    #expect(
      draft.outline == """
        **風を待ちます。**凧は風で上がります。
        **Wait for wind.**Kites need it.
        - **糸を巻きます。**最後に <b>必ず</b> 片付けます。
        """)
    #expect(
      draft.applying(UnparsedStrong()).outline == """
        <b>風を待ちます。</b>凧は風で上がります。
        <b>Wait for wind.</b>Kites need it.
        - <b>糸を巻きます。</b>最後に <b>必ず</b> 片付けます。
        """)
  }

  @Test(arguments: [
    "2 ** 3 is eight": "one mark only",
    "a * b * c": "single stars",
    "Type `**` twice, then `**` again": "marks inside code",
    "One ** two ** three ** four": "an odd number",
    "# **Wind.**Sky": "a heading",
  ])
  func otherStarsAreLeftAlone(source: String, because reason: String) {
    let draft = ParsedDocument(markdown: source)
    #expect(draft.applying(UnparsedStrong()).outline == draft.outline, "\(reason)")
  }

  @Test func singleStarBesideBoldIsKept() {
    let draft = ParsedDocument(markdown: "**測ります。**5*3 です。")
    #expect(draft.applying(UnparsedStrong()).outline == "<b>測ります。</b>5*3 です。")
  }

  @Test func otherSyntaxesMayHoldStars() {
    let draft = ParsedDocument(html: "<p>**Wait.**Then fly.</p>")
    #expect(draft.applying(UnparsedStrong()).outline == "**Wait.**Then fly.")
  }
}
