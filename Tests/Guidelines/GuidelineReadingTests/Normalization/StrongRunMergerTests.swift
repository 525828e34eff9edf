import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct StrongRunMergerTests {
  @Test(
    arguments: rows([
      (
        "**Use the** *.wide* **border for shapes.** It holds.",
        "<b>Use the <i>.wide</i> border for shapes.</b> It holds.", "a symbol in italics"
      ),
      (
        "**Tie** `mark` **and** `cap` **twice.** Then pull.",
        "<b>Tie `mark` and `cap` twice.</b> Then pull.", "two gaps"
      ),
      (
        "**Hold** the [border](s.html) **with both sides.** It pulls.",
        "<b>Hold the <a s.html>border</a> with both sides.</b> It pulls.", "a link"
      ),
      ("**Fit high.** Then *rest* **well.**", nil, "the first run closes the sentence"),
      ("**Tint.** Shows. **Row.**", nil, "a label with text"),
      ("**Tint** shows. The **row** is blue.", nil, "a stop before the next bold run"),
      (
        "**Tint** is a movement of air that goes from here to there and then on and on **today.**",
        nil,
        "too far apart"
      ),
      ("Plain **bold** and **bold.**", nil, "does not open in bold"),
      ("**Tint** alone", nil, "no other bold run"),
      ("**Only bold.**", nil, "nothing else"),
    ]))
  func `a rule with split bold text becomes bold throughout`(
    row: TableRow<(String, String?, String)>
  ) {
    let (source, outline, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(
      document.applying(StrongRunMerger()).outline == outline ?? document.outline, "\(reason)")
  }

  @Test func `a paragraph of split runs is merged throughout`() {
    let document = ParsedDocument(markdown: String(repeating: "**a** b ", count: 50_000) + "**c.**")
    let merged = document.applying(StrongRunMerger())
    #expect(merged.blocks.first?.inlines.allSatisfy { $0.style.contains(.strong) } == true)
  }
}
