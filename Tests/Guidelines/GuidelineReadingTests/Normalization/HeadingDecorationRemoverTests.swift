import TestSupport
import Testing

@testable import GuidelineReading

struct HeadingDecorationRemoverTests {
  @Test(
    arguments: rows([
      ("## Wind {#good-wind}", "## Wind {#good-wind}", "an attribute that names the anchor"),
      ("## Wind {.wide #w}", "## Wind {#w}", "among others"),
      ("## Wind ¶", "## Wind", "a permalink's mark"),
      ("## Wind [¶](#wind)", "## Wind", "as a link"),
      ("## 🪁 Wind", "## Wind", "a picture in front"),
      ("##Wind", "## Wind", "no blank behind the marks"),
      ("## “Wind” and sky", "## “Wind” and sky", "quotation marks stay"),
      ("## 2 Kites", "## 2 Kites", "a number where others have none stays"),
      ("#1 of all kites", "#1 of all kites", "a number sign in text"),
      ("## Wind", "## Wind", "nothing to take off"),
      ("## Wind {#a} {.wide}", "## Wind {#a}", "two attributes"),
      ("## Wind {.x title=\"the good wind\"} {#a}", "## Wind {#a}", "a value with blanks"),
      ("## *Wind* {#a}", "## <i>Wind</i> {#a}", "behind italics"),
      ("## Wind [#](#wind)", "## Wind", "a permalink that is a number sign"),
      ("## Wind in C#", "## Wind in C#", "a number sign in a name"),
      ("## The name {kite}", "## The name {kite}", "brackets that hold no attribute"),
      ("## «Wind» and sky", "## «Wind» and sky", "other quotation marks stay"),
      ("## 「風」と空", "## 「風」と空", "Japanese ones"),
      ("## ¿Wind?", "## ¿Wind?", "a Spanish question"),
      ("###Wind and sky", "### Wind and sky", "three marks without a blank"),
      ("#######Wind", "#######Wind", "seven marks"),
      ("- ##Wind", "- ##Wind", "an item"),
      ("> ##Wind", "1> ##Wind", "a quotation"),
    ]))
  func whatConvertersHangOnHeadingsIsTakenOff(row: Row<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(HeadingDecorationRemover()).outline == outline,
      "\(reason)")
  }

  @Test func numbersGoWhereMostHeadingsHaveOne() {
    let document = ParsedDocument(
      markdown: "# 1. Kites\n## 1.1 Wind\n## 1.2 Sky\n## 3D kites\n## Log")
    #expect(
      document.applying(HeadingDecorationRemover()).outline
        == "# Kites\n## Wind\n## Sky\n## 3D kites\n## Log")
  }

  @Test(
    arguments: rows([
      ("# 1) A\n## 2) B\n## 3) C", "# A\n## B\n## C", "brackets"),
      ("# 1 A\n## 1.1 B\n## 1.1.1 C\n## D\n## E", "# A\n## B\n## C\n## D\n## E", "three of five"),
      ("# 1 A\n## 2 B\n## C\n## D", "# 1 A\n## 2 B\n## C\n## D", "two of four"),
      (
        "# A\n## 2 B\n## 3 C\n## 4 D\n## E\n## F", "# A\n## 2 B\n## 3 C\n## 4 D\n## E\n## F", "half"
      ),
      ("# 2023\n## 2024\n## 2025", "# 2023\n## 2024\n## 2025", "years alone"),
      ("# 1.\n## 2.\n## 3.", "# 1.\n## 2.\n## 3.", "nothing behind the number"),
    ]))
  func numbersStayWhereTheyMayBeWords(row: Row<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(HeadingDecorationRemover()).outline == outline,
      "\(reason)")
  }

  @Test func otherSyntaxesKeepTheirNumberSigns() {
    let document = ParsedDocument(html: "<p>##Wind</p><h2>Sky <a href='#sky'>¶</a></h2>")
    #expect(document.applying(HeadingDecorationRemover()).outline == "##Wind\n## Sky")
  }
}
