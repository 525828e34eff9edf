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

  @Test(
    arguments: rows(
      [
        (#"{"supported-platforms": "ios,watchos"}"#, [.iOS, .watchOS], "names in lower case"),
        (#"{"supported-platforms": " macOS ,, tvOS"}"#, [.macOS, .tvOS], "blanks and empty names"),
        (#"{"supported-platforms": "ios,carplay"}"#, [.iOS], "an unknown name beside a known one"),
        (#"{"supported-platforms": "carplay"}"#, nil, "only unknown names"),
        (#"{"supported-platforms": ["ios"]}"#, nil, "no text"),
        ("[1]", nil, "no object"),
        ("null", nil, "nothing"),
      ] as [(String, [Platform]?, String)]))
  func `platforms are read from a list of names`(row: TableRow<(String, [Platform]?, String)>) throws {
    let (metadata, platforms, _) = row.values
    let rule = try #require(page(metadata: metadata).records.first { $0.statement != nil })
    #expect(rule.platforms?.platforms == platforms, "\(row.reason)")
    #expect(rule.basis == (platforms == nil ? nil : .page), "\(row.reason)")
  }
}
