import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

/// Documents of many equal parts. With quadratic time, each row would take longer than the limit.
struct LinearTimeTests {
  private struct Row: TestRow {
    let reason: String
    var head = ""
    let unit: String
    var count = 20_000
    let passes: [any NormalizationPass]
    /// The number of blocks afterwards.
    let blocks: Int
  }

  private static let marks: [any NormalizationPass] = [
    LiteralPictureParser(), FigureSplitter(), FigureDescriptionDetector(), MarkedFigureReader(),
  ]
  private static let open = "People who fit tiles in a strong tint should always hold\n\n"

  private static let rows = [
    Row(
      reason: "figures in a paragraph", unit: "Word ![a](b.png) ", passes: [FigureSplitter()],
      blocks: 40_000),
    Row(
      reason: "glyphs in a paragraph", unit: "word ![a](b.png) ", passes: [FigureSplitter()],
      blocks: 2),
    Row(
      reason: "marks between figures",
      unit: "![Tile](k.png)\n\n![Incorrect use](n.png)\n\nSmall\n\n",
      count: 8_000, passes: [FigureSplitter(), MarkedFigureReader()], blocks: 16_000),
    Row(reason: "marks in a line", unit: "✗ Tint ", passes: marks, blocks: 2),
    Row(reason: "marks alone", unit: "✗\n\n", count: 8_000, passes: marks, blocks: 8_000),
    Row(reason: "lines with marks", unit: "❌ Tint each tile.\n", passes: [ProhibitedItemReader()], blocks: 20_000),
    Row(
      reason: "lines without a terminator", unit: "**Use a strong border.** Then more\n",
      passes: [RuleLineSplitter()], blocks: 1),
    Row(
      reason: "lines of one bold text", head: "**", unit: "Use a strong border.\n",
      passes: [RuleLineSplitter()], blocks: 1),
    Row(
      reason: "figures behind an open paragraph", head: open, unit: "![Tile](t.png)\n\n",
      passes: [FigureSplitter(), SplitParagraphMerger()], blocks: 20_001),
    Row(
      reason: "parts of a paragraph", head: open, unit: "and a border\n\n",
      passes: [FigureSplitter(), SplitParagraphMerger()], blocks: 1),
    Row(reason: "split bold runs", unit: "**a** b ", count: 50_000, passes: [StrongRunMerger()], blocks: 1),
    Row(
      reason: "rows of pictures", head: "| a | b | c | d |\n| - | - | - | - |\n",
      unit: "| ![tick](a.png) | Tint ![cross](b.png) | ![plus](c.png) | ✓ x |\n", count: 8_000,
      passes: [LiteralPictureParser(), PictureCellReader()], blocks: 1),
    Row(
      reason: "sidebars", head: "# Tiles\n\n", unit: "## Supported platforms\n\n",
      passes: [SidebarRemover()], blocks: 1),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: rows) private func `passes over many parts take linear time`(row: Row) {
    var document = ParsedDocument(markdown: row.head + String(repeating: row.unit, count: row.count))
    for pass in row.passes { pass.apply(&document) }
    #expect(document.blocks.count == row.blocks)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      Named("leads", "**Start.** Shows it.\n\n- **Stop.** Shows it.\n\n"),
      Named(
        "marks",
        """
        ![Tile](k.png)![x](crossout.png)Tiles rest hereTint waits for a tile. It rests. \
        Tap the ![plus](p.png) button. ![x] Tint ✗

        """),
    ])
  func `pages of many parts are read in linear time`(unit: Named<String>) throws {
    let text = "# Kites\n\n" + String(repeating: unit.value, count: 3_000)
    let page = try DocumentReader.read(text, from: DocumentSource(applesPage: "kites.md"))
    #expect(!page.records.isEmpty)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      Named("braces that open", "{{ {% "), Named("elements that open", "<page title=\"a\">\n"),
      Named("pages", "<page title=\"a\">\n**Hold a kite.** It flies.\n</page>\n"),
      Named("names of files", "==== a.md ====\n\n\n"), Named("titles", "# Kites\n\n---\n\n"),
      Named("front matter", "---\ntitle: Kites\n---\n"), Named("tabs", "=== \"iOS\"\n    Wait.\n"),
      Named("headers of pages", "\u{C}Kites\n\n"), Named("numbers", "1\n\n2\n\n3\n\n"),
    ])
  func `marks of pages are found in linear time`(unit: Named<String>) throws {
    let text = "Kites\n\n" + String(repeating: unit.value, count: 2_000)
    for name in ["kites.md", "kites.txt"] {
      let pages = try DocumentReader.pages(of: text, from: DocumentSource(path: name)).pages
      #expect(!pages.isEmpty)
    }
  }

  @Test func `repeated cells stay in proportion to the document`() {
    let key = String(repeating: "key ", count: 5000)
    let source =
      "| Name | Part | Wide |\n| --- | --- | --- |\n| \(key)| Lid | 5 cm |\n"
      + String(repeating: "| Floor | 6 cm |\n|  | Rim | 7 cm |\n", count: 4000)
    let document = ParsedDocument(markdown: source).applying(CutRowMerger(), TableSpanRepairer())
    #expect((document.blocks.first?.text.utf8.count ?? 0) < 40 * source.utf8.count)
    #expect(document.warnings[.tableRowsUnclear] > 0)
  }

  @Test func `a long opening is read in linear time`() {
    let names = String(repeating: "iPad, ", count: 200_000)
    #expect(PlatformPhrase(opening: "On " + names + "wait.") != nil)
  }
}
