import Testing

@testable import GuidelineReading

struct HeadingAnchorExtractorTests {
  @Test func linkOfAHeadingGivesItsAnchor() {
    let document = ParsedDocument(
      markdown: """
        ## [Wind](https://example.org/kites#Wind)
        ## The [sky](#Clear-sky) above
        ## [Strings](#page-3-0)
        ## [Tails](tails.html)
        ## [Bows](tails.html#)
        ## Knots
        """)
    #expect(
      document.applying(HeadingAnchorExtractor()).outline == """
        ## <a https://example.org/kites#Wind>Wind</a> {#Wind}
        ## The <a #Clear-sky>sky</a> above {#Clear-sky}
        ## <a #page-3-0>Strings</a>
        ## <a tails.html>Tails</a>
        ## <a tails.html#>Bows</a>
        ## Knots
        """)
  }

  @Test func anchorOfTheDocumentIsKept() {
    let document = ParsedDocument(html: "<h2 id='wind'><a href='#other'>Wind</a></h2>")
    #expect(document.applying(HeadingAnchorExtractor()).outline == "## <a #other>Wind</a> {#wind}")
  }

  @Test func headingWithoutWordsIsDropped() {
    let document = ParsedDocument(markdown: "##\n\n## ![](line.png)\n\n## Wind\n\nA text.")
    #expect(document.blocks.count == 4)
    #expect(document.applying(HeadingAnchorExtractor()).outline == "## Wind\nA text.")
  }

  @Test func headingAsLongAsAParagraphIsOne() {
    let long = String(repeating: "wind and sky ", count: 13) + "end"
    #expect(
      ParsedDocument(markdown: "# " + long).applying(HeadingAnchorExtractor()).outline == long)
    let short = String(repeating: "wind and sky ", count: 12) + "end"
    #expect(
      ParsedDocument(markdown: "# " + short).applying(HeadingAnchorExtractor()).outline == "# "
        + short)
  }
}
