import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct DocumentDatesTests {
  private func page(
    _ text: String, file: String = "tiles.md", snapshot: String? = nil, flag: String? = nil
  ) throws -> GuidelinePage {
    var source = DocumentSource(path: file)
    source.snapshotCapture = snapshot.flatMap { CalendarDate($0) }
    source.declaredCapture = flag.flatMap { CalendarDate($0) }
    return try DocumentReader.read(text, from: source)
  }

  @Test(
    arguments: rows([
      ("Fetched: 2025-11-25", "2025-11-25", "a label"),
      ("*Fetched: 2025-11-25*", "2025-11-25", "in italics"),
      ("Retrieved on 25 November 2025", "2025-11-25", "a sentence"),
      (
        "Retrieved from https://example.org/tiles on November 25, 2025.", "2025-11-25", "an address"
      ),
      ("> Saved on 2025-11-25T10:00:00Z", "2025-11-25", "a quotation"),
      ("Source: https://example.org/tiles (fetched 2025-11-25)", "2025-11-25", "in brackets"),
      ("Accessed: Tue, 25 Nov 2025 10:00:00 GMT", "2025-11-25", "as HTTP writes it"),
      ("Abgerufen am 25. November 2025", "2025-11-25", "German"),
      ("Consulté le 25 novembre 2025", "2025-11-25", "French"),
      ("Recuperado el 25 de noviembre de 2025", "2025-11-25", "Spanish"),
      ("取得日: 2025年11月25日", "2025-11-25", "Japanese"),
      ("수집일: 2025년 11월 25일", "2025-11-25", "Korean"),
      ("抓取时间：2025年11月25日", "2025-11-25", "Chinese"),
      ("Saved tiles stay in place until 2025-11-25.", "nil", "a sentence of the page"),
      ("Fetched tiles: 2025-11-25", "nil", "the label of something else"),
      ("On 2025-11-25 we fetched it.", "nil", "not a label"),
    ]))
  func `a line at the end of a page gives the day of the capture`(
    row: TableRow<(String, String, String)>
  ) throws {
    let (line, expected, reason) = row.values
    let page = try page(
      "# Tiles\n\nTiles fit.\n\n## Tint\n\n**Wait for tint.** It comes.\n\n\(line)")
    #expect(page.captured.map(\.description) ?? "nil" == expected, "\(reason)")
    let isKept = page.records.contains { $0.detail.contains("2025") || $0.detail.contains("25") }
    #expect(isKept == (expected == "nil"), "\(reason)")
  }

  @Test func `lines in the middle of a page are text`() throws {
    let rules = (1...12).map { "**Wait for tint \($0).** It comes.\n\n" }
    let text = "# Tiles\n\n" + rules.joined() + "Fetched: 2025-11-25\n\n" + rules.joined()
    #expect(try page(text).captured == nil)
  }

  @Test(
    arguments: rows(
      [
        (
          "<!-- saved from url=(0041)https://example.org/human-interface-guidelines/tiles -->\n<html><body>",
          nil, "an address without a date"
        ),
        (
          """
          <html><!--
           Page saved with SingleFile
           url: https://example.org/human-interface-guidelines/tiles
           saved date: Tue Nov 25 2025 10:11:12 GMT+0100 (Central European Standard Time)
          --><body>
          """, "2025-11-25", "a browser extension"
        ),
        (
          """
          <!-- Mirrored from example.org/human-interface-guidelines/tiles by Copier/3.x, \
          Tue, 25 Nov 2025 10:00:00 GMT --><html><body>
          """, "2025-11-25", "a site copier"
        ),
        (
          "<html><head><meta http-equiv=\"Date\" content=\"Tue, 25 Nov 2025 10:00:00 GMT\"></head><body>",
          "2025-11-25", "the date of the response"
        ),
        (
          "HTTP/1.1 200 OK\r\nDate: Tue, 25 Nov 2025 10:00:00 GMT\r\nServer: x\r\n\r\n<html><body>",
          "2025-11-25", "a saved response"
        ),
        (
          "<!-- FILE ARCHIVED ON 10:11:12 Nov 25, 2025 AND RETRIEVED ON 12:00:00 Jan 02, 2026. --><html><body>",
          "2025-11-25", "a web archive"
        ),
        ("<!-- Colors of 25 November 2025 --><html><body>", nil, "a comment about something else"),
      ] as [(String, String?, String)]))
  func `saved HTML gives the day of the capture`(row: TableRow<(String, String?, String)>) throws {
    let (head, expected, reason) = row.values
    let page = try page(
      head + "<h1>Tiles</h1><p><strong>Wait for good tint.</strong> It comes.</p></body></html>",
      file: "tiles.html")
    #expect(page.captured?.description == expected, "\(reason)")
    #expect(page.slug == "tiles")
    #expect(page.records.filter { $0.kind == .guideline }.count == 1)
  }

  @Test func `a response header keeps the line numbers`() throws {
    let page = try page(
      "HTTP/1.1 200 OK\nDate: none\n\n# Tiles\n\n**Wait for good tint.** It comes.")
    #expect(page.records.map(\.line) == [6])
  }

  @Test(
    arguments: rows(
      [
        ("fetched: 2024-05-05", nil, nil, "2024-05-05", "the document alone"),
        ("fetched: 2024-05-05", "2023-01-01", nil, "2024-05-05", "the document beats the snapshot"),
        ("fetched: 2024-05-05", "2023-01-01", "2022-02-02", "2022-02-02", "the flag beats both"),
        ("updated: 2022-05-05", "2023-01-01", nil, "2023-01-01", "the snapshot beats an update"),
        (
          "updated: 2024-05-05", "2023-01-01", nil, "2024-05-05",
          "a copy is not older than an update"
        ),
        ("updated: 2024-05-05", nil, nil, "2024-05-05", "an update alone"),
        ("updated: 2024-05-05", nil, "2022-02-02", "2022-02-02", "the flag beats all"),
      ] as [(String, String?, String?, String, String)]))
  func `dates differ in strength`(row: TableRow<(String, String?, String?, String, String)>) throws
  {
    let (line, snapshot, flag, expected, reason) = row.values
    let page = try page("---\n\(line)\n---\n# Tiles\n\nText.", snapshot: snapshot, flag: flag)
    #expect(page.captured?.description == expected, "\(reason)")
  }

  @Test func `an update bounds the capture only`() throws {
    let text = "---\nupdated: 2022-08-08\n---\n# Tiles\n\nNot supported in tvOS."
    let page = try page(text)
    #expect(page.platforms[.visionOS] == nil)
    #expect(page.platforms[.iOS] == true)
    #expect(page.platforms[.tvOS] == false)
    #expect(page.notBefore?.description == "2022-08-08")
    let exact = try self.page(text.replacing("updated", with: "fetched"))
    #expect(exact.platforms[.visionOS] == false)
  }
}

