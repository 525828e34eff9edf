import TestSupport
import Testing
import TextSupport

@testable import Checklists

/// The format of a checklist is recognized by its content.
struct EditedChecklistTests {
  private static let list = RuleFixture.list(RuleFixture.few)
  private static let header = "<!-- hig checklist {} -->"

  private func kind(_ text: String) throws -> Any.Type { type(of: try ChecklistReader.checklist(in: text)) }

  @Test(arguments: [
    Named("a link", "[Contents](#toc)\n\n"), Named("a template tag", "{% raw %}\n"),
    Named("a byte order mark", "\u{FEFF}"), Named("blank lines", "\n\n"), Named("front matter", "---\nid: list\n---\n"),
  ]) func `Markdown is recognized whatever precedes its title`(start: Named<String>) throws {
    let text = start.value + (try ChecklistMarkdown(Self.list).document())
    #expect(try kind(text) == EditedMarkdown.self)
    #expect(try ChecklistReader.checklist(in: text).items.count == 4)
  }

  @Test func `a Markdown header in a note does not make a CSV or JSON file Markdown`() throws {
    let csv = try ChecklistCSV(Self.list).document()
      .replacing("its own label.,,,", with: "its own label.,,\(Self.header),")
    #expect(csv.contains(Self.header))
    #expect(try kind(csv) == EditedCSV.self)
    let json = try ChecklistJSON(Self.list).document()
      .replacing("\"note\" : \"\"", with: "\"note\" : \"\(Self.header)\"")
    #expect(try kind(json) == EditedJSON.self)
  }

  @Test func `a request that an editor wrapped is read`() throws {
    var request = ChecklistRequest()
    request.subjects = ["tool bars", "a  b", "--", ">"]
    let header = MarkdownComment.request(try JSONOutput.line(request))
    let wrapped = header.replacing(" ", with: "\n  ")
    #expect(try ChecklistReader.checklist(in: wrapped).request == request)
  }

  @Test(arguments: [
    Named("an unknown platform", "{\"platforms\": [\"beOS\"]}"), Named("a malformed date", "{\"since\": \"soon\"}"),
    Named("an unknown strength", "{\"strengths\": [\"hard\"]}"),
    Named("a number instead of an array", "{\"subjects\": 1}"), Named("truncated JSON", "{\"subj"),
    Named("an empty request", ""),
  ]) func `a malformed request is an error`(json: Named<String>) {
    #expect(throws: ChecklistReadingError.self) {
      _ = try ChecklistReader.checklist(in: "<!-- hig checklist \(json.value) -->\n")
    }
  }

  @Test func `a file without a header is not a checklist`() {
    #expect(throws: ChecklistReadingError.noRequest) { _ = try ChecklistReader.checklist(in: "# Notes\n") }
    #expect(ChecklistReadingError.noRequest.description == "not a hig checklist: header missing")
  }
}
