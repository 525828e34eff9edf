import Foundation
import GuidelineReading
import TestSupport
import Testing

@testable import GuidelineCLI

struct IngestCommandTests {
  private let fixture: CommandLineFixture

  init() throws { fixture = try CommandLineFixture() }

  @Test func `the summary counts what was read, skipped and lost`() throws {
    let fixture = try CommandLineFixture([:])
    for (name, text) in PagesFixture.all { try fixture.folder.write(text, to: "pages/\(name)") }
    try fixture.folder.write("", to: "pages/picture.png")
    let answer = try fixture.expectScreens("ingest/summary", ["ingest", "pages"])
    #expect(answer.status == .success)
    #expect(answer.errors.isEmpty)
  }

  @Test func `counts of one are singular`() throws {
    try fixture.folder.write("# Sheets\n\n**Avoid nested sheets.**\n", to: "more/sheets.md")
    try fixture.expectScreens("ingest/singular", ["ingest", "more"])
  }

  @Test func `the counts of warnings have separators`() {
    #expect(IngestText.describe(.platformsUnknown, 12_000) == "12,000 rules with unknown platforms")
  }

  @Test func `the summary counts removed and unchanged documents`() throws {
    try fixture.folder.write("# Boxes\n\n**Avoid empty boxes.**\n", to: "pages/boxes.md")
    try fixture.folder.remove("pages/tab-bars.md")
    let last = try fixture.expectScreens("ingest/changed-documents", ["ingest", "pages"], ["ingest", "pages"])
    #expect(last.status == .success)
  }

  @Test func `the summary counts the chapters of a book and the parts that are left out`() throws {
    let fixture = try CommandLineFixture(["book.md": BooksFixture.lighthouse()])
    try fixture.folder.write(BooksFixture.weaving(["Wool", "Silk", "Stairs"]), to: "more/loom.html")
    try fixture.expectScreens("ingest/book", ["ingest", "more"], ["ingest", "pages"], ["pages"])
  }

  @Test func `unreadable files are reported with the cause and status 2, the rest is read`() throws {
    try fixture.folder.write([0], to: "more/a.md")
    try fixture.folder.write(PagesFixture.japaneseSheets, to: "more/b.md")
    let answer = try fixture.expectScreens("ingest/unreadable-files", ["ingest", "more", "none"])
    #expect(answer.status == .failure)
  }

  @Test func `a line names the first document of an implausible reading, and --verbose all documents`() throws {
    for name in ["a", "b", "c"] {
      try fixture.folder.write("# Sheets\n\n**Avoid nested sheets.**\n", to: "more/\(name)/sheets.md")
    }
    try fixture.folder.write("", to: "more/d/sheets.md")
    try fixture.expectScreens(
      "ingest/implausible", ["ingest", "more"], ["ingest", "--verbose", "--captured", "2026-01-01", "more"])
  }

  @Test func `a PDF that cannot be read is reported with the reason`() throws {
    try fixture.folder.write("no PDF", to: "sheets.pdf")
    let answer = fixture.hig("ingest", "sheets.pdf")
    #expect(answer.status == .failure)
    // Machines without pdftotext say so.
    #expect(answer.errors.contains("sheets.pdf: pdftotext cannot read it: ") || answer.errors.contains("not installed"))
  }

  @Test func `options supply facts that documents lack`() throws {
    try fixture.folder.write("# Sheets\n\n**Avoid nested sheets.**\n", to: "more/sheets.md")
    _ = fixture.hig("ingest", "more", "--captured", "2025-03", "--platforms", "tvos,Apple Watch", "--language", "en")
    let object = try fixture.hig("show", "sheets/avoid-nested-sheets", "--format", "json").object()
    #expect(object["captured"] as? String == "2025-03")
    #expect(object["platforms"] as? [String] == ["tvOS", "watchOS"])
    #expect(object["platformBasis"] as? String == "declared")
  }

  @Test func `a day of capture before the newest change log entry is refused, or unknown in a folder`() throws {
    let log =
      "# Sheets\n\n**Avoid nested sheets.**\n\n## Change log\n\n"
      + "| Date | Changes |\n| --- | --- |\n| June 9, 2025 | Added guidance. |\n"
    try fixture.folder.write(log, to: "more/sheets.md")
    let named = fixture.hig("ingest", "more/sheets.md", "--captured", "2025-01-31")
    #expect(named.status == .failure)
    #expect(named.errors.contains("captured on 2025-01-31, before its change log entry of 2025-06-09"))
    let folder = fixture.hig("ingest", "more", "--captured", "2025-01-31")
    #expect(folder.status == .success)
    #expect(folder.output.contains("1 document of an unknown day, with a change log entry after"))
    let object = try fixture.hig("show", "sheets/avoid-nested-sheets", "--format", "json").object()
    #expect(object["captured"] is NSNull)
    #expect(fixture.hig("ingest", "more", "--captured", "2025").output.contains("unknown day") == false)
  }

  @Test func `a file name with escapes does not reach the terminal`() throws {
    try fixture.folder.write([0], to: "more/\u{1B}[31mred\u{202E}.md")
    let answer = fixture.hig("ingest", "more")
    #expect(answer.errors.contains("red"))
    #expect(!answer.errors.unicodeScalars.contains("\u{1B}"))
    #expect(!answer.errors.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `a file that is not an index is not overwritten`() throws {
    try fixture.folder.write("A note, and a long one at that.\n", to: "notes.txt")
    let answer = try fixture.expectScreens("ingest/not-an-index", ["ingest", "pages", "--index", "notes.txt"])
    #expect(answer.status == .failure)
    #expect(answer.output.isEmpty)
    #expect(try fixture.text(of: "notes.txt").hasPrefix("A note"))
  }
}
