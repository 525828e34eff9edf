import TestSupport
import Testing

@testable import GuidelineReading

struct PageFooterRemoverTests {
  @Test(
    arguments: rows([
      ("Tiles fit.\n\nCopyright 2024 Tile Club.", "Tiles fit.", 1, "a copyright line"),
      ("Tiles fit.\n\n© 2024\n\nTerms of Use | Privacy", "Tiles fit.", 2, "two lines of a footer"),
      ("Tiles fit.\n\nCurrent page is Tiles", "Tiles fit.", 1, "the last crumb"),
      ("Tiles fit.\n\n---\n\n*Made by a tool.*", "Tiles fit.", 2, "small print below a line"),
      ("Tiles fit.\n\n---\n\nThey do.", "Tiles fit.\nThey do.", 0, "text below a line"),
      ("Tiles fit.\n\n*They do.*", "Tiles fit.\n<i>They do.</i>", 0, "italics without a line"),
      ("© 2024\n\nTiles fit.", "© 2024\nTiles fit.", 0, "a mark above the text"),
      ("Tiles fit.\n\n## Copyright", "Tiles fit.\n## Copyright", 0, "a heading"),
      ("", "", 0, "nothing"),
      ("© 2024", "", 1, "nothing but a footer"),
    ]))
  func `the footer is removed`(row: TableRow<(String, String, Int, String)>) {
    let (source, outline, count, reason) = row.values
    let normalized = ParsedDocument(markdown: source).applying(PageFooterRemover())
    #expect(normalized.outline == outline, "\(reason)")
    #expect(normalized.warnings[.navigationSkipped] == count, "\(reason)")
  }
}
