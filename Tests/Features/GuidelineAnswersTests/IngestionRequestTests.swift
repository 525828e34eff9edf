import GuidelineIndex
import GuidelineModel
import GuidelineReading
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// Reading documents into the index file.
struct IngestionRequestTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(PagesFixture.all) }

  /// A context over the index as it is now.
  private func reopened() throws -> QueryContext {
    try QueryContext(indexPath: fixture.folder.file("hig.sqlite"), environment: fixture.context.environment)
  }

  @Test func `a second run reads changed documents and removes missing ones`() throws {
    try fixture.folder.write("# Boxes\n\n**Avoid empty boxes.**\n", to: "pages/boxes.md")
    try fixture.folder.remove("pages/tab-bars.md")
    let report = try fixture.ingest("pages")
    #expect(report.read == 1 && report.unchanged == 1 && report.removed == 1)
    let again = try fixture.ingest("pages")
    #expect(again.read == 0 && again.unchanged == 2 && again.removed == 0)
    let context = try reopened()
    #expect(try PagesQuery().run(in: context).response.pages.map(\.slug) == ["boxes", "toolbars"])
    #expect(try ShowQuery("boxes/avoid-empty-boxes").run(in: context).response.record != nil)
  }

  @Test func `a request supplies facts that documents lack`() throws {
    try fixture.folder.write("# Sheets\n\n**Avoid nested sheets.**\n", to: "more/sheets.md")
    var request = IngestRequest(paths: ["more"], workingFolder: fixture.folder.path)
    request.captured = day("2025-03")
    request.platforms = PlatformSet([.tvOS, .watchOS])
    request.language = "en"
    _ = try Ingestion(indexPath: fixture.folder.file("hig.sqlite")).run(request)
    let record = try ShowQuery("sheets/avoid-nested-sheets").run(in: reopened()).response.record
    #expect(record?.captured == day("2025-03"))
    #expect(record?.record.platforms == PlatformSet([.tvOS, .watchOS]))
    #expect(record?.record.basis == .declared)
    #expect(record?.language == "en")
  }

  @Test func `unreadable documents are reported, and the others are read`() throws {
    try fixture.folder.write([0], to: "more/a.md")
    try fixture.folder.write(PagesFixture.japaneseSheets, to: "more/b.md")
    var steps: [(done: Int, total: Int)] = []
    let request = IngestRequest(paths: ["more", "none"], workingFolder: fixture.folder.path)
    let report = try Ingestion(indexPath: fixture.folder.file("hig.sqlite")).run(request) { steps.append(($0, $1)) }
    #expect(report.read == 1)
    let failed = report.failures.map(\.path).sorted()
    #expect(failed == [fixture.folder.file("more/a.md"), "none"])
    #expect(steps.last.map { $0.done == $0.total } == true)
  }

  @Test func `a file that is not an index is not overwritten`() throws {
    try fixture.folder.write("A note, and a long one at that.\n", to: "notes.txt")
    let request = IngestRequest(paths: ["pages"], workingFolder: fixture.folder.path)
    #expect(throws: IndexError.self) { try Ingestion(indexPath: fixture.folder.file("notes.txt")).run(request) }
    #expect(try fixture.text(of: "notes.txt").hasPrefix("A note"))
  }
}
