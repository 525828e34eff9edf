import Testing

@testable import GuidelineReading

struct HeadingAnchorsTests {
  @Test func linkOfAHeadingGivesItsAnchor() {
    let draft = ParsedDocument(
      markdown: """
        ## [Wind](https://example.org/kites#Wind)
        ## The [sky](#Clear-sky) above
        ## [Strings](#page-3-0)
        ## [Tails](tails.html)
        ## [Bows](tails.html#)
        ## Knots
        """)
    #expect(
      draft.applying(HeadingAnchors()).outline == """
        ## <a https://example.org/kites#Wind>Wind</a> {#Wind}
        ## The <a #Clear-sky>sky</a> above {#Clear-sky}
        ## <a #page-3-0>Strings</a>
        ## <a tails.html>Tails</a>
        ## <a tails.html#>Bows</a>
        ## Knots
        """)
  }

  @Test func anchorOfTheDocumentIsKept() {
    let draft = ParsedDocument(html: "<h2 id='wind'><a href='#other'>Wind</a></h2>")
    #expect(draft.applying(HeadingAnchors()).outline == "## <a #other>Wind</a> {#wind}")
  }

  @Test func headingWithoutWordsIsDropped() {
    let draft = ParsedDocument(markdown: "##\n\n## ![](line.png)\n\n## Wind\n\nA text.")
    #expect(draft.blocks.count == 4)
    #expect(draft.applying(HeadingAnchors()).outline == "## Wind\nA text.")
  }

  @Test func headingAsLongAsAParagraphIsOne() {
    let long = String(repeating: "wind and sky ", count: 13) + "end"
    #expect(ParsedDocument(markdown: "# " + long).applying(HeadingAnchors()).outline == long)
    let short = String(repeating: "wind and sky ", count: 12) + "end"
    #expect(
      ParsedDocument(markdown: "# " + short).applying(HeadingAnchors()).outline == "# " + short)
  }
}
