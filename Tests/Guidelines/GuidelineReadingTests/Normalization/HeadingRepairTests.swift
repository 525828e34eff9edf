import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct HeadingDecorationRemoverTests {
  @Test(
    arguments: rows([
      ("## Tint {#good-tint}", "## Tint {#good-tint}", "an attribute that names the anchor"),
      ("## Tint {.wide #w}", "## Tint {#w}", "among others"),
      ("## Tint ¶", "## Tint", "a permalink's mark"),
      ("## Tint [¶](#tint)", "## Tint", "as a link"),
      ("## 🪁 Tint", "## Tint", "a picture in front"),
      ("##Tint", "## Tint", "no blank after the marks"),
      ("## “Tint” and row", "## “Tint” and row", "quotation marks stay"),
      ("## 2 Tiles", "## 2 Tiles", "a number where others have none stays"),
      ("#1 of all tiles", "#1 of all tiles", "a number sign in text"),
      ("## Tint", "## Tint", "nothing to take off"),
      ("## Tint {#a} {.wide}", "## Tint {#a}", "two attributes"),
      ("## Tint {.x title=\"the good tint\"} {#a}", "## Tint {#a}", "a value with blanks"),
      ("## *Tint* {#a}", "## <i>Tint</i> {#a}", "behind italics"),
      ("## Tint [#](#tint)", "## Tint", "a permalink that is a number sign"),
      ("## Tint in C#", "## Tint in C#", "a number sign in a name"),
      ("## The name {tile}", "## The name {tile}", "brackets that hold no attribute"),
      ("## «Tint» and row", "## «Tint» and row", "other quotation marks stay"),
      ("## 「風」と空", "## 「風」と空", "Japanese ones"),
      ("## ¿Tint?", "## ¿Tint?", "a Spanish question"),
      ("###Tint and row", "### Tint and row", "three marks without a blank"),
      ("#######Tint", "#######Tint", "seven marks"),
      ("- ##Tint", "- ##Tint", "an item"),
      ("> ##Tint", "1> ##Tint", "a quotation"),
      ("# 1) A\n## 2) B\n## 3) C", "# A\n## B\n## C", "brackets"),
      ("# 1 A\n## 1.1 B\n## 1.1.1 C\n## D\n## E", "# A\n## B\n## C\n## D\n## E", "three of five"),
      ("# 1 A\n## 2 B\n## C\n## D", "# 1 A\n## 2 B\n## C\n## D", "two of four"),
      (
        "# A\n## 2 B\n## 3 C\n## 4 D\n## E\n## F", "# A\n## 2 B\n## 3 C\n## 4 D\n## E\n## F", "half"
      ),
      ("# 2023\n## 2024\n## 2025", "# 2023\n## 2024\n## 2025", "years alone"),
      ("# 1.\n## 2.\n## 3.", "# 1.\n## 2.\n## 3.", "nothing after the number"),
    ]))
  func `decorations of headings are removed`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(HeadingDecorationRemover()).outline == outline,
      "\(reason)")
  }

  @Test func `numbers are removed if most headings have one`() {
    let document = ParsedDocument(
      markdown: "# 1. Tiles\n## 1.1 Tint\n## 1.2 Row\n## 3D tiles\n## Log")
    #expect(
      document.applying(HeadingDecorationRemover()).outline
        == "# Tiles\n## Tint\n## Row\n## 3D tiles\n## Log")
  }

  @Test func `other syntaxes keep number signs`() {
    let document = ParsedDocument(html: "<p>##Tint</p><h2>Row <a href='#row'>¶</a></h2>")
    #expect(document.applying(HeadingDecorationRemover()).outline == "##Tint\n## Row")
  }
}

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

struct FusedHeadingSplitterTests {
  @Test func `lines above an underlined heading are text`() {
    let document = ParsedDocument(
      markdown: """
        A tile on
        a long border
        Best practices
        --------------
        """)
    #expect(document.outline == "## A tile on↵a long border↵Best practices")
    let normalized = document.applying(FusedHeadingSplitter())
    #expect(
      normalized.outline == """
        A tile on↵a long border
        ## Best practices
        """)
    #expect(normalized.blocks.map(\.line) == [1, 3])
  }

  @Test func `a caption before the link to the heading's anchor is text`() {
    let document = ParsedDocument(
      markdown: """
        ![Tile](k.png)A red tile [Tint level](https://example.org/tiles#Tint-level)
        ---
        """)
    #expect(
      document.applying(FusedHeadingSplitter()).outline == """
        <img Tile>A red tile
        ## <a https://example.org/tiles#Tint-level>Tint level</a>
        """)
  }

  @Test(
    arguments: rows([
      ("## Tint", "nothing before it"),
      ("## [Tint](x#Tint)", "a link alone"),
      ("## The [north](x#Tints) tint", "a link to something else"),
      ("A line\nand another", "no heading"),
    ]))
  func `other blocks are not changed`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(FusedHeadingSplitter()).outline == document.outline, "\(reason)")
  }
}

struct BoldHeadingDetectorTests {
  @Test func `bold lines become headings in a document without headings`() {
    let document = ParsedDocument(
      markdown: """
        **Tiles**

        A tile is a part.

        **Best practices**

        **Wait for good tint.** It comes.

        **Platform considerations**

        **iOS**

        Show the tint.

        **Tint maps**

        Color them.
        """)
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        # <b>Tiles</b>
        A tile is a part.
        ## <b>Best practices</b>
        <b>Wait for good tint.</b> It comes.
        ## <b>Platform considerations</b>
        ### <b>iOS</b>
        Show the tint.
        #### <b>Tint maps</b>
        Color them.
        """)
  }

  @Test(
    arguments: rows([
      (
        "# Tiles\n\n## Tint\n\n**Best practices**\n\nText.\n\n**Row**\n\nText.",
        "the document has headings"
      ),
      ("**Tiles**\n\nText.\n\n**Tint**\n\nText.", "no line is a section that pages have"),
      ("**Best practices**\n\nText.", "one line only"),
      ("**Best practices.**\n\nText.\n\n**Wait for tint.**\n\nText.", "sentences"),
    ]))
  func `other bold lines are text`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(BoldHeadingDetector()).outline == document.outline, "\(reason)")
  }

  @Test func `a bold line in a list or quotation is text`() {
    let document = ParsedDocument(
      markdown: "**Best practices**\n\nGo.\n\n- **Tint**\n\n> **Row**\n\n**Marks**\n\nTie.")
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        ## <b>Best practices</b>
        Go.
        - <b>Tint</b>
        1> <b>Row</b>
        ## <b>Marks</b>
        Tie.
        """)
  }

  @Test func `of adjacent bold lines only the last is a heading`() {
    let document = ParsedDocument(
      markdown: "**Best practices**\n\nGo.\n\n**Weak**\n\n**Strong**\n\nTie.")
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        ## <b>Best practices</b>
        Go.
        <b>Weak</b>
        ## <b>Strong</b>
        Tie.
        """)
  }

  @Test func `dates in the change log are text`() {
    let document = ParsedDocument(
      markdown: "**Best practices**\n\nGo.\n\n**Change log**\n\n**June 9, 2025**\n\nAdded.")
    #expect(
      document.applying(BoldHeadingDetector()).outline == """
        ## <b>Best practices</b>
        Go.
        ## <b>Change log</b>
        <b>June 9, 2025</b>
        Added.
        """)
  }
}
