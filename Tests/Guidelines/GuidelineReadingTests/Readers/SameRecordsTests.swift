import GuidelineModel
import Testing
import TestSupport

@testable import GuidelineReading

/// A page in DocC render JSON and the same page in Markdown give the same records.
///
/// Lines are those of the file. Pictures' and tabs' titles are captions in JSON, where Markdown has only
/// bold paragraphs for them; cells over several columns are known in JSON only.
struct SameRecordsTests {
  @Test(arguments: 0..<300)
  func `records do not depend on the syntax`(seed: Int) throws {
    var dice = Dice(seed: seed)
    let tree = PageTree.random(&dice)
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
      var dice = Dice(seed: seed)
      let tree = PageTree.random(&dice)
      let page = try DocumentReader.read(tree.json, from: DocumentSource(path: "tiles.json"))
      kinds.formUnion(page.records.map(\.kind))
      #expect(page.warnings[.unknownBlocks] == 0)
    }
    #expect(kinds.isSuperset(of: [.guideline, .note, .table, .context]))
  }
}

extension GuidelineRecord {
  /// The record without what is the file's own: its lines, and anchors, which Markdown does not have.
  fileprivate var withoutPlace: GuidelineRecord {
    var record = self
    record.line = 0
    record.anchor = nil
    return record
  }
}
