import GuidelineModel
import GuidelineReading
import IndexTestSupport
import Testing

@testable import GuidelineIndex

struct GuidelineIndexTests {
  private let sample: SampleIndex

  init() throws { sample = try .filled() }

  private var index: GuidelineIndex { get throws { try sample.open() } }

  private func slugs(asOf day: String) throws -> [String] {
    try index.pages(asOf: .of(day)).map { "\($0.slug) \($0.date?.description ?? "–")" }
  }

  @Test func `the current pages are those with a current document`() throws {
    let pages = try index.pages().map { "\($0.slug) \($0.document)" }
    #expect(
      pages == [
        "boxes digest/boxes.md", "sheets now/sheets.md", "tab-bars now/tab-bars.md", "toolbars now/toolbars.md",
      ])
  }

  @Test func `the pages as of a day are those captured or revised by then`() throws {
    #expect(try slugs(asOf: "2023-12-31") == [])
    #expect(try slugs(asOf: "2024-02") == ["navigation-bars 2024-03-05"])
    #expect(try slugs(asOf: "2024") == ["navigation-bars 2024-03-05", "toolbars 2024-03-05"])
    #expect(try slugs(asOf: "2026-02-01") == ["sheets 2026-02-01", "tab-bars 2026-02-01", "toolbars 2026-02-01"])
  }

  @Test func `a record is found by its id`() throws {
    let id = "toolbars/place-every-tool-on-its-own-knob"
    let record = try #require(try index.record(id))
    #expect(record.document == "now/toolbars.md")
    #expect(record.record.links == ["tab-bars"])
    #expect(record.revised?.description == "2025-06-09")
    #expect(record.url?.hasSuffix("/human-interface-guidelines/toolbars#Best-practices") == true)
    let old = try #require(try index.record(id, asOf: .of("2024-06")))
    #expect(old.document == "old/toolbars.md")
    #expect(old.record.detail == "Labels will do as well.")
  }

  @Test func `a record that is not current is found`() throws {
    let id = "toolbars/dim-the-scanlines-of-the-pane"
    #expect(try index.record(id)?.document == "old/toolbars.md")
    #expect(try index.record(id, asOf: .of("2026-03")) == nil)
    #expect(try index.record("toolbars/none") == nil)
  }

  @Test func `records are stored without loss`() throws {
    let page = try #require(try index.pages().first { $0.slug == "toolbars" })
    let stored = try index.records(of: page).map(\.record)
    var source = DocumentSource(path: "now/toolbars.md")
    source.snapshotCapture = try .of("2026-02-01")
    let read = try DocumentReader.read(SamplePages.toolbars, from: source)
    #expect(stored == read.records)
    #expect(try index.changeLog(of: page) == read.changes)
  }

  @Test func `the captures of a page are ordered by date`() throws {
    let states = try index.captures(of: "toolbars").map(\.document)
    #expect(states == ["old/toolbars.md", "now/toolbars.md", "digest/toolbars.md"])
    #expect(try index.captures(of: "none").isEmpty)
  }

  @Test func `the status counts documents, pages, revisions, texts and warnings`() throws {
    let status = try index.status()
    #expect(status.documents == 8)
    #expect(status.digestDocuments == 2)
    #expect(status.pages == 4)
    #expect(status.changeLogEntries == 4)
    #expect(status.oldest?.description == "2024-03-05")
    #expect(status.newest?.description == "2026-06-01")
    #expect(status.newestChange?.description == "2025-06-09")
    #expect(status.currentRules == 9)
    #expect(try index.warnings().contains { $0.kind == .noChangeLog && $0.documents == 5 })
  }
}
