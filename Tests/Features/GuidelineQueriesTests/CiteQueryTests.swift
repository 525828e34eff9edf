import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// A citation's id leads to the cited wording, whatever becomes of the rule.
struct CiteQueryTests {
  private static let older = "searching/consider-sorting-results-by-length"
  private static let newer = "searching/avoid-sorting-results-by-length"

  private func citation(
    _ id: String, asOf date: CalendarDate? = nil, _ fixture: QueryFixture
  ) throws -> Citation {
    try #require(try fixture.run(CiteQuery(id, asOf: date)).response)
  }

  @Test func `the id of an earlier day shows the earlier wording, and cites itself`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let earlier = try citation(Self.newer, asOf: day("2026-05"), fixture)
    #expect(earlier.id.id == Self.older)
    let text = earlier.id.description
    let shown = try fixture.run(ShowQuery(text))
    #expect(shown.response.record?.record.id == Self.older)
    #expect(shown.notices.isEmpty)
    #expect(try citation(text, fixture).id == earlier.id)
    let now = try citation(Self.newer, fixture)
    #expect(try fixture.run(ShowQuery(now.id.description)).response.record?.record.id == Self.newer)
  }

  @Test func `a removed rule is found as of the day of its citation`() throws {
    let fixture = try QueryFixture(HistoryFixture.navigationBars)
    let removed = "navigation-bars/keep-a-gap-between-buttons-with-text"
    let citation = try citation(removed, asOf: day("2025-05"), fixture)
    let shown = try fixture.run(ShowQuery(citation.id.description))
    #expect(shown.response.record?.record.id == removed)
    #expect(shown.notices.isEmpty, "it was in force then")
  }

  @Test func `a versioned id leads to the log and the address of the rule`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let id = try citation(Self.newer, asOf: day("2026-05"), fixture).id.description
    #expect(try fixture.run(LogQuery(id)).response.rule?.ids.contains(Self.older) == true)
    guard case .address(let address) = try fixture.run(OpenQuery(id)).response else {
      Issue.record("an address")
      return
    }
    #expect(address.hasPrefix("https://"))
  }

  @Test
  func `the day is that of the revision, or of the capture where the revision reads differently`()
    throws
  {
    func page(_ detail: String) -> String {
      """
      # Boxes

      **Stack boxes by weight.** \(detail)

      **Label each box.** A label saves a search.

      ## Change log

      | Date | Changes |
      | --- | --- |
      | January 10, 2025 | First version. |
      """
    }
    let fixture = try QueryFixture(
      files: [
        "a/snapshot.json": #"{"captured": "2025-02-01"}"#, "a/boxes.md": page("Light ones break."),
        "b/snapshot.json": #"{"captured": "2025-06-01"}"#,
        "b/boxes.md": page("Heavy ones stay low."),
      ], ingesting: ["a", "b"])
    let edited = try citation("boxes/stack-boxes-by-weight", fixture)
    #expect(edited.id.day == day("2025-06-01"))
    let shown = try fixture.run(ShowQuery(edited.id.description)).response.record
    #expect(shown?.record.detail == "Heavy ones stay low.")
    let unchanged = try citation("boxes/label-each-box", fixture)
    #expect(unchanged.id.day == day("2025-01-10"))
  }

  @Test func `an undated document is cited without a day`() throws {
    let fixture = try QueryFixture([
      "boxes.md": "# Boxes\n\n**Stack boxes by weight.** They save space.\n"
    ])
    let citation = try citation("boxes/stack-boxes-by-weight", fixture)
    #expect(citation.id.description == "hig:undated/boxes/stack-boxes-by-weight")
    #expect(citation.document(.text).contains("; undated; "))
    let shown = try fixture.run(ShowQuery(citation.id.description)).response.record
    #expect(shown?.record.statement == "Stack boxes by weight.")
  }

  @Test func `a version from before the rule and an unknown id are missing`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let early = try fixture.run(CiteQuery("hig:2024/\(Self.newer)"))
    #expect(early.response == nil)
    #expect(early.notices == [.recordNotYetPresent(id: Self.newer, asOf: day("2024"))])
    let unknown = try fixture.run(CiteQuery("searching/qqq"))
    #expect(unknown.response == nil)
    #expect(!unknown.notices.isEmpty)
  }

  @Test func `no text of the rule is in a citation`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    let citation = try citation(Self.newer, fixture)
    for format in Citation.Format.allCases {
      let document = citation.document(format)
      #expect(!document.contains("Avoid sorting results by length."), "\(format)")
      #expect(document.hasSuffix("\n"), "\(format)")
      #expect(document.contains("searching"), "\(format)")
    }
  }

  @Test func `hostile titles and sections cannot leave their place`() throws {
    var record = GuidelineRecord(
      kind: .guideline, section: ["a](javascript:x) <b>", "}, url = {x"], anchor: "\"><script>",
      statement: "Stack.", line: 1)
    record.id = "boxes/stack"
    let cited = CitedRecord(
      record: record, page: "boxes", pageTitle: "\u{1B}[31m<i>[Boxes]\n@misc{", revised: nil,
      captured: nil, language: "en", pageURL: "https://pages.example/boxes", document: "boxes.md")
    let citation = Citation(cited, day: nil)
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
    var record = GuidelineRecord(
      kind: .guideline, section: [], anchor: nil, statement: "Stack.", line: 1)
    record.id = "boxes/stack"
    let citation = Citation(
      CitedRecord(
        record: record, page: "boxes", pageTitle: "Boxes", revised: nil, captured: nil,
        language: "en", pageURL: "javascript:alert(1)", document: "boxes.md"), day: nil)
    for format in Citation.Format.allCases {
      #expect(!citation.document(format).contains("javascript"), "\(format)")
    }
    #expect(try JSONValue(encoding: citation)["url"] == .null)
    #expect(OpenResponse(address: "javascript:alert(1)") == .notOfTheWeb)
  }
}
