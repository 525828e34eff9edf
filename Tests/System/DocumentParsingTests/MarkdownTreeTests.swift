import DocumentParsing
import TestSupport
import Testing

struct MarkdownTreeTests {
  private func blocks(_ source: String, firstLine: Int = 1) -> [Block] {
    MarkdownTree(parsing: source).blocks(firstLine: firstLine).blocks
  }

  private func inlines(_ source: String) throws -> [Inline] { try #require(blocks(source).first).inlines }

  @Test func `headings and paragraphs have their line`() {
    #expect(
      blocks(
        """
        Settings
        ========

        Font comes in
        many colors.

        Sliders
        -------
        ### Sizes ###
        Five is common.

        ***
        ####### Seven marks
        """
      ).outline == """
        1 heading 1: Settings
        4 paragraph: Font comes in many colors.
        7 heading 2: Sliders
        9 heading 3: Sizes
        10 paragraph: Five is common.
        12 line: \

        13 paragraph: ####### Seven marks
        """)
  }

  @Test func `lines count from the given first line`() {
    #expect(blocks("# A\n\ntext", firstLine: 12).map(\.line) == [12, 14])
  }

  @Test func `a paragraph directly above a table has its line`() {
    #expect(
      blocks("# Font\n\nText is\nwarm.\n| a | b |\n| - | - |\n| c | d |", firstLine: 10).map(\.line)
        .prefix(2) == [10, 12])
  }

  @Test func `blocks in lists have their depth and know whether they start an item`() {
    #expect(
      blocks(
        """
        - Text

          Warm.
          1. Italic
          2. Rounded

             Soft.

          Both wrap.
        - Icon
          ```
          label
          ```

        Done.
        """
      ).outline == """
        1 paragraph opens item 1 (bulleted): Text
        3 paragraph in item 1 (bulleted): Warm.
        4 paragraph opens item 2 (numbered): Italic
        5 paragraph opens item 2 (numbered): Rounded
        7 paragraph in item 2 (numbered): Soft.
        9 paragraph in item 1 (bulleted): Both wrap.
        10 paragraph opens item 1 (bulleted): Icon
        11 code in item 1 (bulleted): label
        15 paragraph: Done.
        """)
  }

  @Test func `each outermost quotation has a unique number`() {
    #expect(
      blocks(
        """
        > First.
        >
        > Still first.
        > > Inside.

        Between.

        > Second.
        > - item
        """
      ).outline == """
        1 paragraph in aside 1: First.
        3 paragraph in aside 1: Still first.
        4 paragraph in aside 1: Inside.
        6 paragraph: Between.
        8 paragraph in aside 2: Second.
        9 paragraph opens item 1 (bulleted) in aside 2: item
        """)
  }

  @Test func `a table is read with its cells`() throws {
    let block = try #require(blocks("| Font | Size |\n| --- | ---: |\n| **Text** | 4 \\| 5 |\n| Icon |\n").first)
    guard case .table(let table) = block.kind else {
      Issue.record("\(block) is not a table")
      return
    }
    #expect(table.cellTexts == [["Font", "Size"], ["Text", "4 | 5"], ["Icon"]])
    #expect(table.rows[1][0] == [Inline("Text", style: .strong)])
    #expect(table.hasHeader)
    #expect(block.inlines.isEmpty)
  }

  @Test func `HTML and code are not changed`() {
    #expect(
      blocks("<div>\n<b>x</b>\n</div>\n\n    let a  =  1\n").map { $0.inlines.map(\.text) }
        == [["<div>\n<b>x</b>\n</div>\n"], ["let a  =  1"]])
    #expect(blocks("<div>\n\n```\ncode\n```").map(\.kind) == [.html, .code])
  }

  @Test func `runs have their style`() throws {
    #expect(
      try inlines("Plain **bold *both* `code`** *slanted* `raw`") == [
        Inline("Plain "),
        Inline("bold ", style: .strong),
        Inline("both", style: [.strong, .emphasis]),
        Inline(" ", style: .strong),
        Inline("code", style: [.strong, .code]),
        Inline(" "),
        Inline("slanted", style: .emphasis),
        Inline(" "),
        Inline("raw", style: .code),
      ])
  }

  @Test func `links and images have their target`() throws {
    #expect(
      try inlines("See [the **panel**](page.html \"t\") ![a *grey* knob](knob.png).") == [
        Inline("See "),
        Inline("the ", target: "page.html"),
        Inline("panel", style: .strong, target: "page.html"),
        Inline(" "),
        Inline(kind: .image, text: "a grey knob", target: "knob.png"),
        Inline("."),
      ])
    #expect(try inlines("[![knob](l.png)](page.html)").map(\.kind) == [.image])
    #expect(try inlines("![a ![b](c) d](e)").map(\.text) == ["a b d"])
  }

  @Test func `breaks are kept and tags are not`() throws {
    #expect(
      try inlines("one\ntwo  \nthree<br>four <span id=\"x\">five</span><BR/>six") == [
        Inline("one"), Inline(kind: .softBreak), Inline("two"), Inline(kind: .lineBreak), Inline("three"),
        Inline(kind: .lineBreak), Inline("four five"), Inline(kind: .lineBreak), Inline("six"),
      ])
  }

  @Test func `adjacent texts of one style are one run`() throws {
    #expect(try inlines("a \\* b &amp; c &#x41;") == [Inline("a * b & c A")])
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("\n\n \n\t\n", "blanks"),
      ("[a]: b", "a definition only"),
    ]))
  func `a text without content has no blocks`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    #expect(blocks(source).isEmpty, "\(reason)")
  }

  // MARK: Hostile input

  @Test func `deep quotations are read to the end`() {
    let source = String(repeating: "> ", count: 15_000) + "deep"
    #expect(blocks(source).outline == "1 paragraph in aside 1: deep")
  }

  @Test func `deep lists are read to the end`() throws {
    let source = String(repeating: "- ", count: 15_000) + "deep"
    let block = try #require(blocks(source).last)
    #expect(block.text.hasSuffix("deep"))
    #expect((block.list?.depth ?? 0) > 0)
  }

  @Test(arguments: ["[", "![", "*", "**a ", "<b>", "`", "](", "| ", "&amp;", "_a*", "<!--"])
  func `repeated marks are read as text`(mark: String) {
    let source = String(repeating: mark, count: 15_000) + "\nend"
    #expect(blocks(source).last?.text.hasSuffix("end") == true)
  }

  @Test func `deep emphasis is read to the end`() throws {
    let source = String(repeating: "*a **b ", count: 5000) + "deep" + String(repeating: "** *", count: 5000)
    #expect(try inlines(source).plainText.contains("deep"))
  }

  @Test func `NUL bytes do not end the text`() throws {
    let found = blocks("before\u{0}\u{0}after\n\n\u{0}\n\nlast")
    #expect(found.first?.text.hasPrefix("before") == true)
    #expect(found.first?.text.hasSuffix("after") == true)
    #expect(found.last?.text == "last")
  }

  @Test(.timeLimit(.minutes(5))) func `ten megabytes on one line are one paragraph`() {
    let source = String(repeating: "text and icon ", count: 750_000)
    let found = blocks(source)
    #expect(found.count == 1)
    #expect(found.first?.inlines.first?.text.utf8.count == source.utf8.count - 1)
  }

  @Test(.timeLimit(.minutes(5))) func `many bold runs on one line are one paragraph`() {
    let found = blocks(String(repeating: "**text** and ", count: 200_000))
    #expect(found.count == 1)
    #expect(found.first?.inlines.count == 400_000)
  }
}

extension Block {
  /// The line, the kind of the block, its position and its text: `3 item 1 (bulleted): Text`.
  var outline: String { "\(line) \(kindName)\(place): \(text.replacing("\n", with: "⏎"))" }

  private var kindName: String {
    switch kind {
    case .heading(let level, let anchor): "heading \(level)" + (anchor.map { "#\($0)" } ?? "")
    case .paragraph: "paragraph"
    case .table(let table): table.hasHeader ? "table with header" : "table"
    case .code: "code"
    case .thematicBreak: "line"
    case .caption: "caption"
    case .example(let isCorrect): isCorrect ? "correct example" : "incorrect example"
    case .html: "html"
    }
  }

  private var place: String {
    var place = ""
    if let list {
      place += list.opensItem ? " opens item \(list.depth)" : " in item \(list.depth)"
      place += list.isOrdered ? " (numbered)" : " (bulleted)"
    }
    if let aside { place += " in aside \(aside.id)" + (aside.label.map { " \($0)" } ?? "") }
    return place
  }
}

extension [Block] {
  /// The blocks, one per line.
  var outline: String { map(\.outline).joined(separator: "\n") }
}
