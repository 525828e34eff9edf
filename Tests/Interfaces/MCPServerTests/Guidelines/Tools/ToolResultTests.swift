import TestSupport
import Testing
@testable import MCPServer

/// Complete answers of the tools.
struct ToolResultTests {
  private let fixture: GuidelineFixture

  init() throws { fixture = try GuidelineFixture() }

  @Test func `search returns rules with id, address and date`() async throws {
    let answer = try await fixture.call(
      ToolCall("search", ["query": "experts newcomers", "platform": "macOS"]))
    try Snapshot.check(answer.text, named: "search.txt")
    try Snapshot.check(answer.json + "\n", named: "search.json")
  }

  @Test func `applies returns rules with reasons other than the page`() async throws {
    let answer = try await fixture.call(
      ToolCall("applies", ["subject": "tool bar", "platform": "Apple Vision Pro"]))
    try Snapshot.check(answer.text, named: "applies.txt")
    #expect(try answer.decoded().supported == true)
  }

  @Test func `applies quotes the page that does not support a platform`() async throws {
    let answer = try await fixture.call(
      ToolCall("applies", ["subject": "toolbars", "platform": "watchOS"]))
    try Snapshot.check(answer.text, named: "applies-unsupported.txt")
    let fields = try answer.decoded()
    #expect(fields.supported == false)
    #expect(fields.results.isEmpty)
  }

  @Test func `show returns a record in full with a notice about its former id`() async throws {
    let answer = try await fixture.call(
      ToolCall("show", ["name": "toolbars/consider-buttons-that-only-experts-understand"]))
    try Snapshot.check(answer.text, named: "show-record.txt")
  }

  @Test func `show returns a page with its dates, its change log and its records`() async throws {
    let answer = try await fixture.call(ToolCall("show", ["name": "Toolbars", "maxTokens": 5000]))
    try Snapshot.check(answer.text, named: "show-page.txt")
    #expect(try answer.decoded().total == 5)
  }

  @Test func `diff returns changes with the text before and after`() async throws {
    let answer = try await fixture.call(
      ToolCall("diff", ["page": "toolbars", "platform": "iOS"]))
    try Snapshot.check(answer.text, named: "diff.txt")
    #expect(!answer.text.contains("below the window"), "a change for another platform")
  }

  @Test func `checklist returns tasks`() async throws {
    let answer = try await fixture.call(
      ToolCall("checklist", ["subjects": ["tab bars", "boxes"], "strengths": ["never", "do"]]))
    try Snapshot.check(answer.text, named: "checklist.txt")
  }

  @Test func `the checklist of an app names files and lines`() async throws {
    try fixture.folder.write(
      """
      let package = Package(name: "Notes", platforms: [.visionOS(.v1)])
      """, to: "app/Package.swift")
    try fixture.folder.write(
      """
      import SwiftUI
      let editor = Group {}
        .toolbar { Text("x") }
      """, to: "app/Sources/Editor.swift")
    let answer = try await fixture.call(ToolCall("checklist", ["app": "app"]))
    #expect(answer.text.contains("\nFor visionOS.\n"))
    #expect(
      answer.text.contains("\n> at Sources/Editor.swift:3\n"), "\(answer.text)")
    #expect(answer.json.contains(#""places":["Sources/Editor.swift:3"]"#))
  }

  @Test func `an answer as of a date has the rules of that date`() async throws {
    let answer = try await fixture.call(
      ToolCall("applies", ["subject": "toolbars", "platform": "macOS", "asOf": "2025-03"]))
    #expect(answer.text.contains("> Consider buttons that only experts understand."))
    #expect(!answer.text.contains("Avoid buttons"))
  }
}
