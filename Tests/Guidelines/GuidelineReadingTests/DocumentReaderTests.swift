import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct DocumentReaderTests {
  private func read(_ text: String, _ path: String) throws -> GuidelinePage {
    try DocumentReader.read(text, from: DocumentSource(path: path))
  }

  /// The same page in four syntaxes.
  private static let syntaxes = [
    Named(
      "tiles.md",
      "# Tiles\n\nA tile is a part.\n\n## Tint\n\n**Wait for good tint.** It comes from the bar."
    ),
    Named(
      "tiles.html",
      """
      <html><body><main><h1>Tiles</h1><p>A tile is a part.</p><h2>Tint</h2>
      <p><strong>Wait for good tint.</strong> It comes from the bar.</p></main></body></html>
      """
    ),
    Named(
      "tiles.json",
      #"""
      {"identifier": {"url": "doc://x/design/tiles"}, "metadata": {"title": "Tiles"},
      "primaryContentSections": [{"content": [
      {"type": "paragraph", "inlineContent": [{"type": "text", "text": "A tile is a part."}]},
      {"type": "heading", "level": 2, "text": "Tint"},
      {"type": "paragraph", "inlineContent": [
      {"type": "strong", "inlineContent": [{"type": "text", "text": "Wait for good tint."}]},
      {"type": "text", "text": " It comes from the bar."}]}]}]}
      """#
    ),
  ]

  @Test(arguments: syntaxes)
  func `the syntax of a page does not change its records`(document: Named<String>) throws {
    let page = try read(document.value, document.reason)
    #expect(page.slug == "tiles")
    #expect(page.title == "Tiles")
    #expect(
      page.outline == """
        context () unknown: A tile is a part.
        guideline do (Tint) unknown: Wait for good tint. | It comes from the bar.
        """)
  }

  @Test(
    arguments: ["", " \n", "\u{0}", "#", "---", "<", "<html>", "**", "> ", "| |", "\u{FEFF}"]
      .map { Named($0.debugDescription, $0) })
  func `every text that is not JSON is a page`(text: Named<String>) throws {
    for name in ["x.md", "x.txt", "x.html"] {
      let page = try read(text.value, name)
      #expect(page.records.allSatisfy { $0.kind != .guideline })
      #expect(!page.slug.isEmpty)
    }
  }

  @Test func `deep nesting is read`() throws {
    let quotes = String(repeating: "> ", count: 15_000) + "**Wait for good tint.** It comes."
    #expect(try read("# Tiles\n\n" + quotes, "tiles.md").title == "Tiles")
    let tags = String(repeating: "<div>", count: 15_000) + "<p>Wait.</p>"
    #expect(
      try read("<html><body><h1>Tiles</h1>" + tags, "tiles.html").warnings[.contentTruncated] == 1)
  }

  @Test func `NUL bytes do not end the page`() throws {
    let page = try read("# Tiles\n\nA\u{0}tile.\n\n**Wait for good tint.** It comes.", "tiles.md")
    #expect(page.records.last?.statement == "Wait for good tint.")
  }

  @Test(.timeLimit(.minutes(2)), arguments: ["tiles.md", "tiles.txt", "tiles.html"])
  func `a long line is one record`(path: String) throws {
    let page = try read("# Tiles\n\n" + String(repeating: "text and icon ", count: 20_000), path)
    #expect(page.records.count == 1)
  }
}
