import Checklists
import Foundation
import GuidelineAnswers
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineReviews

/// The progress of a review, and files that are not checklists.
struct ReviewStatusQueryTests {
  private func status(_ name: String, _ fixture: QueryFixture) throws -> QueryResult<ReviewStatus> {
    try ReviewStatusQuery(files: [name]).run(in: fixture.context.environment)
  }

  private func list(_ request: ChecklistRequest, asOf date: String? = nil, _ fixture: QueryFixture) throws -> Checklist
  { try #require(try fixture.run(ChecklistQuery(request, asOf: date.map(day))).response.checklist) }

  @Test func `a verdict that is not a known word has a notice, and the item is open`() throws {
    let fixture = try QueryFixture(PagesFixture.all)
    var request = ChecklistRequest()
    request.subjects = ["boxes"]
    let csv = try ChecklistCSV(list(request, fixture)).document()
    try fixture.folder.write(csv.replacing("importance.,,", with: "importance.,maybe,"), to: "list.csv")
    let result = try status("list.csv", fixture)
    #expect(result.notices == [.unknownVerdict(item: "boxes/order-boxes-by-importance", text: "maybe")])
    #expect(result.response.counts[.open] == 1)
  }

  @Test func `every format of a checklist has the same status`() throws {
    let fixture = try QueryFixture(HistoryFixture.june2026)
    var request = ChecklistRequest()
    request.subjects = ["searching"]
    let list = try list(request, asOf: "2026-05", fixture)
    let files = [
      "list.md": try ChecklistMarkdown(list).document(), "list.csv": try ChecklistCSV(list).document(),
      "list.json": try ChecklistJSON(list).document(),
    ]
    for (name, text) in files {
      try fixture.folder.write(text, to: name)
      _ = try ChecklistUpdateQuery.read(name, in: fixture.context.environment).run(in: fixture.context)
      let status = try status(name, fixture).response
      #expect(status.counts.total == 5 && status.counts[.open] == 5, "\(name)")
      #expect(
        status.marked.map(\.id) == [
          "searching/keep-recent-searches-easy-to-clear",
          "searching/avoid-sorting-results-by-length", "searching/label-filters-by-what-they-keep",
        ], "\(name)")
      #expect(status.oldestRevision == day("2026-06-08"))
    }
  }

  private static let header = "not a hig checklist: header missing"

  @Test(
    arguments: rows(
      [
        ("missing.md", nil, "no such file", "a missing file"),
        ("nowhere.md", nil, "no such file", "a link to nothing"),
        (".", nil, "not a regular file", "a folder"),
        ("pipe.md", nil, "not a regular file", "a pipe"),
        ("latin.md", nil, "not UTF-8", "another encoding"),
        ("empty.md", "", header, "an empty file"),
        ("notes.md", "# Notes\n\n- [ ] a task\n", header, "Markdown without a header"),
        ("table.csv", "a,b\n1,2\n", header, "CSV of something else"),
        ("other.json", "{\"a\": 1}", header, "JSON of something else"),
        (
          "platform.md", "<!-- hig checklist {\"platforms\": [\"beOS\"]} -->\n",
          "cannot read the request in the checklist's header: ", "an unknown platform"
        ),
        (
          "since.md", "<!-- hig checklist {\"since\": \"soon\"} -->\n",
          "cannot read the request in the checklist's header: ", "a day that is not a date"
        ),
        (
          "damaged.md", "<!-- hig checklist {\"subj -->\n", "cannot read the request in the checklist's header: ",
          "a damaged header"
        ), ("quote.csv", "id,list\na/b,\"{}\n", "", "an open quotation mark"),
      ] as [(String, String?, String, String)])) func `a file that is not a checklist is refused with the reason`(
      row: TableRow<(String, String?, String, String)>
    ) throws
  {
    let (name, text, message, _) = row.values
    let fixture = try QueryFixture([:])
    let folder = fixture.folder
    if let text = text { try folder.write(text, to: name) }
    switch name {
    case "latin.md": try folder.write([0x23, 0xFF, 0xFE, 0x0A], to: name)
    case "nowhere.md": try folder.link(name, to: "missing.md")
    case "pipe.md": try #require(mkfifo(folder.file(name), 0o600) == 0)
    default: break
    }
    let prefix = text == nil ? "cannot read '\(name)': " : "'\(name)': "
    for read in [
      { _ = try ReviewStatusQuery(files: [name]).run(in: fixture.context.environment) },
      { _ = try ChecklistUpdateQuery.read(name, in: fixture.context.environment) },
    ] as [() throws -> Void] {
      let error = #expect(throws: ChecklistFileError.self) { try read() }
      #expect(error?.description.hasPrefix(prefix + message) == true, "\(error as Any)")
    }
  }

  @Test func `the JSON of a status has all fields`() throws {
    let fixture = try QueryFixture()
    var request = ChecklistRequest()
    request.subjects = ["sliders", "toolbars"]
    let list = try list(request, fixture)
    let text = try ChecklistMarkdown(list).document().replacing("- [ ] ", with: "- [x] ", maxReplacements: 1)
    try fixture.folder.write(text, to: "review.md")
    try Snapshot.check(jsonOf: status("review.md", fixture).response, named: "review-status")
  }
}
