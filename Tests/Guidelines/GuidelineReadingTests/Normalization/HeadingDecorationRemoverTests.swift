import TestSupport
import Testing

@testable import GuidelineReading

struct HeadingDecorationRemoverTests {
  @Test(
    arguments: rows([
      ("## Tint {#good-tint}", "## Tint {#good-tint}", "an attribute that names the anchor"),
      ("## Tint {.wide #w}", "## Tint {#w}", "among others"),
      ("## Tint ¶", "## Tint", "a permalink's mark"),
      ("## Tint [¶](#tint)", "## Tint", "as a link"),
      ("## 🪁 Tint", "## Tint", "a picture in front"),
      ("##Tint", "## Tint", "no blank after the marks"),
      ("## “Tint” and row", "## “Tint” and row", "quotation marks stay"),
      ("## 2 Tiles", "## 2 Tiles", "a number where others have none stays"),
      ("#1 of all tiles", "#1 of all tiles", "a number sign in text"),
      ("## Tint", "## Tint", "nothing to take off"),
      ("## Tint {#a} {.wide}", "## Tint {#a}", "two attributes"),
      ("## Tint {.x title=\"the good tint\"} {#a}", "## Tint {#a}", "a value with blanks"),
      ("## *Tint* {#a}", "## <i>Tint</i> {#a}", "behind italics"),
      ("## Tint [#](#tint)", "## Tint", "a permalink that is a number sign"),
      ("## Tint in C#", "## Tint in C#", "a number sign in a name"),
      ("## The name {tile}", "## The name {tile}", "brackets that hold no attribute"),
      ("## «Tint» and row", "## «Tint» and row", "other quotation marks stay"),
      ("## 「風」と空", "## 「風」と空", "Japanese ones"),
      ("## ¿Tint?", "## ¿Tint?", "a Spanish question"),
      ("###Tint and row", "### Tint and row", "three marks without a blank"),
      ("#######Tint", "#######Tint", "seven marks"),
      ("- ##Tint", "- ##Tint", "an item"),
      ("> ##Tint", "1> ##Tint", "a quotation"),
    ]))
  func `decorations of headings are removed`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(HeadingDecorationRemover()).outline == outline,
      "\(reason)")
  }

  @Test func `numbers are removed if most headings have one`() {
    let document = ParsedDocument(
      markdown: "# 1. Tiles\n## 1.1 Tint\n## 1.2 Row\n## 3D tiles\n## Log")
    #expect(
      document.applying(HeadingDecorationRemover()).outline
        == "# Tiles\n## Tint\n## Row\n## 3D tiles\n## Log")
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
      ("# 1.\n## 2.\n## 3.", "# 1.\n## 2.\n## 3.", "nothing after the number"),
    ]))
  func `numbers that are part of the heading are kept`(row: TableRow<(String, String, String)>) {
    let (source, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: source).applying(HeadingDecorationRemover()).outline == outline,
      "\(reason)")
  }

  @Test func `other syntaxes keep number signs`() {
    let document = ParsedDocument(html: "<p>##Tint</p><h2>Row <a href='#row'>¶</a></h2>")
    #expect(document.applying(HeadingDecorationRemover()).outline == "##Tint\n## Row")
  }
}
