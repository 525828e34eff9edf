import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct RuleLineSplitterTests {
  @Test func `a line that starts with a bold sentence starts a paragraph`() {
    let document = ParsedDocument(
      markdown: """
        **Wait for good tint.** It comes
        in the morning.
        **Avoid tall old grids.** They catch borders.
        """)
    #expect(document.blocks.count == 1)
    let normalized = document.applying(RuleLineSplitter())
    #expect(
      normalized.outline == """
        <b>Wait for good tint.</b> It comes↵in the morning.
        <b>Avoid tall old grids.</b> They catch borders.
        """)
    #expect(normalized.blocks.map(\.line) == [1, 3])
  }

  @Test func `a bold command within the paragraph of a rule starts a paragraph`() {
    let document = ParsedDocument(
      markdown: "**Wait for good tint.** It comes [late.](l) **Avoid tall old grids.** So.")
    #expect(
      document.applying(RuleLineSplitter()).outline == """
        <b>Wait for good tint.</b> It comes <a l>late.</a>
        <b>Avoid tall old grids.</b> So.
        """)
  }

  @Test(
    arguments: rows([
      ("It comes. **Avoid tall old grids.** So.", "the paragraph does not begin with a rule"),
      ("**Wait for good tint.** It **Avoid tall old grids.** So.", "within a sentence"),
      ("**Wait for good tint.** It comes. **The most grids.** So.", "emphasis"),
      ("It comes in the\n**morning of the day.** Mostly.", "the sentence before is not closed"),
      ("It comes.\n**Tint.** Shows.", "a label"),
      ("It comes.\n**tint and glow** show.", "bold without a sentence"),
      ("**Wait for\ngood old tint.** It comes.", "a line end inside the bold"),
    ]))
  func `other lines continue the paragraph`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(RuleLineSplitter()).outline == document.outline, "\(reason)")
  }

  @Test func `a rule below a list item leaves the list but not its quotation`() {
    let document = ParsedDocument(markdown: "> - Text.\n> **Avoid tall old grids.** Well.")
    #expect(document.outline == "1> - Text.↵<b>Avoid tall old grids.</b> Well.")
    #expect(
      document.applying(RuleLineSplitter()).outline
        == "1> - Text.\n1> <b>Avoid tall old grids.</b> Well.")
  }

  @Test(arguments: rows([("  \n", "two blanks"), ("\\\n", "a backslash"), ("<br>\n", "a tag")]))
  func `a rule after a forced line break starts a paragraph`(row: TableRow<(String, String)>) {
    let (mark, reason) = row.values
    let document = ParsedDocument(
      markdown: "**Wait for good tint.** Go\(mark)now.\(mark)**Avoid tall old grids.** Well.")
    let normalized = document.applying(RuleLineSplitter())
    #expect(
      normalized.outline.replacing("⏎", with: "").replacing("↵", with: "")
        == "<b>Wait for good tint.</b> Gonow.\n<b>Avoid tall old grids.</b> Well.", "\(reason)")
    #expect(normalized.blocks.map(\.line) == [1, 3], "\(reason)")
  }

  @Test func `HTML tags count as bold`() {
    let document = ParsedDocument(markdown: "Go <i>now</i>.\n<b>Avoid tall old grids.</b> Well.")
    #expect(
      document.applying(RuleLineSplitter()).outline
        == "Go <i>now</i>.\n<b>Avoid tall old grids.</b> Well.")
  }

  @Test(.timeLimit(.minutes(5)))
  func `many lines without a terminator are read in linear time`() {
    let lines = String(repeating: "**Use a strong border.** Then more\n", count: 20_000)
    let document = ParsedDocument(markdown: lines).applying(RuleLineSplitter())
    #expect(document.blocks.count == 1)
    let bold = "**" + String(repeating: "Use a strong border.\n", count: 20_000) + "End.**"
    #expect(ParsedDocument(markdown: bold).applying(RuleLineSplitter()).blocks.count == 1)
  }
}

struct SplitParagraphMergerTests {
  private func normalized(_ source: String) -> String {
    ParsedDocument(markdown: source).applying(FigureSplitter(), SplitParagraphMerger()).outline
  }

