import Testing
import TextSupport

@testable import Checklists

/// Which format a file has is seen from what is in it.
struct FilledListsTests {
  private static let list = Rules.list(Rules.few)
  private static let header = "<!-- hig checklist {} -->"

  private func kind(_ text: String) throws -> String {
    "\(type(of: try FilledLists.list(in: text)))"
  }

  @Test func `a link at the start of Markdown is no JSON`() throws {
    let text = try ChecklistMarkdown(Self.list).document()
    for start in [
      "[Contents](#toc)\n\n", "{% raw %}\n", "\u{FEFF}", "\n\n", "---\nid: list\n---\n",
    ] {
      #expect(try kind(start + text) == "MarkdownList", "\(start)")
      #expect(try FilledLists.list(in: start + text).items.count == 4, "\(start)")
    }
  }

  @Test func `Markdown in a note is no Markdown list`() throws {
    let csv = try ChecklistCSV(Self.list).document()
      .replacing("hook of its own.,,,", with: "hook of its own.,,\(Self.header),")
    #expect(csv.contains(Self.header))
    #expect(try kind(csv) == "CSVList")
    let json = try ChecklistJSON(Self.list).document()
      .replacing("\"note\" : \"\"", with: "\"note\" : \"\(Self.header)\"")
    #expect(try kind(json) == "JSONList")
  }

  @Test func `a request that an editor wrapped is read`() throws {
    var request = ChecklistRequest()
    request.subjects = ["tool bars", "a  b", "--", ">"]
    let header = MarkdownComment.request(try JSONOutput.line(request))
    let wrapped = header.replacing(" ", with: "\n  ")
    #expect(try FilledLists.list(in: wrapped).request == request)
  }

  @Test(arguments: [
    ("{\"platforms\": [\"beOS\"]}", "no such platform"), ("{\"since\": \"soon\"}", "no date"),
    ("{\"strengths\": [\"hard\"]}", "no such strength"), ("{\"subjects\": 1}", "no list"),
    ("{\"subj", "cut off"), ("", "nothing"),
  ])
  func `a request that is damaged is told`(json: String, because reason: String) {
    #expect(throws: FilledListError.self, "\(reason)") {
      _ = try FilledLists.list(in: "<!-- hig checklist \(json) -->\n")
    }
  }
}
