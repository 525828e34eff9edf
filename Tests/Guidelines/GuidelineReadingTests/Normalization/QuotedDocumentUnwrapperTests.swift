import GuidelineModel
import Testing

@testable import GuidelineReading

struct QuotedDocumentUnwrapperTests {
  private static let lines = (1...10).map { "> Line \($0) of the page.\n>\n" }.joined()

  @Test func `the quotation around a whole page is removed`() {
    let document = ParsedDocument(markdown: "> # Tiles\n>\n" + Self.lines)
    let normalized = document.applying(QuotedDocumentUnwrapper())
    #expect(normalized.outline == document.outline.replacing("1> ", with: ""))
    #expect(document.outline.contains("1> # Tiles"))
  }

  @Test func `quotations within a page are kept`() {
    for source in ["> One.\n>\n> Two.", "One.\n\nTwo.\n\nThree.\n\n" + Self.lines] {
      let document = ParsedDocument(markdown: source)
      #expect(document.applying(QuotedDocumentUnwrapper()).outline == document.outline)
    }
  }

  @Test func `an aside inside a quoted page is kept`() throws {
    let rules = (1...5).map { "> **Wait for tint of type \($0).** It comes.\n>\n" }.joined()
    let page = try DocumentReader.read(
      "> # Tiles\n>\n> ## Tint\n>\n\(rules)\(rules)> > **Note:** Mind edges.",
      from: DocumentSource(path: "k.md"))
    #expect(page.title == "Tiles")
    #expect(page.records.count { $0.kind == .guideline } == 10)
    #expect(page.records.last?.kind == .note)
    #expect(page.records.last?.detail == "Mind edges.")
  }

  @Test func `labeled asides are kept`() {
    let source = (1...10).map { "<div class=note><p>Line \($0).</p></div>" }.joined()
    let document = ParsedDocument(html: source)
    #expect(document.applying(QuotedDocumentUnwrapper()).outline == document.outline)
  }
}
