import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct SplitTagHeadingRepairerTests {
  @Test(
    arguments: rows([
      (
        "## <a href=\"#good-wind\"\nclass=\"x\">Good wind</a>\n\nIt blows.",
        "## Good wind {#good-wind}\nIt blows.", "a link to itself"
      ),
      (
        "### <a\nclass=\"x\" href=\"/w\">Good wind</a>", "### Good wind", "the address in the rest"
      ),
      ("## <span id=\"w\"\nclass=\"x\">Wind   and\nrain</span>", "## Wind and rain", "two lines"),
      (
        "## <a href=\"/kites#wind\" id=\"x\"\nclass=\"y\">Wind</a>", "## Wind {#wind}",
        "an anchor before other attributes"
      ),
    ]))
  func headingCutInsideATagIsPutTogether(row: Row<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(SplitTagHeadingRepairer()).outline == outline,
      "\(reason)"
    )
  }

  @Test func severalInARowAreAllPutTogether() {
    let one = "## <a href=\"#wind\"\nclass=\"x\">Wind</a>\n"
    let document = ParsedDocument(
      markdown: one + one.replacing("ind", with: "ater") + "\nIt blows.")
    let normalized = document.applying(SplitTagHeadingRepairer())
    #expect(normalized.outline == "## Wind {#wind}\n## Water {#water}\nIt blows.")
    #expect(normalized.blocks.map(\.line) == [1, 3, 6])
  }

  @Test(
    arguments: rows([
      ("## Wind\n\nIt is > 5.", "a heading without a tag"),
      ("## <a href=\"#w\">Wind</a>\n\nIt is > 5.", "a whole tag"),
      ("## <a href=\"#w\"\n\nIt blows.", "the tag is never closed"),
      ("## <a href=\"#w\"", "nothing follows"),
      ("## < 5 knots\n\nFor wind > 5 take a strong string.", "a sign that opens no tag"),
    ]))
  func otherHeadingsAreLeftAlone(row: Row<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(SplitTagHeadingRepairer()).outline == document.outline, "\(reason)")
  }
}
