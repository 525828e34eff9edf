import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import DocumentParsing

struct MarkdownExtensionsTests {
  @Test(
    arguments: rows([
      ("A ~~red~~ blue tile.", "A blue tile.", "text struck out is gone"),
      ("About ~5 pt to ~6 pt.", "About ~5 pt to ~6 pt.", "a single tilde is text"),
      ("~~red", "~~red", "tildes that are never closed"),
    ]))
  func `extensions are parsed`(row: TableRow<(String, String, String)>) {
    let (source, text, reason) = row.values
    let blocks = MarkdownTree(parsing: source).blocks().blocks
    #expect(blocks.map(\.text).joined(separator: "\n") == text, "\(reason)")
  }

  @Test func `footnotes are counted and left out`() {
    let read = MarkdownTree(parsing: "A tile[^1] is flat[^b].\n\n[^1]: Or bent.\n[^b]: Or\n    not.\n").blocks()
    #expect(read.blocks.map(\.text) == ["A tile is flat."])
    #expect(read.footnotes == 2)
  }

  @Test func `code does not end with a line end`() {
    let code = MarkdownTree(parsing: "```\nfit()\n\n```\n\n    land()").blocks().blocks
    #expect(code.map(\.inlines.first?.text) == ["fit()\n", "land()"])
  }

  @Test func `parsers on other threads do not disable extensions`() {
    let source = String(repeating: "A ~~red~~ tile *in* the `tint`.\n\n", count: 40)
    let expected = String(repeating: "A tile in the tint.\n", count: 40)
    let different = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 400) { _ in
      let text = MarkdownTree(parsing: source).blocks().blocks.map { $0.text + "\n" }.joined()
      if text != expected { different.withLock { $0 += 1 } }
    }
    #expect(different.withLock { $0 } == 0)
  }
}

/// HTML tags inside the paragraphs of Markdown.
struct MarkdownInlineTagsTests {
  private func blocks(_ source: String) -> [Block] { MarkdownTree(parsing: source).blocks().blocks }

  /// The runs with bold in stars and italics in underscores.
  private func words(_ runs: [Inline]) -> String {
    runs.map { run in
      var text = run.isBreak ? "⏎" : run.text
      if run.style.contains(.emphasis) { text = "_\(text)_" }
      return run.style.contains(.strong) ? "*\(text)*" : text
    }.joined()
  }

  @Test(
    arguments: rows([
      ("<b>Fit high.</b> Tint helps.", "*Fit high.* Tint helps.", "b"),
      ("<strong>Fit high.</strong> Tint helps.", "*Fit high.* Tint helps.", "strong"),
      ("<STRONG>Fit.</Strong> Tint.", "*Fit.* Tint.", "capitals"),
      ("<b class=\"x\" id='y'>Fit.</b> Tint.", "*Fit.* Tint.", "attributes"),
      ("a <em>b</em> <i>c</i> d", "a _b_ _c_ d", "italics"), ("<b>a <i>b</i></b> c", "*a **_b_* c", "one in the other"),
      ("<b>a <strong>b</strong> c</b> d", "*a b c* d", "bold in bold ends with the outer tag"),
      ("**a <b>b</b> c** d", "*a b c* d", "a tag in Markdown's bold"),
      ("<b>a *b*</b> c", "*a **_b_* c", "Markdown's italics in a tag"),
      ("a</b></b> b <b>c</b> d", "a b *c* d", "end tags without a start"),
      ("<br>a <base>b <blink>c <big>d", "⏎a b c d", "tags that begin with the same letter"),
      ("<span><u>a</u></span> <sup>b</sup>", "a b", "tags that set nothing apart"),
      ("a <!-- <b> --> b", "a  b", "a tag in a comment"), ("`<b>` a", "<b> a", "a tag in code"),
      ("\\<b>a", "<b>a", "a tag that is escaped"),
    ]))
  func `tags change the style of their text`(row: TableRow<(String, String, String)>) throws {
    let (source, expected, reason) = row.values
    let block = try #require(blocks(source).first)
    #expect(words(block.inlines) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("<b>a\n\nb", ["*a*", "b"], "the next paragraph"),
      ("x <i>a\n\n# b\n\nc", ["x _a_", "b", "c"], "a heading"),
      ("- x <b>a\n- b", ["x *a*", "b"], "the next item"),
      ("> x <b>a\n\nb", ["x *a*", "b"], "behind a quotation"),
      ("# x <b>a\nb", ["x *a*", "b"], "from a heading"),
      ("x <b>a\n\n</b>b <b>c</b> d", ["x *a*", "b *c* d"], "closed too late"),
      ("x <del>a\n\nb", ["x ", "b"], "text struck out"),
      ("x <s>a <strike>b\n\nc", ["x ", "c"], "text struck out twice"),
      ("x ~~a</del>~~ b\n\nc", ["x  b", "c"], "an end tag in Markdown's strikethrough"),
    ]))
  func `an unclosed tag ends with its block`(row: TableRow<(String, [String], String)>) {
    let (source, expected, reason) = row.values
    #expect(blocks(source).map { words($0.inlines) } == expected, "\(reason)")
  }

  @Test func `an unclosed tag ends with its cell`() throws {
    let found = blocks("| <b>a | b |\n| - | - |\n| <i>c | d |\n| e <del>f | g |\n\nh")
    guard case .table(let table) = try #require(found.first).kind else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.map { $0.map(words) } == [["*a*", "b"], ["_c_", "d"], ["e ", "g"]])
    #expect(found.last.map { words($0.inlines) } == "h")
  }

  @Test func `bold continues after a break and in a link`() throws {
    let block = try #require(blocks("<b>a<br>[b](c.html)\nd</b> e").first)
    #expect(
      block.inlines == [
        Inline("a", style: .strong), Inline(kind: .lineBreak, style: .strong),
        Inline("b", style: .strong, target: "c.html"), Inline(kind: .softBreak, style: .strong),
        Inline("d", style: .strong), Inline(" e"),
      ])
  }

  @Test func `many open tags make one run`() throws {
    let block = try #require(blocks("x" + String(repeating: "<b>", count: 15_000) + "a").first)
    #expect(words(block.inlines) == "x*a*")
  }
}
