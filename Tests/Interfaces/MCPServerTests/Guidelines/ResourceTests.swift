import TestSupport
import Testing
@testable import MCPServer

/// Pages, rules and checklists as resources.
struct ResourceTests {
  private let context = RequestContext { _, _ in }

  @Test func `the list contains the pages with their numbers of rules`() async throws {
    let fixture = try GuidelineFixture()
    let list = try await fixture.service.resources(after: nil, context)
    #expect(
      list.resources.map { "\($0.uri) \($0.title ?? "") \($0.description ?? "")" } == [
        "hig://page/boxes Boxes 1 rule", "hig://page/tab-bars Tab bars 2 rules",
        "hig://page/toolbars Toolbars 3 rules, revised 2025-06-09",
      ])
    #expect(list.nextCursor == nil)
  }

  @Test func `a long list has several pages`() async throws {
    var pages = ["snapshot.json": #"{"captured": "2026-02-01"}"#]
    for number in 100..<220 {
      pages["page-\(number).md"] = "# Page \(number)\n\n**Add button \(number).** Why.\n"
    }
    let fixture = try GuidelineFixture(pages)
    var names: [String] = []
    var cursor: String?
    repeat {
      let page = try await fixture.service.resources(after: cursor, context)
      #expect(page.resources.count <= 50)
      names += page.resources.map(\.name)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(names == (100..<220).map { "page-\($0)" })
    await #expect(throws: ProtocolError.self) {
      try await fixture.service.resources(after: "page-1000", context)
    }
  }

  struct ContentRow: TestRow {
    let uri: String
    let headline: String
    let line: String
    let reason: String
  }

  @Test(arguments: [
    ContentRow(
      uri: "hig://page/tab%20bars", headline: "page tab-bars, 2 rules",
      line: "> People miss the second one even with a button for it.", reason: "a page"),
    ContentRow(
      uri: "hig://rule/toolbars/consider-buttons-that-only-experts-understand",
      headline: "1 record", line: "> Avoid buttons that only experts understand.",
      reason: "a rule by a former id"),
    ContentRow(
      uri: "hig://checklist/toolbars/macOS", headline: "2 rules to check",
      line: "- [ ] toolbars/give-every-toolbar-button-a-symbol", reason: "a checklist"),
  ])
  func `the contents are text that starts with the age of the index`(row: ContentRow) async throws {
    let fixture = try GuidelineFixture()
    let contents = try await fixture.service.read(row.uri, context)
    #expect(contents.count == 1)
    #expect(contents.first?.mimeType == "text/markdown")
    let text = contents.first?.text ?? ""
    #expect(text.hasPrefix("\(row.headline) (index of 2026-02-01, 293 days old"), "\(text)")
    #expect(text.contains(row.line), "\(text)")
  }

  struct MissingRow: TestRow {
    let uri: String
    let message: String
    let reason: String
  }

  @Test(arguments: [
    MissingRow(
      uri: "hig://page/boxxxes",
      message: #"no page or record is named "boxxxes"; similar names: boxes"#,
      reason: "an unknown page"),
    MissingRow(
      uri: "hig://rule/boxes/group-relations",
      message:
        #"no record is named "boxes/group-relations"; similar names: boxes/group-related-controls-in-a-box"#,
      reason: "an unknown rule"),
    MissingRow(
      uri: "hig://checklist/boxxxes%20in%20sheets/iOS",
      message:
        #"no page, component or topic is named "boxxxes in sheets"; similar names: boxes"#,
      reason: "an unknown topic"),
  ])
  func `a missing resource gets an error with a similar name`(row: MissingRow) async throws {
    let fixture = try GuidelineFixture()
    do {
      _ = try await fixture.service.read(row.uri, context)
      Issue.record("\(row.uri) exists")
    } catch let error as ResourceNotFound {
      #expect(error.message == row.message)
    }
  }

  @Test func `without an index every kind of request explains how to create one`() async throws {
    let fixture = try GuidelineFixture([:])
    let service = fixture.service
    let path = fixture.indexPath
    for request in [
      { _ = try await service.resources(after: nil, context) },
      { _ = try await service.read("hig://page/toolbars", context) },
      { _ = try await service.prompt("review_screen", ["components": "toolbars"], context) },
    ] as [() async throws -> Void] {
      do {
        try await request()
        Issue.record("no error without an index")
      } catch let error as ProtocolError {
        #expect(error.message.hasPrefix("no index at '\(path)'"))
        #expect(error.message.contains("hig ingest"))
      } catch let error as ResourceNotFound {
        #expect(error.message.hasPrefix("no index at '\(path)'"))
        #expect(error.message.contains("hig ingest"))
      }
    }
  }
}
