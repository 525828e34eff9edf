import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineAnswers

/// Texts of documents stay in their place in every format of a citation.
struct CiteQueryTests {
  @Test func `hostile titles and sections cannot leave their place`() throws {
    var record = GuidelineRecord(
      kind: .guideline, section: ["a](javascript:x) <b>", "}, url = {x"], anchor: "\"><script>",
      statement: "Stack.", line: 1)
    record.id = "boxes/stack"
    let cited = CitedRecord(
      record: record, page: "boxes", pageTitle: "\u{1B}[31m<i>[Boxes]\n@misc{", revised: nil, captured: nil,
      language: "en", pageURL: "https://pages.example/boxes", document: "boxes.md")
    let citation = Citation(cited, day: nil, work: .init(title: "Kites", publisher: "<i>\u{1B}[31mKite}, url = {x\n"))
    let markdown = citation.document(.markdown)
    #expect(markdown.contains("](https://pages.example/boxes#%22%3E%3Cscript%3E)"))
    #expect(!markdown.replacing("\\]", with: "").contains("](javascript"))
    #expect(!markdown.contains("<"))
    let html = citation.document(.html)
    #expect(!html.contains("<script") && !html.contains("<i>") && !html.contains("<b>"))
    #expect(html.contains("href=\"https://pages.example/boxes#%22%3E%3Cscript%3E\""))
    let bibtex = citation.document(.bibtex)
    #expect(bibtex.split(separator: "\n").count { $0.contains(" = {") } == 4)
    #expect(bibtex.count { $0 == "@" } == 2, "the entry and the title")
    for format in Citation.Format.allCases where format != .bibtex {
      let document = citation.document(format)
      #expect(document.split(separator: "\n").count == 1, "\(format)")
      #expect(!document.contains("\u{1B}"), "\(format)")
    }
    #expect(!bibtex.contains("\u{1B}"))
  }

  @Test func `an address of another kind than the web is left out`() throws {
    var record = GuidelineRecord(kind: .guideline, section: [], anchor: nil, statement: "Stack.", line: 1)
    record.id = "boxes/stack"
    let citation = Citation(
      CitedRecord(
        record: record, page: "boxes", pageTitle: "Boxes", revised: nil, captured: nil, language: "en",
        pageURL: "javascript:alert(1)", document: "boxes.md"), day: nil, work: .apple)
    for format in Citation.Format.allCases { #expect(!citation.document(format).contains("javascript"), "\(format)") }
    #expect(try JSONValue(encoding: citation)["url"] == .null)
    #expect(OpenResponse(address: "javascript:alert(1)") == .notOfTheWeb)
  }
}
