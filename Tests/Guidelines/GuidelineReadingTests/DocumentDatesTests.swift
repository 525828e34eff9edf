import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct SiteMetadataTests {
  private func page(metadata: String) throws -> GuidelinePage {
    let text = #"""
      {"identifier": {"url": "doc://a/design/Human-Interface-Guidelines/drawers"},
      "metadata": {"title": "Drawers", "customMetadata": \#(metadata)},
      "primaryContentSections": [{"kind": "content", "content": [
      {"type": "heading", "level": 2, "text": "Best practices"},
      {"type": "paragraph", "inlineContent": [{"type": "strong", "inlineContent": [{"type": "text",
      "text": "Open a drawer with one pull."}]}]}]}]}
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
      reason: "names in lower case", metadata: #"{"supported-platforms": "ios,watchos"}"#, platforms: [.iOS, .watchOS]),
    PlatformRow(
      reason: "blanks and empty names", metadata: #"{"supported-platforms": " macOS ,, tvOS"}"#,
      platforms: [.macOS, .tvOS]),
    PlatformRow(
      reason: "an unknown name beside a known one", metadata: #"{"supported-platforms": "ios,carplay"}"#,
      platforms: [.iOS]),
    PlatformRow(reason: "only unknown names", metadata: #"{"supported-platforms": "carplay"}"#, platforms: nil),
    PlatformRow(reason: "no text", metadata: #"{"supported-platforms": ["ios"]}"#, platforms: nil),
    PlatformRow(reason: "no object", metadata: "[1]", platforms: nil),
    PlatformRow(reason: "nothing", metadata: "null", platforms: nil),
  ]) func `platforms are read from a list of names`(row: PlatformRow) throws {
    let rule = try #require(page(metadata: row.metadata).records.first { $0.statement != nil })
    #expect(rule.platforms?.platforms == row.platforms, "\(row.reason)")
    #expect(rule.basis == (row.platforms == nil ? nil : .page), "\(row.reason)")
  }
}
