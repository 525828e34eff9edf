import GuidelineModel
import Testing

@testable import GuidelineReading

struct DocumentReaderTests {
  private func read(_ text: String, _ path: String) throws -> GuidelinePage {
    try DocumentReader.read(text, from: DocumentSource(path: path))
  }

  /// The same page in four syntaxes.
  private static let syntaxes = [
    (
      "kites.md",
      "# Kites\n\nA kite is a toy.\n\n## Wind\n\n**Wait for good wind.** It comes from the sea."
    ),
    (
      "kites.html",
      """
      <html><body><main><h1>Kites</h1><p>A kite is a toy.</p><h2>Wind</h2>
      <p><strong>Wait for good wind.</strong> It comes from the sea.</p></main></body></html>
      """
    ),
    (
      "kites.json",
      #"""
      {"identifier": {"url": "doc://x/design/kites"}, "metadata": {"title": "Kites"},
      "primaryContentSections": [{"content": [
      {"type": "paragraph", "inlineContent": [{"type": "text", "text": "A kite is a toy."}]},
      {"type": "heading", "level": 2, "text": "Wind"},
      {"type": "paragraph", "inlineContent": [
      {"type": "strong", "inlineContent": [{"type": "text", "text": "Wait for good wind."}]},
      {"type": "text", "text": " It comes from the sea."}]}]}]}
      """#
    ),
  ]

  @Test(arguments: syntaxes)
  func syntaxMakesNoDifference(path: String, text: String) throws {
    let page = try read(text, path)
    #expect(page.slug == "kites")
    #expect(page.title == "Kites")
    #expect(
      page.outline == """
        context () unknown: A kite is a toy.
        guideline do (Wind) unknown: Wait for good wind. | It comes from the sea.
        """)
  }

  @Test(arguments: ["", " \n", "\u{0}", "#", "---", "<", "<html>", "**", "> ", "| |", "\u{FEFF}"])
  func anyTextThatIsNoJSONIsSomePage(text: String) throws {
    for name in ["x.md", "x.txt", "x.html"] {
      let page = try read(text, name)
      #expect(page.records.allSatisfy { $0.kind != .guideline })
      #expect(!page.slug.isEmpty)
    }
  }

  @Test func hostileNestingIsRead() throws {
    let quotes = String(repeating: "> ", count: 15_000) + "**Wait for good wind.** It comes."
    #expect(try read("# Kites\n\n" + quotes, "kites.md").title == "Kites")
    let tags = String(repeating: "<div>", count: 15_000) + "<p>Wait.</p>"
    #expect(try read("<html><body><h1>Kites</h1>" + tags, "kites.html").warnings[.contentCut] == 1)
  }

  @Test func nulBytesDoNotEndThePage() throws {
    let page = try read("# Kites\n\nA\u{0}kite.\n\n**Wait for good wind.** It comes.", "kites.md")
    #expect(page.records.last?.statement == "Wait for good wind.")
  }

  @Test(.timeLimit(.minutes(2)), arguments: ["kites.md", "kites.txt", "kites.html"])
  func longLineIsOneRecord(path: String) throws {
    let page = try read("# Kites\n\n" + String(repeating: "wool and silk ", count: 20_000), path)
    #expect(page.records.count == 1)
  }
}