  @Test func `a sentence split by a page break is merged`() {
    #expect(
      normalized("People who fit tiles in a strong tint should always hold\n\nthe border tightly.")
        == "People who fit tiles in a strong tint should always hold↵the border tightly.")
  }

  @Test func `a figure between the parts moves after them`() {
    #expect(
      normalized(
        """
        People who fit tiles in a strong tint should always hold

        ![Sides](h.png)

        the border tightly.
        """
      ) == """
        People who fit tiles in a strong tint should always hold↵the border tightly.
        (caption) <img Sides>
        """)
  }

  private static let open = "People who fit tiles in a strong tint should always hold"

  @Test(
    arguments: rows([
      ("\(open).\n\nthe border.", "the first is closed"),
      ("\(open):\n\nthe border.", "the first announces"),
      ("\(open)\n\nThe border.", "the second begins with a capital"),
      ("\(open)\n\niOS shows a border.", "a name that begins small"),
      ("\(open)\n\nmacOS shows a border.", "another"),
      ("\(open)\n\niPads show a border.", "a device"),
      ("\(open)\n\n- the border.", "the second is an item"),
      ("\(open)\n\n> the border.", "the second is set apart"),
      ("Tiles\n\nthe border.", "the first is a label"),
      ("\(open)\n\n## Tint\n\nthe border.", "a heading between"),
      ("the border.", "nothing before"),
    ]))
  func `other paragraphs are not merged`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    #expect(normalized(source) == ParsedDocument(markdown: source).outline, "\(reason)")
  }

  @Test(.timeLimit(.minutes(5)))
  func `many parts are merged in linear time`() {
    let figures = String(repeating: "![Tile](t.png)\n\n", count: 20_000)
    let parts = String(repeating: "and a border\n\n", count: 20_000)
    let document = ParsedDocument(markdown: "\(Self.open)\n\n\(figures)\(parts)")
      .applying(FigureSplitter(), SplitParagraphMerger())
    #expect(document.blocks.count == 20_001)
    #expect(document.blocks.first?.text.hasSuffix("a border and a border") == true)
  }

  @Test func `the end of the last part decides whether the next one is merged`() {
    #expect(
      normalized("\(Self.open)\n\nthe border.\n\nthe label.")
        == "\(Self.open)↵the border.\nthe label.")
    #expect(
      normalized("\(Self.open)\n\nthe border\n\nof the label.")
        == "\(Self.open)↵the border↵of the label.")
  }
}

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

struct LostBlankRestorerTests {
  @Test(
    arguments: rows([
      ("Use the.wide border.", "Use the .wide border.", "a symbol that lost its marks"),
      ("Use the`.wide` border.", "Use the `.wide` border.", "before code"),
      ("Use the*wide* border.", "Use the <i>wide</i> border.", "before emphasis"),
      ("Open the[tile menu](m) now.", "Open the <a m>tile menu</a> now.", "a link"),
      ("Open sub[section](s) now.", "Open sub<a s>section</a> now.", "a link within a word"),
      ("It is un*like*ly.", "It is un<i>like</i>ly.", "emphasis within a word"),
      ("Open at 9 a.m. today.", "Open at 9 a.m. today.", "an abbreviation"),
      ("The square.and.arrow.up symbol.", "The square.and.arrow.up symbol.", "a name with stops"),
      ("Tint tiles.Then wait.", "Tint tiles.Then wait.", "a sentence"),
      ("Go to `the.app` now.", "Go to `the.app` now.", "code"),
    ]))
  func `a blank before code or emphasis is restored`(row: TableRow<(String, String, String)>) {
    let (text, outline, reason) = row.values
    #expect(
      ParsedDocument(markdown: text).applying(LostBlankRestorer()).outline == outline, "\(reason)")
  }
}

struct HyphenatedWordJoinerTests {
  @Test(
    arguments: rows([
      ("Tog\u{2010}<br>gle it.", "Toggle it.", "a forced break"),
      ("Tog\u{2010}\ngle it.", "Toggle it.", "the end of a line"),
      ("Full-<br>size tile.", "Full-⏎size tile.", "the hyphen of a compound"),
      ("Tog\u{2010}<br>Go.", "Tog\u{2010}⏎Go.", "before a capital"),
    ]))
  func `a word hyphenated at the end of a line is joined`(row: TableRow<(String, String, String)>) {
    let (text, outline, reason) = row.values
    let table = "| Use |\n| --- |\n| \(text.replacing("\n", with: "<br>")) |\n| So. |"
    let document = ParsedDocument(markdown: text).applying(HyphenatedWordJoiner())
    #expect(document.outline == outline, "\(reason)")
    let cell = ParsedDocument(markdown: table).applying(HyphenatedWordJoiner())
    #expect(cell.outline == "|= Use |\n| \(outline) |\n| So. |", "\(reason), in a cell")
  }
}
