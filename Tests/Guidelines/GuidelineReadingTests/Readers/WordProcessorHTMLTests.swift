import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// HTML as Google Docs and word processors write it: bold is the weight of a span.
struct WordProcessorHTMLTests {
  @Test(
    arguments: rows([
      ("font-weight:700", "<b>Fly.</b> Wind.", "a number"),
      ("font-weight: bold;", "<b>Fly.</b> Wind.", "a word"),
      ("color:#000;FONT-WEIGHT : 600 ;font-size:11pt", "<b>Fly.</b> Wind.", "among others"),
      ("font-weight:800", "<b>Fly.</b> Wind.", "heavier"),
      ("font-weight:900", "<b>Fly.</b> Wind.", "heaviest"),
      ("font-weight:400", "Fly. Wind.", "an ordinary weight"),
      ("font-weight:normal", "Fly. Wind.", "an ordinary weight as a word"),
      ("font-size:700pt", "Fly. Wind.", "another property"),
      ("", "Fly. Wind.", "nothing"),
    ]))
  func spanIsBoldByItsWeight(row: Row<(String, String, String)>) {
    let (css, outline, reason) = row.values
    let document = ParsedDocument(
      html: "<p><span style=\"\(css)\">Fly.</span><span> Wind.</span></p>")
    #expect(document.outline == outline, "\(reason)")
  }

  @Test func boldInSeveralSpansIsOneRun() {
    #expect(
      ParsedDocument(
        html: """
          <p><span style="font-weight:700">Wait for </span><span style="font-weight:700">wind.</span>\
          <span style="font-weight:400"> It <a href="k">comes</a>.</span></p>
          """
      ).outline == "<b>Wait for wind.</b> It <a k>comes</a>.")
  }

  /// What Google Docs puts on the clipboard stands in a bold tag that is not bold.
  @Test func boldTagOfOrdinaryWeightIsNotBold() {
    let document = ParsedDocument(
      html: """
        <b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">
        <span style="font-weight:700;">Fly.</span><span style="font-weight:400;"> Wind.</span></p>
        </b>
        """)
    #expect(document.outline == "<b>Fly.</b> Wind.")
  }

  @Test(
    arguments: rows([
      ("<b style='font-weight:normal'>Fly.</b> Wind.", "Fly. Wind.", "of a word"),
      ("<strong style='font-weight:400'>Fly.</strong> Wind.", "Fly. Wind.", "of a number"),
      ("<b style='color:red'>Fly.</b> Wind.", "<b>Fly.</b> Wind.", "another property"),
    ]))
  func weightOfABoldTagCounts(row: Row<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(ParsedDocument(html: "<p>\(source)</p>").outline == outline, "\(reason)")
  }

  @Test func rulesOfSuchAPageAreRead() throws {
    let page = try DocumentReader.read(
      """
      <html><body><h1><span style="font-weight:400">Kites</span></h1>
      <h2><span style="font-weight:400">Wind</span></h2>
      <p><span style="font-weight:700">Wait for good wind.</span><span style="font-weight:400">
      It comes.</span></p>
      <p><span style="font-weight:700">Avoid tall old trees.</span><span> They catch.</span></p>
      </body></html>
      """, from: DocumentSource(path: "kites.html"))
    #expect(page.title == "Kites")
    #expect(
      page.outline == """
        guideline do (Wind) unknown: Wait for good wind. | It comes.
        guideline avoid (Wind) unknown: Avoid tall old trees. | They catch.
        """)
  }

  @Test func boldLinesStandForHeadings() throws {
    let page = try DocumentReader.read(
      """
      <html><body>
      <p><span style="font-weight:700">Kites</span></p><p>A kite is a toy.</p>
      <p><span style="font-weight:700">Best practices</span></p>
      <p><span style="font-weight:700">Wait for good wind.</span> It comes.</p>
      </body></html>
      """, from: DocumentSource(path: "a.html"))
    #expect(page.title == "Kites")
    #expect(
      page.outline == """
        context () unknown: A kite is a toy.
        guideline do (Best practices) unknown: Wait for good wind. | It comes.
        """)
  }
}
