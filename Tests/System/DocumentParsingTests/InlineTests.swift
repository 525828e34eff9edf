import DocumentParsing
import TestSupport
import Testing

struct InlineTests {
  @Test(
    arguments: rows([
      ([], "", "no runs"),
      ([Inline("red "), Inline("text", style: .strong)], "red text", "styles have no words"),
      ([Inline("red"), Inline(kind: .softBreak), Inline("text")], "red text", "a line end"),
      ([Inline("red"), Inline(kind: .lineBreak), Inline("text")], "red text", "a forced one"),
      (
        [Inline("red "), Inline(kind: .image, text: "panel"), Inline(" text")], "red text",
        "an image"
      ),
      ([Inline("red"), Inline(kind: .lineBreak), Inline(".")], "red.", "a stop on its own line"),
      ([Inline(" red"), Inline("dish ")], "reddish", "a word in pieces"),
    ]))
  func `plain text has words and blanks only`(row: TableRow<([Inline], String, String)>) {
    let (runs, text, reason) = row.values
    #expect(runs.plainText == text, "\(reason)")
  }

  private static let blank = Inline(kind: .softBreak)
  private static let picture = Inline(kind: .image, text: "panel")

  @Test(
    arguments: rows([
      ([], [], "no runs"),
      ([Inline(""), Inline("a"), Inline("")], [Inline("a")], "empty runs go"),
      ([Inline(" a "), Inline("b ")], [Inline("a "), Inline("b")], "blanks inside stay"),
      (
        [blank, Inline("  "), Inline("a"), Inline(" "), blank], [Inline("a")], "breaks at both ends"
      ),
      ([Inline(" "), picture, Inline(" ")], [picture], "an image is content"),
      ([picture, Inline(" a")], [picture, Inline(" a")], "behind an image is inside"),
      (
        [Inline("a"), blank, Inline("b")], [Inline("a"), blank, Inline("b")], "breaks inside stay"
      ),
      ([blank, Inline("\u{A0}"), blank], [], "nothing is left"),
    ]))
  func `trimming removes white space at both ends`(row: TableRow<([Inline], [Inline], String)>) {
    let (runs, trimmed, reason) = row.values
    #expect(runs.trimmed() == trimmed, "\(reason)")
    #expect(runs.trimmed().trimmed() == trimmed, "\(reason)")
    #expect(runs.trimmed().plainText == runs.plainText, "\(reason)")
  }
}
