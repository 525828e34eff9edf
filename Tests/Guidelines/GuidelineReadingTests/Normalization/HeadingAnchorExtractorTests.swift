import Testing

@testable import GuidelineReading

struct HeadingAnchorExtractorTests {
  @Test func `the link of a heading gives its anchor`() {
    let document = ParsedDocument(
      markdown: """
        ## [Tint](https://example.org/tiles#Tint)
        ## The [row](#Clear-row) above
        ## [Borders](#page-3-0)
        ## [Links](links.html)
        ## [Caps](links.html#)
        ## Marks
        """)
    #expect(
      document.applying(HeadingAnchorExtractor()).outline == """
        ## <a https://example.org/tiles#Tint>Tint</a> {#Tint}
        ## The <a #Clear-row>row</a> above {#Clear-row}
        ## <a #page-3-0>Borders</a>
        ## <a links.html>Links</a>
        ## <a links.html#>Caps</a>
        ## Marks
        """)
  }

  @Test func `an anchor in the document is kept`() {
    let document = ParsedDocument(html: "<h2 id='tint'><a href='#other'>Tint</a></h2>")
    #expect(document.applying(HeadingAnchorExtractor()).outline == "## <a #other>Tint</a> {#tint}")
  }

  @Test func `a heading without text is removed`() {
    let document = ParsedDocument(markdown: "##\n\n## ![](line.png)\n\n## Tint\n\nA text.")
    #expect(document.blocks.count == 4)
    #expect(document.applying(HeadingAnchorExtractor()).outline == "## Tint\nA text.")
  }

  @Test func `a heading of more than 160 bytes becomes a paragraph`() {
    let long = String(repeating: "tint and row ", count: 13) + "end"
    #expect(
      ParsedDocument(markdown: "# " + long).applying(HeadingAnchorExtractor()).outline == long)
    let short = String(repeating: "tint and row ", count: 12) + "end"
    #expect(
      ParsedDocument(markdown: "# " + short).applying(HeadingAnchorExtractor()).outline == "# "
        + short)
  }
}
