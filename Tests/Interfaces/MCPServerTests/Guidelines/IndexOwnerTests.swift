import Foundation
import TestSupport
import Testing
@testable import MCPServer

/// Reopening the index and logging it.
struct IndexOwnerTests {
  @Test func `the next call reads an updated index`() async throws {
    let fixture = try GuidelineFixture()
    let before = try await fixture.call(ToolCall("search", ["query": "button"]))
    #expect(before.text.contains("index of 2026-02-01"))
    try fixture.ingest([
      "c/snapshot.json": #"{"captured": "2026-11-20"}"#,
      "c/boxes.md": "# Boxes\n\n**Align every box with the margin.** It looks tidy.\n",
    ])
    let after = try await fixture.call(ToolCall("search", ["query": "align box"]))
    #expect(after.text.contains("index of 2026-11-20, 1 day old"))
    #expect(after.text.contains("> Align every box with the margin."))
  }

  @Test func `the next call opens a replaced index`() async throws {
    let fixture = try GuidelineFixture()
    _ = try await fixture.call(ToolCall("search", ["query": "button"]))
    try fixture.ingest(["d/undated.md": "# Boxes\n\n**Title every box.** Short.\n"], into: "other.sqlite")
    try FileManager.default.removeItem(atPath: fixture.indexPath)
    try FileManager.default.moveItem(atPath: fixture.folder.file("other.sqlite"), toPath: fixture.indexPath)
    let answer = try await fixture.call(ToolCall("search", ["query": "title box"]))
    #expect(answer.text.contains("(index without dates)"))
    #expect(answer.json.contains(#""ageDays":null"#))
    #expect(answer.text.contains("> Title every box."))
  }

  @Test func `the first answer from the installed digest says so, until there is an index`() async throws {
    let fixture = try GuidelineFixture([:], digest: "digest.sqlite")
    try fixture.ingest(["a/boxes.md": "# Boxes\n\n**Title every box.** Short.\n"], into: "digest.sqlite")
    let call = ToolCall("search", ["query": "box"])
    let notice = "Answers come from the digest of 1 page"
    #expect(try await fixture.call(call).text.contains(notice))
    #expect(!(try await fixture.call(call).text.contains(notice)), "once")
    try fixture.ingest(["b/boxes.md": "# Boxes\n\n**Align every box.** Tidy.\n"])
    let own = try await fixture.call(call).text
    #expect(own.contains("> Align every box."))
    #expect(!own.contains(notice))
  }

  @Test func `each change of the index is logged once`() async throws {
    let fixture = try GuidelineFixture([:])
    let path = fixture.indexPath
    let log = LineRecorder()
    let clientLog: ClientLog = { log.append("\($0): \($1)") }
    func query() async { _ = try? await fixture.service.resources(after: nil, clientLog) }
    await query()
    await query()
    let missing = log.take()
    #expect(missing.count == 1, "\(missing)")
    #expect(missing.first?.hasPrefix("error: no index at '\(path)'") == true)
    try fixture.ingest(FixturePages.all)
    await query()
    await query()
    #expect(log.take() == ["info: opened \(path): index of 2026-02-01, 293 days old; newest change 2025-06-09"])
    try fixture.ingest(["boxes.md": "# Boxes\n\n**Avoid nested boxes.** They confuse.\n"])
    await query()
    #expect(log.take().map { $0.hasPrefix("info: reloaded \(path)") } == [true])
  }

  @Test func `concurrent calls of both owners get the same answers as single calls`() async throws {
    let fixture = try GuidelineFixture()
    let calls = [
      ToolCall("applies", ["page": "toolbars"]), ToolCall("search", ["query": "label"]),
      ToolCall("diff", ["page": "toolbars"]), ToolCall("checklist", ["pages": ["boxes"]]),
    ]
    var expected: [String] = []
    for call in calls { expected.append(try await fixture.call(call).json) }
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for number in 0..<40 {
        let position = number % calls.count
        group.addTask { (position, try await fixture.call(calls[position]).json) }
      }
      for try await (position, json) in group { #expect(json == expected[position]) }
    }
  }
}
