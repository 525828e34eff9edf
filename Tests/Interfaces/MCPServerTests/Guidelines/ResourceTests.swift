import Testing
import TestSupport
@testable import MCPServer

/// Pages, rules and checklists as resources.
struct ResourceTests {
  private let context = RequestContext { _, _ in }

  @Test func `pages are listed with what they hold`() async throws {
    let office = try Office()
    let list = try await office.service.resources(after: nil, context)
    #expect(
      list.resources.map { "\($0.uri) \($0.title ?? "") \($0.description ?? "")" } == [
        "hig://page/boxes Boxes 1 rule", "hig://page/tab-bars Tab bars 2 rules",
        "hig://page/toolbars Toolbars 3 rules, revised 2025-06-09",
      ])
    #expect(list.nextCursor == nil)
  }

  @Test func `a long list comes in parts`() async throws {
    var pages = ["snapshot.json": #"{"captured": "2026-02-01"}"#]
    for number in 100..<220 {
      pages["page-\(number).md"] = "# Page \(number)\n\n**Hang hook \(number).** Well.\n"
    }
    let office = try Office(pages)
    var names: [String] = []
    var cursor: String?
    repeat {
      let part = try await office.service.resources(after: cursor, context)
      #expect(part.resources.count <= 50)
      names += part.resources.map(\.name)
      cursor = part.nextCursor
    } while cursor != nil
    #expect(names == (100..<220).map { "page-\($0)" })
    await #expect(throws: ProtocolError.self) {
      try await office.service.resources(after: "page-1000", context)
    }
  }

  @Test(arguments: [
    ("hig://page/tab%20bars", "page tab-bars, 2 rules", "> The hind one is lost, hook or no hook."),
    (
      "hig://rule/toolbars/consider-hooks-that-only-a-giant-can-reach", "1 record",
      "> Avoid hooks that only a giant can reach."
    ),
    (
      "hig://checklist/toolbars/macOS", "2 rules to check",
      "- [ ] toolbars/hang-every-tool-on-a-hook-of-its-own"
    ),
  ])
  func `each kind is read as text with the age of the index`(
    uri: String, headline: String, line: String
  ) async throws {
    let office = try Office()
    let contents = try await office.service.read(uri, context)
    #expect(contents.count == 1)
    #expect(contents.first?.mimeType == "text/markdown")
    let text = contents.first?.text ?? ""
    #expect(text.hasPrefix("\(headline) (index of 2026-02-01, 293 days old"), "\(text)")
    #expect(text.contains(line), "\(text)")
  }

  @Test(arguments: [
    ("hig://page/boxxxes", #"no page is named "boxxxes"; the nearest: boxes"#),
    (
      "hig://rule/boxes/stack-boxes",
      "no record is named 'boxes/stack-boxes'; did you mean 'boxes/stack-boxes-by-weight'?"
    ),
    (
      "hig://checklist/boxxxes%20of%20doom/iOS",
      #"no page, component or topic is named "boxxxes of doom"; the nearest: boxes"#
    ),
  ])
  func `what is not there is told with the nearest name`(uri: String, message: String) async throws
  {
    let office = try Office()
    do {
      _ = try await office.service.read(uri, context)
      Issue.record("\(uri) was read")
    } catch let missing as ResourceMissing {
      #expect(missing.message == message)
    }
  }

  @Test func `without an index each kind of question says how to make one`() async throws {
    let office = try Office([:])
    let service = office.service
    let path = office.folder.file("hig.sqlite")
    for ask in [
      { _ = try await service.resources(after: nil, context) },
      { _ = try await service.read("hig://page/toolbars", context) },
      { _ = try await service.prompt("review_screen", ["components": "toolbars"], context) },
    ] as [() async throws -> Void] {
      do {
        try await ask()
        Issue.record("answered without an index")
      } catch let error as ProtocolError {
        #expect(error.message == "no index at '\(path)'")
      } catch let error as ResourceMissing {
        #expect(error.message == "no index at '\(path)'")
      }
    }
  }
}
