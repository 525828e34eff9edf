import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct SplitTagHeadingRepairerTests {
  @Test(
    arguments: rows([
      (
        "## <a href=\"#good-tint\"\nclass=\"x\">Good tint</a>\n\nIt shows.",
        "## Good tint {#good-tint}\nIt shows.", "a link to itself"
      ),
      (
        "### <a\nclass=\"x\" href=\"/w\">Good tint</a>", "### Good tint", "the address in the rest"
      ),
      ("## <span id=\"w\"\nclass=\"x\">Tint   and\nglow</span>", "## Tint and glow", "two lines"),
      (
        "## <a href=\"/tiles#tint\" id=\"x\"\nclass=\"y\">Tint</a>", "## Tint {#tint}",
        "an anchor before other attributes"
      ),
    ]))
  func `a heading split inside a tag is repaired`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(SplitTagHeadingRepairer()).outline == outline,
      "\(reason)"
    )
  }

  @Test func `several split headings in a row are repaired`() {
    let one = "## <a href=\"#tint\"\nclass=\"x\">Tint</a>\n"
    let document = ParsedDocument(
      markdown: one + one.replacing("int", with: "int-2") + "\nIt shows.")
    let normalized = document.applying(SplitTagHeadingRepairer())
    #expect(normalized.outline == "## Tint {#tint}\n## Tint-2 {#tint-2}\nIt shows.")
    #expect(normalized.blocks.map(\.line) == [1, 3, 6])
  }

  @Test(
    arguments: rows([
      ("## Tint\n\nIt is > 5.", "a heading without a tag"),
      ("## <a href=\"#w\">Tint</a>\n\nIt is > 5.", "a whole tag"),
      ("## <a href=\"#w\"\n\nIt shows.", "the tag is never closed"),
      ("## <a href=\"#w\"", "nothing follows"),
      ("## < 5 marks\n\nFor tint > 5 take a strong border.", "a sign that opens no tag"),
    ]))
  func `other headings are not changed`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(SplitTagHeadingRepairer()).outline == document.outline, "\(reason)")
  }
}
