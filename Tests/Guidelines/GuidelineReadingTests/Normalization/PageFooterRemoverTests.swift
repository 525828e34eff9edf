import TestSupport
import Testing

@testable import GuidelineReading

struct PageFooterRemoverTests {
  @Test(
    arguments: rows([
      ("Kites fly.\n\nCopyright 2024 Kite Club.", "Kites fly.", 1, "a copyright line"),
      ("Kites fly.\n\n© 2024\n\nTerms of Use | Privacy", "Kites fly.", 2, "two lines of a footer"),
      ("Kites fly.\n\nCurrent page is Kites", "Kites fly.", 1, "the last crumb"),
      ("Kites fly.\n\n---\n\n*Made by a tool.*", "Kites fly.", 2, "small print below a line"),
      ("Kites fly.\n\n---\n\nThey do.", "Kites fly.\nThey do.", 0, "text below a line"),
      ("Kites fly.\n\n*They do.*", "Kites fly.\n<i>They do.</i>", 0, "italics without a line"),
      ("© 2024\n\nKites fly.", "© 2024\nKites fly.", 0, "a mark above the text"),
      ("Kites fly.\n\n## Copyright", "Kites fly.\n## Copyright", 0, "a heading"),
      ("", "", 0, "nothing"),
      ("© 2024", "", 1, "nothing but a footer"),
    ]))
  func footerIsTakenOff(row: Row<(String, String, Int, String)>) {
    let (source, outline, count, reason) = row.values
    let normalized = ParsedDocument(markdown: source).applying(PageFooterRemover())
    #expect(normalized.outline == outline, "\(reason)")
    #expect(normalized.warnings[.chromeLeftOut] == count, "\(reason)")
  }
}
