import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex

struct SnapshotAgesTests {
  private let sample: SampleIndex

  init() throws { sample = try SampleIndex([:]) }

  /// Reads documents by path, and returns what is known about the platforms of a page: `+iOS -tvOS ?visionOS`.
  private func facts(_ documents: [String: String], page: String = "tiles") throws -> String {
    for (path, text) in documents { try sample.folder.write(text, to: "pages/\(path)") }
    return try ingest(page)
  }

  private func ingest(_ page: String) throws -> String {
    try sample.ingest()
    let guidelines = try sample.open()
    let capture = try #require(try guidelines.pages().first { $0.slug == page })
    let rule = try #require(try guidelines.records(of: capture).first { $0.record.kind == .guideline }?.record)
    for platform in Platform.allCases { #expect(rule.applies(to: platform) == capture.platforms[platform]) }
    return Platform.allCases.map { platform in
      (capture.platforms[platform].map { $0 ? "+" : "-" } ?? "?") + platform.rawValue
    }.joined(separator: " ")
  }

  private static let tiles = "# Tiles\n\nNot supported in tvOS.\n\n## Tint\n\n**Wait for good tint.** It comes.\n"
  private static let newer = "# Fields\n\nA field floats in visionOS.\n\n## Tint\n\n**Wait for good air.** It comes.\n"
  private static let unknown = "?iOS ?iPadOS ?macOS -tvOS ?visionOS ?watchOS"
  private static let known = "+iOS +iPadOS +macOS -tvOS +visionOS +watchOS"

  @Test func `a document alone leaves platforms open`() throws {
    #expect(try facts(["tiles.md": Self.tiles]) == Self.unknown)
  }

  @Test func `a snapshot is not older than a platform that one of its documents names`() throws {
    #expect(try facts(["tiles.md": Self.tiles, "fields.md": Self.newer]) == Self.known)
  }

  @Test func `the bound goes when the document that gave it goes`() throws {
    #expect(try facts(["tiles.md": Self.tiles, "fields.md": Self.newer]) == Self.known)
    try sample.folder.remove("pages/fields.md")
    #expect(try ingest("tiles") == Self.unknown)
  }

  @Test func `a page in two versions makes a folder of loose documents`() throws {
    let other = Self.newer + "\n**Wait for more air.** It comes.\n"
    #expect(try facts(["tiles.md": Self.tiles, "a.md": Self.newer, "b.md": other]) == Self.unknown)
  }

  @Test func `the folders of versions are snapshots`() throws {
    let other = Self.newer + "\n**Wait for more air.** It comes.\n"
    #expect(try facts(["new/tiles.md": Self.tiles, "new/fields.md": Self.newer, "old/fields.md": other]) == Self.known)
  }

  @Test func `another converter's document bounds nothing`() throws {
    let html = """
      <html><body><h1>Fields</h1><p>A field floats in visionOS.</p>
      <p><strong>Wait for good air.</strong> It comes.</p></body></html>
      """
    #expect(try facts(["tiles.md": Self.tiles, "fields.html": html]) == Self.unknown)
  }

  @Test func `conflicting dates bound nothing`() throws {
    let old = "# Grids\n\nA grid.\n\n## Tint\n\n**Wait for good grids.** They come.\n\nFetched: 2022-07-01\n"
    #expect(try facts(["tiles.md": Self.tiles, "fields.md": Self.newer, "grids.md": old]) == Self.unknown)
  }

  @Test func `a date of one document bounds the others`() throws {
    let dated = "# Grids\n\nA grid.\n\n## Tint\n\n**Wait for good grids.** They come.\n\nFetched: 2022-07-01\n"
    #expect(try facts(["tiles.md": Self.tiles, "grids.md": dated]) == "+iOS +iPadOS +macOS -tvOS ?visionOS +watchOS")
  }
}
