import FoundationEssentials
import Testing
import TestSupport

@testable import MCPServer

/// How old an answer is.
struct IndexAgeTests {
  @Test func `an index that is renewed is seen by the next call`() async throws {
    let office = try Office()
    #expect(try await office.call("search", ["query": "hook"]).text.contains("index of 2026-02-01"))
    try office.ingest([
      "c/snapshot.json": #"{"captured": "2026-11-20"}"#,
      "c/boxes.md": "# Boxes\n\n**Nail every box to a hook.** It stays.\n",
    ])
    let answer = try await office.call("search", ["query": "nail box"])
    #expect(answer.text.contains("index of 2026-11-20, 1 day old"))
    #expect(answer.text.contains("> Nail every box to a hook."))
  }

  @Test func `an index that is made anew is seen by the next call`() async throws {
    let office = try Office()
    _ = try await office.call("search", ["query": "hook"])
    try office.ingest(
      ["d/undated.md": "# Boxes\n\n**Paint every box.** Blue.\n"], into: "other.sqlite")
    try FileManager.default.removeItem(atPath: office.folder.file("hig.sqlite"))
    try FileManager.default.moveItem(
      atPath: office.folder.file("other.sqlite"), toPath: office.folder.file("hig.sqlite"))
    let answer = try await office.call("search", ["query": "paint box"])
    #expect(answer.text.contains("(index without dates)"))
    #expect(answer.json.contains(#""ageDays":null"#))
    #expect(answer.text.contains("> Paint every box."))
  }
}
