import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

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
    return try DocumentReader.read(text, from: DocumentSource(applesPage: "drawers.json"))
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
