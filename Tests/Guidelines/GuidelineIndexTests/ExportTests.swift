import GuidelineModel
import GuidelineReading
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex
@testable import GuidelineSearch

struct ExportTests {
  @Test func `every record and change log entry is exported, by path and line`() throws {
    let sample = try SampleIndex.filled(["b/toolbars.md": SamplePages.oldToolbars, "a/boxes.md": SamplePages.boxes])
    #expect(
      try sample.lines() == [
        "a/boxes.md:5 boxes/sort-boxes-by-size: Sort boxes by size.",
        "b/toolbars.md:5 toolbars/place-every-tool-on-its-own-knob: " + "Place every tool on its own knob.",
        "b/toolbars.md:7 toolbars/dim-the-scanlines-of-the-pane: Dim the scanlines of the pane.",
        "b/toolbars.md:13 2024-03-01: First version.",
      ])
  }

  @Test func `marked examples are stored and exported`() throws {
    let sample = try SampleIndex.filled([
      "boxes.md": """
      # Boxes

      ## Best practices

      **Name boxes by their size.**

      |  | Name |
      | --- | --- |
      | ✓ | Small box |
      | ✗ | Box |
      """
    ])
    var exported: [[GuidelineRecord.Example]] = []
    try sample.open().forEachRecord({ exported.append($0.record.examples) }, change: { _ in })
    let examples = [
      GuidelineRecord.Example(text: "Small box", isCorrect: true),
      GuidelineRecord.Example(text: "Box", isCorrect: false),
    ]
    #expect(exported == [examples, examples])
  }

  @Test func `documents that are not current are exported too`() throws {
    let sample = try SampleIndex.filled()
    let documents = Set(try sample.lines().compactMap { $0.split(separator: ":").first })
    #expect(documents.count == 8)
  }

  @Test(arguments: [
    [["now", "old", "digest"]], [["digest"], ["old"], ["now"]], [["old", "digest"], ["now"]],
    [["digest", "now"], ["now", "old"]],
  ]) func `the order of export does not depend on the order of ingest`(runs: [[String]]) throws {
    func lines(_ runs: [[String]]) throws -> [String] {
      let sample = try SampleIndex()
      for paths in runs {
        let request = IngestRequest(paths: paths, workingFolder: sample.folder.file("pages"))
        _ = try Ingestion(indexPath: sample.path).run(request)
      }
      return try sample.lines()
    }
    let expected = try lines([["now"], ["old"], ["digest"]])
    #expect(expected.count > 20)
    #expect(try lines(runs) == expected)
  }

  @Test func `answers do not depend on the order of ingest`() throws {
    func answers(_ runs: [String]) throws -> [String] {
      let sample = try SampleIndex()
      for path in runs { try sample.ingest(path) }
      let index = try sample.open()
      let query = try #require(ParsedQuery("knob pane tool"))
      return try index.search(SearchRequest(query)).hits.map { $0.record.record.id }
        + index.pages().map { "\($0.slug) \($0.document)" }
    }
    #expect(try answers(["now", "old", "digest"]) == answers(["digest", "old", "now"]))
  }
}
