import Foundation
import GuidelineModel
import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex
@testable import GuidelineSearch

/// A server has the index open while other processes write it.
struct IndexVersionTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  private func hitCount(_ words: String, _ index: GuidelineIndex) throws -> Int {
    try index.search(SearchRequest(try #require(ParsedQuery(words)))).hits.count
  }

  @Test func `queries do not change the version`() throws {
    let index = try sample.open()
    let version = try index.version()
    _ = try hitCount("tab bar", index)
    _ = try index.subject(named: "tolbars")
    _ = try Histories(index).differences(from: .of("2024-06"), to: nil)
    _ = try sample.open().status()
    #expect(try index.version() == version)
    #expect(index.isCurrent)
  }

  @Test func `an ingest by another connection changes the version and is found`() throws {
    let index = try sample.open()
    let version = try index.version()
    #expect(try hitCount("magnifier", index) == 0)
    try sample.folder.write("# Magnifiers\n\n**Center the magnifier.** Glare dims it.\n", to: "pages/magnifiers.md")
    try sample.ingest()
    #expect(try index.version() != version)
    #expect(index.isCurrent)
    #expect(try hitCount("magnifier", index) == 1)
  }

  @Test func `an ingest of unchanged documents keeps the version`() throws {
    let index = try sample.open()
    let version = try index.version()
    try sample.ingest()
    #expect(try index.version() == version)
  }

  @Test func `a replaced file is not current, and the old one can still be queried`() throws {
    let index = try sample.open()
    let count = try hitCount("tools", index)
    let other = try SampleIndex.filled(["a.md": "# Badges\n\n**Count.** Slowly.\n"])
    // As `mv` does it.
    #expect(rename(other.path, sample.path) == 0)
    #expect(!index.isCurrent)
    #expect(try hitCount("tools", index) == count)
    let reopened = try sample.open()
    #expect(reopened.isCurrent)
    #expect(try reopened.pages().map(\.slug) == ["badges"])
  }

  @Test func `a file that is deleted and created again is not current`() throws {
    let index = try sample.open()
    try sample.folder.remove("index/hig.sqlite")
    #expect(!index.isCurrent)
    #expect(throws: IndexError.missing(path: sample.path)) { try sample.open() }
    try sample.ingest()
    #expect(!index.isCurrent)
    #expect(try sample.open().isCurrent)
  }

  @Test func `a link to another file is not current`() throws {
    let other = try SampleIndex.filled(["a.md": "# Badges\n\n**Count.** Slowly.\n"])
    try sample.folder.link("today.sqlite", to: sample.path)
    let index = try GuidelineIndex.open(path: sample.folder.file("today.sqlite"))
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
