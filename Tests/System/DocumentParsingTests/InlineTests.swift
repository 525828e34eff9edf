import DocumentParsing
import TestSupport
import Testing

struct InlineTests {
  @Test(
    arguments: rows([
      ([], "", "no runs"),
      ([Inline("red "), Inline("wool", style: .strong)], "red wool", "styles have no words"),
      ([Inline("red"), Inline(kind: .softBreak), Inline("wool")], "red wool", "a line end"),
      ([Inline("red"), Inline(kind: .lineBreak), Inline("wool")], "red wool", "a forced one"),
      (
        [Inline("red "), Inline(kind: .image, text: "sheep"), Inline(" wool")], "red wool",
        "an image"
      ),
      ([Inline("red"), Inline(kind: .lineBreak), Inline(".")], "red.", "a stop on its own line"),
      ([Inline(" red"), Inline("dish ")], "reddish", "a word in pieces"),
    ]))
  func plainTextIsWhatAReaderSees(row: Row<([Inline], String, String)>) {
    let (runs, text, reason) = row.values
    #expect(runs.plainText == text, "\(reason)")
  }

  private static let blank = Inline(kind: .softBreak)
  private static let picture = Inline(kind: .image, text: "sheep")

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
  func trimmingTakesWhiteSpaceOffBothEnds(row: Row<([Inline], [Inline], String)>) {
    let (runs, trimmed, reason) = row.values
    #expect(runs.trimmed() == trimmed, "\(reason)")
    #expect(runs.trimmed().trimmed() == trimmed, "\(reason)")
    #expect(runs.trimmed().plainText == runs.plainText, "\(reason)")
  }
}
