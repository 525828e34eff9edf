import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct RuleDetectorTests {
  /// The start of a block as text: `rule: … | rest`, `label: … | rest` or `text`.
  private func opening(_ document: ParsedDocument, isIntroduction: Bool = false) throws -> String {
    try #require(!document.blocks.isEmpty)
    switch RuleDetector(document: document).opening(at: 0, isIntroduction: isIntroduction) {
    case .rule(let statement, let rest): return "rule: \(statement) | \(rest.plainText)"
    case .label(let label, let rest): return "label: \(label) | \(rest.plainText)"
    case .text: return "text"
    }
  }

  @Test func `the introduction of a page without bold has no rules`() throws {
    let document = ParsedDocument(plainText: "Wait for good tint. It comes.")
    #expect(try opening(document, isIntroduction: true) == "text")
    let marked = ParsedDocument(markdown: "**Wait for good tint.** It comes.")
    #expect(try opening(marked, isIntroduction: true).hasPrefix("rule"))
  }

  @Test func `list items are rules if nothing else is`() throws {
    let item = "- **The tile is always flat.** Well.\n"
    let commands = "- **Use a strong border.** Well.\n- **Avoid tall old grids.** Well.\n"
    #expect(try opening(ParsedDocument(markdown: item + commands)).hasPrefix("rule"))
    #expect(try opening(ParsedDocument(markdown: item + "\n**Use a strong border.** Well.")).hasPrefix("label"))
  }

  @Test func `plain text never has marked rules`() {
    #expect(RuleDetector(document: ParsedDocument(plainText: "Tiles")).isUnmarked)
  }
}
