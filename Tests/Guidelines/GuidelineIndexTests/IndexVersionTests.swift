import Foundation
import GuidelineModel
import Testing
import TestSupport

@testable import GuidelineIndex

/// A process that lives long has the index open while others write it.
struct IndexVersionTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  private func hitCount(_ words: String, _ index: GuidelineIndex) throws -> Int {
    try index.search(SearchRequest(try #require(ParsedQuery(words)))).hits.count
  }

  @Test func `while nobody writes, the version stays, whatever is asked`() throws {
    let index = try sample.open()
    let version = try index.version()
    _ = try hitCount("tab bar", index)
    _ = try index.subject(named: "tolbars")
    _ = try Histories(index).differences(from: .of("2024-06"), to: nil)
    _ = try sample.open().status()
    #expect(try index.version() == version)
    #expect(index.isCurrent)
  }

  @Test func `what another connection reads in is another version and is found`() throws {
    let index = try sample.open()
    let version = try index.version()
    #expect(try hitCount("periscope", index) == 0)
    try sample.folder.write(
      "# Periscopes\n\n**Clean the periscope daily.** Salt dims it.\n", to: "pages/periscopes.md")
    try sample.ingest()
    #expect(try index.version() != version)
    #expect(index.isCurrent)
    #expect(try hitCount("periscope", index) == 1)
  }

  @Test func `reading documents again that are the same is the same version`() throws {
    let index = try sample.open()
    let version = try index.version()
    try sample.ingest()
    #expect(try index.version() == version)
  }

  @Test func `a file put in its place is another, and the old one still answers`() throws {
    let index = try sample.open()
    let count = try hitCount("tools", index)
    let other = try SampleIndex.filled(["a.md": "# Boats\n\n**Row.** Slowly.\n"])
    // As `mv` does it.
    #expect(rename(other.path, sample.path) == 0)
    #expect(!index.isCurrent)
    #expect(try hitCount("tools", index) == count)
    let reopened = try sample.open()
    #expect(reopened.isCurrent)
    #expect(try reopened.pages().map(\.slug) == ["boats"])
  }

  @Test func `a file that is deleted and made anew is another`() throws {
    let index = try sample.open()
    try sample.folder.remove("index/hig.sqlite")
    #expect(!index.isCurrent)
    #expect(throws: IndexError.missing(path: sample.path)) { try sample.open() }
    try sample.ingest()
    #expect(!index.isCurrent)
    #expect(try sample.open().isCurrent)
  }

  @Test func `a link that leads elsewhere is another file`() throws {
    let other = try SampleIndex.filled(["a.md": "# Boats\n\n**Row.** Slowly.\n"])
    try sample.folder.link("today.sqlite", to: sample.path)
    let index = try GuidelineIndex(path: sample.folder.file("today.sqlite"))
    #expect(index.isCurrent)
    try sample.folder.remove("today.sqlite")
    try sample.folder.link("today.sqlite", to: other.path)
    #expect(!index.isCurrent)
  }

  @Test func `two openings never have the same version`() throws {
    let versions = Set(try (0..<10).map { _ in try sample.open().version() })
    #expect(versions.count == 10)
  }
}
