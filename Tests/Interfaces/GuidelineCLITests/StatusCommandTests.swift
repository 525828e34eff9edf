import Testing
import TestSupport

@testable import GuidelineCLI

struct StatusCommandTests {
  @Test func `the status counts documents, pages, rules and losses`() throws {
    let answer = try CommandLineFixture().expectScreens("status/index", ["status"])
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
  }

  @Test func `in JSON counts are numbers and losses are a list`() throws {
    let fixture = try CommandLineFixture()
    let object = try fixture.hig("status", "--format", "json").object()
    #expect(object["documents"] as? Int == 3)
    #expect(object["pages"] as? Int == 3)
    #expect(object["currentRules"] as? Int == 6)
    #expect(object["index"] as? String == fixture.folder.file("hig.sqlite"))
    #expect(object["newestChange"] as? String == "2025-06-09")
    let losses = try #require(object["losses"] as? [[String: Any]])
    #expect(
      losses.contains { $0["kind"] as? String == "no-change-log" && $0["documents"] as? Int == 2 })
  }

  @Test func `the status of an empty index is a success`() throws {
    let fixture = try CommandLineFixture([:])
    _ = fixture.hig("ingest", "none")
    let answer = try fixture.expectScreens("status/empty-index", ["status"])
    #expect(answer.status == .success)
    let object = try fixture.hig("status", "--format", "json").object()
    #expect(object["documents"] as? Int == 0)
    for key in ["oldest", "newest", "newestChange"] { #expect(object[key] != nil, "\(key)") }
  }
}
