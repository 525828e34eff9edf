import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

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
