import TestSupport
import Testing

@testable import GuidelineReading

struct StrongRunMergerTests {
  @Test(
    arguments: rows([
      (
        "**Use the** *.wide* **string for storms.** It holds.",
        "<b>Use the <i>.wide</i> string for storms.</b> It holds.", "a symbol in italics"
      ),
      (
        "**Tie** `knot` **and** `bow` **twice.** Then pull.",
        "<b>Tie `knot` and `bow` twice.</b> Then pull.", "two gaps"
      ),
      (
        "**Hold** the [string](s.html) **with both hands.** It pulls.",
        "<b>Hold the <a s.html>string</a> with both hands.</b> It pulls.", "a link"
      ),
      ("**Fly high.** Then *rest* **well.**", nil, "the first run closes the sentence"),
      ("**Wind.** Blows. **Sky.**", nil, "a label with text"),
      ("**Wind** blows. The **sky** is blue.", nil, "a stop before the next bold run"),
      (
        "**Wind** is a movement of air that goes from here to there and then on and on **today.**",
        nil,
        "too far apart"
      ),
      ("Plain **bold** and **bold.**", nil, "does not open in bold"),
      ("**Wind** alone", nil, "no other bold run"),
      ("**Only bold.**", nil, "nothing else"),
    ]))
  func ruleInPiecesIsBoldThroughout(row: Row<(String, String?, String)>) {
    let (source, outline, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(
      document.applying(StrongRunMerger()).outline == outline ?? document.outline, "\(reason)")
  }
}
