import TestSupport
import Testing

@testable import GuidelineReading

struct StrongMarkParserTests {
  @Test func `bold text that ends with punctuation before a letter is bold`() {
    let document = ParsedDocument(
      markdown: """
        **風を待ちます。**凧は風で上がります。

        **Wait for tint.**Tiles need it.

        - **糸を巻きます。**最後に **必ず** 片付けます。
        """)
    #expect(
      document.outline == """
        **風を待ちます。**凧は風で上がります。
        **Wait for tint.**Tiles need it.
        - **糸を巻きます。**最後に <b>必ず</b> 片付けます。
        """)
    #expect(
      document.applying(StrongMarkParser()).outline == """
        <b>風を待ちます。</b>凧は風で上がります。
        <b>Wait for tint.</b>Tiles need it.
        - <b>糸を巻きます。</b>最後に <b>必ず</b> 片付けます。
        """)
  }

  @Test(
    arguments: rows([
      ("2 ** 3 is eight", "one mark only"),
      ("a * b * c", "single stars"),
      ("Type `**` twice, then `**` again", "marks inside code"),
      ("One ** two ** three ** four", "an odd number"),
      ("# **Tint.**Row", "a heading"),
    ]))
  func `other stars are not changed`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(StrongMarkParser()).outline == document.outline, "\(reason)")
  }

  @Test func `a single star beside bold text is kept`() {
    let document = ParsedDocument(markdown: "**測ります。**5*3 です。")
    #expect(document.applying(StrongMarkParser()).outline == "<b>測ります。</b>5*3 です。")
  }

  @Test func `other syntaxes keep stars`() {
    let document = ParsedDocument(html: "<p>**Wait.**Then fit.</p>")
    #expect(document.applying(StrongMarkParser()).outline == "**Wait.**Then fit.")
  }
}