struct SiteMetadataTests {
  private func page(metadata: String, log: String = "") throws -> GuidelinePage {
    let rows =
      log.isEmpty
      ? ""
      : #", {"type": "heading", "level": 2, "text": "Change log"}, {"type": "paragraph", "inlineContent": [{"type": "text", "text": "\#(log)"}]}"#
    let text = #"""
      {"identifier": {"url": "doc://a/design/Human-Interface-Guidelines/drawers"},
      "metadata": {"title": "Drawers", "customMetadata": \#(metadata)},
      "primaryContentSections": [{"kind": "content", "content": [
      {"type": "heading", "level": 2, "text": "Best practices"},
      {"type": "paragraph", "inlineContent": [{"type": "strong", "inlineContent": [{"type": "text",
      "text": "Open a drawer with one pull."}]}]}\#(rows)]}]}
      """#
    return try DocumentReader.read(text, from: DocumentSource(path: "drawers.json"))
  }

  struct PlatformRow: TestRow {
    let reason: String
    let metadata: String
    let platforms: [Platform]?
  }

  @Test(arguments: [
    PlatformRow(
      reason: "names in lower case", metadata: #"{"supported-platforms": "ios,watchos"}"#,
      platforms: [.iOS, .watchOS]),
    PlatformRow(
      reason: "blanks and empty names", metadata: #"{"supported-platforms": " macOS ,, tvOS"}"#,
      platforms: [.macOS, .tvOS]),
    PlatformRow(
      reason: "an unknown name beside a known one",
      metadata: #"{"supported-platforms": "ios,carplay"}"#, platforms: [.iOS]),
    PlatformRow(
      reason: "only unknown names", metadata: #"{"supported-platforms": "carplay"}"#,
      platforms: nil),
    PlatformRow(reason: "no text", metadata: #"{"supported-platforms": ["ios"]}"#, platforms: nil),
    PlatformRow(reason: "no object", metadata: "[1]", platforms: nil),
    PlatformRow(reason: "nothing", metadata: "null", platforms: nil),
  ])
  func `platforms are read from a list of names`(row: PlatformRow) throws {
    let rule = try #require(page(metadata: row.metadata).records.first { $0.statement != nil })
    #expect(rule.platforms?.platforms == row.platforms, "\(row.reason)")
    #expect(rule.basis == (row.platforms == nil ? nil : .page), "\(row.reason)")
  }

  struct ChangeRow: TestRow {
    let reason: String
    var date = "2026-09-09"
    var text = "Reordered the practices."
    var log = ""
    let changes: [String]
    var disputes = 0
  }

  @Test(arguments: [
    ChangeRow(
      reason: "a page without a change log", changes: ["2026-09-09 Reordered the practices."]),
    ChangeRow(
      reason: "an older change log", log: "June 9, 2025: Added drawers.",
      changes: ["2026-09-09 Reordered the practices.", "2025-06-09 Added drawers."]),
    ChangeRow(
      reason: "the newest entry of the log, with another quotation mark",
      text: "Reordered “the practices”.", log: "September 9, 2026: Reordered the practices.",
      changes: ["2026-09-09 Reordered the practices."]),
    ChangeRow(
      reason: "another text on the same day", log: "September 9, 2026: Added handles.",
      changes: ["2026-09-09 Added handles."], disputes: 1),
    ChangeRow(
      reason: "a newer change log", log: "October 1, 2026: Added handles.",
      changes: ["2026-10-01 Added handles."], disputes: 1),
    ChangeRow(
      reason: "an entry of another day", log: "June 9, 2025: Reordered the practices.",
      changes: ["2025-06-09 Reordered the practices."], disputes: 1),
    ChangeRow(
      reason: "a time after the day", date: "2026-09-09T00:00:00Z",
      changes: ["2026-09-09 Reordered the practices."]),
    ChangeRow(reason: "a date in words", date: "soon", changes: []),
    ChangeRow(reason: "a month", date: "2026-09", changes: []),
    ChangeRow(reason: "no text", text: " ", changes: []),
  ])
  func `an announced change is added unless the change log has one as new`(row: ChangeRow) throws {
    let metadata = #"{"alert-date": "\#(row.date)", "alert-text": "\#(row.text)"}"#
    let page = try page(metadata: metadata, log: row.log)
    #expect(page.changes.map { "\($0.date) \($0.text)" } == row.changes, "\(row.reason)")
    #expect(page.warnings[.announcementsDisputed] == row.disputes, "\(row.reason)")
  }
}
