import GuidelineModel
import Testing
import TestSupport

@testable import GuidelineReading

/// A page in DocC render JSON and the same page in Markdown give the same records.
///
/// Lines differ. Titles of images and tabs are captions in JSON and bold paragraphs in Markdown; cells that span
/// several columns exist in JSON only.
struct SameRecordsTests {
  @Test(arguments: 0..<300)
  func `records do not depend on the syntax`(seed: Int) throws {
    var generator = SeededGenerator(seed: seed)
    let tree = PageTree.random(&generator)
    let json = try DocumentReader.read(tree.json, from: DocumentSource(path: "tiles.json"))
    let markdown = try DocumentReader.read(tree.markdown, from: DocumentSource(path: "tiles.md"))
    #expect(json.slug == markdown.slug)
    #expect(json.title == markdown.title)
    #expect(json.outline == markdown.outline)
    #expect(json.records.map(\.withoutPlace) == markdown.records.map(\.withoutPlace))
  }

  @Test func `random pages have every kind of record`() throws {
    var kinds: Set<RecordKind> = []
    for seed in 0..<60 {
      var generator = SeededGenerator(seed: seed)
      let tree = PageTree.random(&generator)
      let page = try DocumentReader.read(tree.json, from: DocumentSource(path: "tiles.json"))
      kinds.formUnion(page.records.map(\.kind))
      #expect(page.warnings[.unknownBlocks] == 0)
    }
    #expect(kinds.isSuperset(of: [.guideline, .note, .table, .context]))
  }
}

extension GuidelineRecord {
  /// The record without its line, and without its anchor, which Markdown does not have.
  fileprivate var withoutPlace: GuidelineRecord {
    var record = self
    record.line = 0
    record.anchor = nil
    return record
  }
}
