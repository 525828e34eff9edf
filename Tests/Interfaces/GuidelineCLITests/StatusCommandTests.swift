import Testing
import TestSupport

@testable import GuidelineCLI

struct StatusCommandTests {
  @Test func `the whole answer, as a person reads it`() throws {
    let workshop = try Workshop()
    let answer = workshop.hig("status")
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
    let output = answer.output.replacing(workshop.folder.path, with: "~")
    #expect(
      output == """
        index          ~/hig.sqlite
        documents      3
        pages          3 in 3 states
        records        8, 8 distinct texts
        rules          6 answer today
        change rows    1
        oldest state   2026-02-01
        newest state   2026-02-01
        newest change  2025-06-09

        Lost or unsure on reading:
          2 documents without a change log       in 2 documents
          2 rules whose platforms are not known  in 1 document

        """)
  }

  @Test func `in JSON the numbers are numbers and the losses a list`() throws {
    let workshop = try Workshop()
    let object = try workshop.hig("status", "--format", "json").object()
    #expect(object["documents"] as? Int == 3)
    #expect(object["pages"] as? Int == 3)
    #expect(object["currentRules"] as? Int == 6)
    #expect(object["index"] as? String == workshop.folder.file("hig.sqlite"))
    #expect(object["newestChange"] as? String == "2025-06-09")
    let losses = try #require(object["losses"] as? [[String: Any]])
    #expect(
      losses.contains { $0["kind"] as? String == "no-change-log" && $0["documents"] as? Int == 2 })
  }

  @Test func `an empty index is empty, which is no error`() throws {
    let workshop = try Workshop([:])
    _ = workshop.hig("ingest", "none")
    let answer = workshop.hig("status")
    #expect(answer.status == .success)
    #expect(answer.output.contains("\noldest state   not dated\n"))
    let object = try workshop.hig("status", "--format", "json").object()
    #expect(object["documents"] as? Int == 0)
    for key in ["oldest", "newest", "newestChange"] { #expect(object[key] != nil, "\(key)") }
  }
}
