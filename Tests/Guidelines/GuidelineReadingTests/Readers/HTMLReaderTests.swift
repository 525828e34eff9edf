import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct HTMLReaderTests {
  @Test func `the site around the page is skipped`() {
    let document = ParsedDocument(
      html: """
        <!DOCTYPE html>
        <html lang="en-US"><head><title>Tiles - Guide | Row Club</title>
        <link rel="canonical" href="https://example.org/human-interface-guidelines/tiles/">
        <meta name="date" content="2016-10-05T00:00:00Z">
        <style>p { color: red }</style></head>
        <body>
        <nav><ul><li><a href="/">Home</a></li><li>iOS macOS tvOS</li></ul></nav>
        <header><a href="/">Row Club</a></header>
        <div class="global-nav"><a href="/row">Row</a> <a href="/bar">Bar</a></div>
        <div role="navigation">Skip</div>
        <header><h1>Tiles</h1></header>
        <section><h2 id="tint">Tint</h2>
        <p>Wait   for
          <em>tint</em>.</p>
        <p hidden>Secret</p><p aria-hidden="true">Secret</p>
        <form><input value="x">Search</form><button>More</button>
        <script>document.write("no")</script>
        <p class="share-note">Share your border with <a href="/f">friends</a> of the row.</p>
        </section>
        <ul class="pagination"><li><a href="/bar">Next</a></li></ul>
        <footer>Copyright. visionOS watchOS</footer>
        </body></html>
        """)
    #expect(
      document.outline == """
        # Tiles
        ## Tint {#tint}
        Wait for <i>tint</i>.
        Share your border with <a /f>friends</a> of the row.
        """)
    #expect(document.title == "Tiles - Guide")
    #expect(document.address == "https://example.org/human-interface-guidelines/tiles/")
    #expect(document.language == "en-US")
    #expect(document.dates.updated?.description == "2016-10-05")
    #expect(document.warnings[.navigationSkipped] > 0)
  }

  @Test(
    arguments: rows([
      ("<p>out</p><main><p>in</p></main><p>out</p>", "in", "main"),
      ("<p>out</p><div role=main><p>in</p></div>", "in", "the role of main"),
      (
        "<article><p>a</p></article><article><p>in in</p></article>", "in in", "the fullest article"
      ),
      ("<body><p>in</p></body>", "in", "the body"),
      ("<p>in</p>", "in", "everything"),
      ("", "", "nothing"),
    ]))
  func `the content is found by its elements`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(ParsedDocument(html: source).outline == outline, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("<div class=note><p>Mind edges.</p></div>", "1> [Note] Mind edges.", "a class"),
      ("<aside class=Important>Mind edges.</aside>", "1> [Important] Mind edges.", "a capital"),
      ("<aside>Mind edges.</aside>", "1> Mind edges.", "an aside"),
      ("<blockquote>Mind edges.</blockquote>", "1> Mind edges.", "a quotation"),
      ("<div class='callout'>Mind edges.</div>", "1> Mind edges.", "a call-out of no kind"),
      (
        "<div class=note><aside><p>Mind</p><p>edges.</p></aside></div><div class=tip>Fit.</div>",
        "2> Mind\n2> edges.\n3> [Tip] Fit.", "nested"
      ),
      ("<p class=note>Mind edges.</p>", "Mind edges.", "a paragraph of that class"),
    ]))
  func `callouts are asides`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(ParsedDocument(html: source).outline == outline, "\(reason)")
  }

  @Test(
    arguments: rows([
      (
        "<tr><th>Tint</th><th>Tile</th></tr><tr><td>Weak</td><td>Light</td></tr>",
        "|= Tint |= Tile |\n| Weak | Light |", "a header"
      ),
      ("<tr><td>a<td>b<tr><td>c<td>d", "| a | b |\n| c | d |", "no header, no end tags"),
      (
        "<tr><td rowspan=2>a<td>b<tr><td>c", "| a | b |\n| a | c |", "a cell over two rows"
      ),
      (
        "<tr><td colspan=2>a<td>b<tr><td>c<td>d<td>e", "| a | a | b |\n| c | d | e |", "two columns"
      ),
      (
        "<tr><td>a<td rowspan=3>b<td>c<tr><td>d<td>e<tr><td>f<td>g",
        "| a | b | c |\n| d | b | e |\n| f | b | g |", "a cell in the middle over three rows"
      ),
      (
        "<tr><td rowspan=2 colspan=2>a<td>b<tr><td>c", "| a | a | b |\n| a | a | c |", "a square"
      ),
      (
        "<tr><td rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e", "| a | b |\n| a | c |\n| d | e |",
        "it ends"
      ),
      ("<tr><td colspan=0>a<td colspan=x>b", "| a | b |", "zero and malformed spans"),
      ("<thead><tr><td>a</thead><tr><td>b", "|= a |\n| b |", "a head without th"),
      ("<tr><td><p>a</p><p>b<br>c</p>", "| a b c |", "paragraphs in a cell"),
      ("<tr><td></td></tr><tr><td>a<td>b", "| a | b |", "an empty row"),
    ]))
  func `tables are read with their spans`(row: TableRow<(String, String, String)>) {
    let (rows, outline, reason) = row.values
    #expect(ParsedDocument(html: "<table>\(rows)</table>").outline == outline, "\(reason)")
  }

  @Test func `huge spans are limited`() {
    let document = ParsedDocument(
      html:
        "<table><tr><td colspan=999999999 rowspan=999999999>a</td></tr><tr><td>b</td></tr></table>")
    #expect(document.outline.utf8.count < 10_000)
  }

  @Test func `a table without text is counted`() {
    let document = ParsedDocument(html: "<table><tr><td><img src=x></td></tr></table><p>a</p>")
    #expect(document.outline == "a")
    #expect(document.warnings[.tablesDropped] == 1)
  }

  @Test func `list items have their depth`() {
    #expect(
      ParsedDocument(
        html: """
          <ul><li>Text<p>Warm.</p><ol><li>Italic</ol></li><li><b>Icon.</b></li></ul>
          <dl><dt>Mark</dt><dd>A loop.</dd></dl>
          """
      ).outline == """
        - Text
          Warm.
          1. Italic
        - <b>Icon.</b>
        <b>Mark</b>
        A loop.
        """)
  }

  @Test func `figures and code are recognized`() {
    #expect(
      ParsedDocument(
        html: """
          <figure><img src="k.png" alt="Tile"><figcaption>A red tile</figcaption></figure>
          <p class="caption">A blue tile</p>
          <pre>let a  = 1
          let b = 2</pre><hr>
          <p>Call <code>fit()</code><br>now</p>
          """
      ).outline == """
        <img Tile>
        (caption) A red tile
        (caption) A blue tile
        (code) `let a  = 1
        let b = 2`
        ---
        Call `fit()`⏎now
        """)
  }

  @Test func `an anchor before a heading is its anchor`() {
    #expect(
      ParsedDocument(html: "<a name='tint'></a><h2>Tint</h2><a id='//x/y'></a><h2>Row</h2>").outline
        == "## Tint {#tint}\n## Row")
  }

  @Test func `styles may nest`() {
    #expect(
      ParsedDocument(html: "<p><strong>Tie <a href='k'><em>marks</em></a></strong> twice</p>")
        .outline
        == "<b>Tie <i><a k>marks</a></i></b> twice")
  }

  @Test func `blocks have their line`() {
    let document = ParsedDocument(
      html: """
        <h1>A</h1>

        <p>
        b
        and <i>more</i>
        of it</p>
        <table>
        <tr><td>c<td>d</table>
        <p
        class=x>e
        f &amp; g</p>
        <pre>
        h
        i</pre>
        """)
    let lines = document.blocks.map(\.line)
    #expect(lines == [1, 4, 7, 10, 13])
  }

  @Test func `truncated nesting is counted`() {
    let document = ParsedDocument(
      html: "<p>a</p>" + String(repeating: "<div>", count: 15_000) + "b")
    #expect(document.warnings[.contentTruncated] == 1)
    #expect(document.blocks.first?.text == "a")
  }

  @Test(.timeLimit(.minutes(5)))
  func `cells that span more than the text of a table allows take linear time`() throws {
    let row = "<tr><td colspan=64 rowspan=64>x</td></tr>"
    let source =
      "<!DOCTYPE html><html><body><h1>Tiles</h1><table>"
      + String(repeating: row, count: 20_000) + "</table></body></html>"
    let document = try DocumentReader.parse(source, fileName: "tiles.html")
    let cells = document.blocks.reduce(0) { sum, block in
      guard case .table(let table) = block.kind else { return sum }
      return sum + table.rows.reduce(0) { $0 + $1.count }
    }
    #expect(cells >= 20_000)
    #expect(cells < 500_000)
  }
}

