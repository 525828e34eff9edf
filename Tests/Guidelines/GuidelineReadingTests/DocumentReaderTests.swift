import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct DocumentReaderTests {
  private func read(_ text: String, _ path: String) throws -> GuidelinePage {
    try DocumentReader.read(text, from: DocumentSource(applesPage: path))
  }

  /// The same page in four syntaxes.
  private static let syntaxes = [
    Named("tiles.md", "# Tiles\n\nA tile is a part.\n\n## Tint\n\n**Wait for good tint.** It comes from the bar."),
    Named(
      "tiles.html",
      """
      <html><body><main><h1>Tiles</h1><p>A tile is a part.</p><h2>Tint</h2>
      <p><strong>Wait for good tint.</strong> It comes from the bar.</p></main></body></html>
      """),
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
      """#),
  ]

  @Test(arguments: syntaxes) func `the syntax of a page does not change its records`(document: Named<String>) throws {
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
    #expect(try read("<html><body><h1>Tiles</h1>" + tags, "tiles.html").warnings[.contentTruncated] == 1)
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

/// Documents whose parts would take more memory than their size suggests.
struct PartLimitsTests {
  private struct Row: TestRow {
    let reason: String
    let file: String
    let unit: String
    let count: Int
    var parts: String?
  }

  private static let rows = [
    Row(reason: "lines of Markdown", file: "a.md", unit: "h\n", count: 200_001, parts: "lines"),
    Row(reason: "lines of text", file: "a.txt", unit: "h\r", count: 200_001, parts: "lines"),
    Row(reason: "marks in one line", file: "a.md", unit: "[", count: 500_001, parts: "marks"),
    Row(reason: "marks of text are letters", file: "a.txt", unit: "[", count: 500_001),
    Row(reason: "blocks of HTML on one line", file: "a.html", unit: "<hr>", count: 200_001, parts: "blocks"),
    Row(reason: "lines of HTML", file: "a.html", unit: "\n", count: 200_001),
    Row(reason: "a long line", file: "a.md", unit: "word ", count: 100_000),
  ]

  @Test(arguments: rows) private func `a document of too many parts is an error`(row: Row) {
    let beginnings = ["a.md": "# Toolbars\n\n", "a.txt": "Toolbars\n\n", "a.html": "<html><h1>Toolbars</h1><p>a"]
    let beginning = beginnings[row.file] ?? ""
    let text = beginning + String(repeating: row.unit, count: row.count)
    do throws(ReadingError) {
      _ = try DocumentReader.parse(text, fileName: row.file)
      #expect(row.parts == nil, "\(row.reason)")
    } catch {
      #expect(row.parts.map { error.description.hasSuffix($0) } == true, "\(row.reason): \(error)")
    }
  }
}

struct WarningCountsTests {
  @Test func `warnings are in the order of their declaration`() {
    var warnings = WarningCounts()
    warnings[.navigationSkipped] += 2
    warnings[.contentTruncated] += 1
    warnings[.tablesDropped] += 1
    warnings[.tablesDropped] -= 1
    #expect(warnings.occurred.map(\.warning) == [.contentTruncated, .navigationSkipped])
    #expect(warnings.occurred.map(\.count) == [1, 2])
    #expect(warnings[.noChangeLog] == 0)
  }

  @Test func `a count of zero equals no count`() {
    var warnings = WarningCounts()
    warnings[.unknownBlocks] = 3
    warnings[.unknownBlocks] = 0
    #expect(warnings == WarningCounts())
  }

  @Test func `every warning has a unique name`() {
    let names = WarningCounts.Warning.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    let isHyphenated = names.allSatisfy { $0.allSatisfy { $0.isLowercase || $0 == "-" } }
    #expect(isHyphenated)
  }
}
