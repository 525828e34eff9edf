import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct TabStripReaderTests {
  @Test(
    arguments: rows([
      (
        "## Tiles\n\n### iOS\n\n![Flat](a.png)\n\n### tvOS\n\n![Round](b.png)\n\nTint them.",
        "## Tiles\n(caption) iOS\n(caption) <img Flat>\n(caption) tvOS\n(caption) <img Round>\nTint them.",
        "the last one is above the rest of the section"
      ),
      (
        "## Tiles\n\n### Flat\n\n![Flat](a.png)\n\nTint them.\n\n### Round\n\n![Round](b.png)",
        "## Tiles\n### Flat\n(caption) <img Flat>\nTint them.\n### Round\n(caption) <img Round>",
        "a section with text"
      ),
      (
        "## Tiles\n\n### Flat\n\n![Flat](a.png)\n\n### Round\n\nTint them.",
        "## Tiles\n### Flat\n(caption) <img Flat>\n### Round\nTint them.",
        "no picture below the next heading"
      ),
      (
        "## Flat\n\n![Flat](a.png)\n\n## Round\n\n![Round](b.png)",
        "## Flat\n(caption) <img Flat>\n## Round\n(caption) <img Round>", "sections of the page"
      ),
      (
        "## Tiles\n\n### Size\n\n![](a.png)\n\nTint them.\n\n| Size |\n| --- |\n| 8 |\n| 9 |",
        "## Tiles\n(caption) Size\n(caption) <img >\nTint them.\n|= Size |\n| 8 |\n| 9 |",
        "the name of a column"
      ),
      (
        "## Platform considerations\n\n### iOS\n\n![Flat](a.png)\n\n### tvOS\n\n![Round](b.png)",
        "## Platform considerations\n### iOS\n(caption) <img Flat>\n### tvOS\n(caption) <img Round>",
        "sections on platforms"
      ),
    ]))
  func `the headings of a strip of tabs are captions`(row: TableRow<(String, String, String)>) {
    let (text, outline, reason) = row.values
    let document = ParsedDocument(markdown: text).applying(FigureSplitter())
      .applying(TabStripReader())
    #expect(document.outline == outline, "\(reason)")
  }
}

struct TabListReaderTests {
  @Test(
    arguments: rows([
      (
        "- [Flat](#)\n- [Round](#)", "- (caption) <a #>Flat</a>\n- (caption) <a #>Round</a>",
        "a list"
      ),
      (
        "• [Flat](t#)\n• [Round](t#)", "(caption) • <a t#>Flat</a>↵• <a t#>Round</a>",
        "bullets in one paragraph"
      ),
      (
        "- **Flat**\n\n  ![](a.png)\n\n- [Flat](#)",
        "- (caption) <b>Flat</b>\n  (caption) <img >\n- (caption) <a #>Flat</a>",
        "the tab that was shown"
      ),
      ("- **Flat**\n\n  ![](a.png)", "- <b>Flat</b>\n  (caption) <img >", "a list without tabs"),
      ("See [Flat](t#).", "See <a t#>Flat</a>.", "a link in a sentence"),
      ("- [Flat](#flat)", "- <a #flat>Flat</a>", "a link within the page"),
    ]))
  func `a list of tabs is a caption`(row: TableRow<(String, String, String)>) {
    let (text, outline, reason) = row.values
    let document = ParsedDocument(markdown: text).applying(FigureSplitter(), TabListReader())
    #expect(document.outline == outline, "\(reason)")
  }
}

struct CaptionParagraphReaderTests {
  private static let rule = "**Tint each tile.** It shines.\n\n"

  /// The explanation of the first rule, and its examples.
  private func rule(_ text: String) throws -> (detail: String, examples: [String]) {
    let page = try DocumentReader.read("# Tiles\n\n" + text, from: DocumentSource(path: "tiles.md"))
    let rule = try #require(page.records.first { $0.kind == .guideline })
    return (rule.detail, rule.examples.map { ($0.isCorrect == true ? "+" : "-") + $0.text })
  }

  @Test(
    arguments: rows(
      [
        (
          "Tile with poor contrast\n\nTile with good contrast", "",
          ["-Tile with poor contrast", "+Tile with good contrast"], "a contrast"
        ),
        ("Flat\n\nRound\n\nOval\n\nIt waits.", "\n\nIt waits.", [], "a strip of names"),
        (
          "Flat\n\n![A](a.png)\n\nRound\n\nIt waits.", "\n\nIt waits.", [],
          "a picture between names"
        ),
        ("A tile in the light appearance\n\nIt waits.", "\n\nIt waits.", [], "one caption"),
        ("Flat Round\n\n![](a.png)\n\nIt waits.", "\n\nIt waits.", [], "tabs on one line"),
        (
          "Flat tiles\n\n![](a.png)\n\nIt waits.", "\n\nFlat tiles\n\nIt waits.", [],
          "a title above a picture"
        ),
        ("Flat tiles\n\nThey wait.", "\n\nFlat tiles\n\nThey wait.", [], "the title of a text"),
        ("Kinds of tiles\n\n- Flat", "\n\nKinds of tiles\n\n- Flat", [], "the title of a list"),
        (
          "The tiles that people\n\nlike wait.", "\n\nThe tiles that people\n\nlike wait.", [],
          "a sentence cut in two"
        ),
        (
          "Choose one of these:\n\nIt waits.", "\n\nChoose one of these:\n\nIt waits.", [],
          "an introduction"
        ),
      ] as [(String, String, [String], String)]))
  func `paragraphs of a few words below a rule are captions`(
    row: TableRow<(String, String, [String], String)>
  ) throws {
    let (text, detail, examples, reason) = row.values
    let rule = try rule(Self.rule + text)
    #expect(rule.detail == "It shines." + detail, "\(reason)")
    #expect(rule.examples == examples, "\(reason)")
  }
}