/// The HTML of Google Docs and word processors, which write bold as the weight of a span.
struct WordProcessorHTMLTests {
  @Test(
    arguments: rows([
      ("font-weight:700", "<b>Fit.</b> Tint.", "a number"),
      ("font-weight: bold;", "<b>Fit.</b> Tint.", "a word"),
      ("color:#000;FONT-WEIGHT : 600 ;font-size:11pt", "<b>Fit.</b> Tint.", "among others"),
      ("font-weight:800", "<b>Fit.</b> Tint.", "heavier"),
      ("font-weight:900", "<b>Fit.</b> Tint.", "heaviest"),
      ("font-weight:400", "Fit. Tint.", "an ordinary weight"),
      ("font-weight:normal", "Fit. Tint.", "an ordinary weight as a word"),
      ("font-size:700pt", "Fit. Tint.", "another property"),
      ("", "Fit. Tint.", "nothing"),
    ]))
  func `the weight of a span makes it bold`(row: TableRow<(String, String, String)>) {
    let (css, outline, reason) = row.values
    let document = ParsedDocument(
      html: "<p><span style=\"\(css)\">Fit.</span><span> Tint.</span></p>")
    #expect(document.outline == outline, "\(reason)")
  }

  @Test func `bold text in several spans is one run`() {
    #expect(
      ParsedDocument(
        html: """
          <p><span style="font-weight:700">Wait for </span><span style="font-weight:700">tint.</span>\
          <span style="font-weight:400"> It <a href="k">comes</a>.</span></p>
          """
      ).outline == "<b>Wait for tint.</b> It <a k>comes</a>.")
  }

  /// Google Docs wraps the text on the clipboard in a bold tag of normal weight.
  @Test func `a bold tag of normal weight is not bold`() {
    let document = ParsedDocument(
      html: """
        <b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">
        <span style="font-weight:700;">Fit.</span><span style="font-weight:400;"> Tint.</span></p>
        </b>
        """)
    #expect(document.outline == "<b>Fit.</b> Tint.")
  }

  @Test(
    arguments: rows([
      ("<b style='font-weight:normal'>Fit.</b> Tint.", "Fit. Tint.", "of a word"),
      ("<strong style='font-weight:400'>Fit.</strong> Tint.", "Fit. Tint.", "of a number"),
      ("<b style='color:red'>Fit.</b> Tint.", "<b>Fit.</b> Tint.", "another property"),
    ]))
  func `the weight of a bold tag counts`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(ParsedDocument(html: "<p>\(source)</p>").outline == outline, "\(reason)")
  }

  @Test func `the rules of such a page are read`() throws {
    let page = try DocumentReader.read(
      """
      <html><body><h1><span style="font-weight:400">Tiles</span></h1>
      <h2><span style="font-weight:400">Tint</span></h2>
      <p><span style="font-weight:700">Wait for good tint.</span><span style="font-weight:400">
      It comes.</span></p>
      <p><span style="font-weight:700">Avoid tall old grids.</span><span> They catch.</span></p>
      </body></html>
      """, from: DocumentSource(path: "tiles.html"))
    #expect(page.title == "Tiles")
    #expect(
      page.outline == """
        guideline do (Tint) unknown: Wait for good tint. | It comes.
        guideline avoid (Tint) unknown: Avoid tall old grids. | They catch.
        """)
  }

  @Test func `bold lines become headings`() throws {
    let page = try DocumentReader.read(
      """
      <html><body>
      <p><span style="font-weight:700">Tiles</span></p><p>A tile is a part.</p>
      <p><span style="font-weight:700">Best practices</span></p>
      <p><span style="font-weight:700">Wait for good tint.</span> It comes.</p>
      </body></html>
      """, from: DocumentSource(path: "a.html"))
    #expect(page.title == "Tiles")
    #expect(
      page.outline == """
        context () unknown: A tile is a part.
        guideline do (Best practices) unknown: Wait for good tint. | It comes.
        """)
  }
}
