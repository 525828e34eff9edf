import TestSupport
import Testing

@testable import GuidelineReading

struct SourceAddressExtractorTests {
  @Test(
    arguments: rows([
      ("Source: https://example.org/tiles", "https://example.org/tiles", "in full"),
      ("**URL:** example.org/tiles", "example.org/tiles", "a bold key, no scheme"),
      ("Original: [the page](https://example.org/k)", "https://example.org/k", "behind a link"),
      ("Address: <https://example.org/a>", "https://example.org/a", "an automatic link"),
    ]))
  func `an address near the top is moved out of the text`(row: TableRow<(String, String, String)>) {
    let (line, address, reason) = row.values
    let normalized = ParsedDocument(markdown: "# Tiles\n\n\(line)\n\nText.").applying(
      SourceAddressExtractor())
    #expect(normalized.address == address, "\(reason)")
    #expect(normalized.outline == "# Tiles\nText.", "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Source: my screen", "no address"),
      ("Tint: https://example.org/tint", "another key"),
      ("- Source of x", "no colon"),
      (
        "One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n\nSix.\n\nSource: https://example.org/tiles",
        "far below the top"
      ),
    ]))
  func `other lines are kept`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    let normalized = document.applying(SourceAddressExtractor())
    #expect(normalized.address == nil, "\(reason)")
    #expect(normalized.outline == document.outline, "\(reason)")
  }
}
