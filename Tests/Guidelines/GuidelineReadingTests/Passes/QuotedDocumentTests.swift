import GuidelineModel
import Testing

@testable import GuidelineReading

struct QuotedDocumentTests {
  private static let lines = (1...10).map { "> Line \($0) of the page.\n>\n" }.joined()

  @Test func pageThatIsQuotedAsAWholeIsReadAsIfItWereNot() {
    let draft = ParsedDocument(markdown: "> # Kites\n>\n" + Self.lines)
    let mended = draft.applying(QuotedDocument())
    #expect(mended.outline == draft.outline.replacing("1> ", with: ""))
    #expect(draft.outline.contains("1> # Kites"))
  }

  @Test func quotationsInAPageStay() {
    for source in ["> One.\n>\n> Two.", "One.\n\nTwo.\n\nThree.\n\n" + Self.lines] {
      let draft = ParsedDocument(markdown: source)
      #expect(draft.applying(QuotedDocument()).outline == draft.outline)
    }
  }

  @Test func callOutInsideAQuotedPageIsStillOne() throws {
    let rules = (1...5).map { "> **Wait for wind of type \($0).** It comes.\n>\n" }.joined()
    let page = try DocumentReader.read(
      "> # Kites\n>\n> ## Wind\n>\n\(rules)\(rules)> > **Note:** Mind wires.",
      from: DocumentSource(path: "k.md"))
    #expect(page.title == "Kites")
    #expect(page.records.count { $0.kind == .guideline } == 10)
    #expect(page.records.last?.kind == .note)
    #expect(page.records.last?.detail == "Mind wires.")
  }

  @Test func labelledCallOutsStay() {
    let source = (1...10).map { "<div class=note><p>Line \($0).</p></div>" }.joined()
    let draft = ParsedDocument(html: source)
    #expect(draft.applying(QuotedDocument()).outline == draft.outline)
  }
}
