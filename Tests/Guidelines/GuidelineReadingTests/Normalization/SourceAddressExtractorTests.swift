import TestSupport
import Testing

@testable import GuidelineReading

struct SourceAddressExtractorTests {
  @Test(
    arguments: rows([
      ("Source: https://example.org/kites", "https://example.org/kites", "in full"),
      ("**URL:** example.org/kites", "example.org/kites", "a bold key, no scheme"),
      ("Original: [the page](https://example.org/k)", "https://example.org/k", "behind a link"),
      ("Address: <https://example.org/a>", "https://example.org/a", "an automatic link"),
    ]))
  func addressNearTheTopIsTakenOutOfTheText(row: Row<(String, String, String)>) {
    let (line, address, reason) = row.values
    let normalized = ParsedDocument(markdown: "# Kites\n\n\(line)\n\nText.").applying(
      SourceAddressExtractor())
    #expect(normalized.address == address, "\(reason)")
    #expect(normalized.outline == "# Kites\nText.", "\(reason)")
  }

  @Test(
    arguments: rows([
      ("Source: my uncle", "no address"),
      ("Wind: https://example.org/wind", "another key"),
      ("- Source of x", "no colon"),
      (
        "One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.\n\nSix.\n\nSource: https://example.org/kites",
        "far below the top"
      ),
    ]))
  func otherLinesStay(row: Row<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    let normalized = document.applying(SourceAddressExtractor())
    #expect(normalized.address == nil, "\(reason)")
    #expect(normalized.outline == document.outline, "\(reason)")
  }
}
