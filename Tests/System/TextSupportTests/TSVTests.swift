import TestSupport
import Testing

@testable import TextSupport

struct TSVTests {
  @Test(
    arguments: rows([
      ("a\tb\nc\r\nd", "a b c  d", "tabs and line ends"), ("a\u{2028}b\u{85}c\u{B}d", "a b c d", "other line ends"),
      ("\u{1B}[31m\u{9B}1m\u{202E}x\u{0}", "\u{FFFD}[31m\u{FFFD}1m\u{FFFD}x\u{FFFD}", "controls"),
      ("=1+1 \"a\", 'b'", "=1+1 \"a\", 'b'", "other characters stay"), ("Größe 크기", "Größe 크기", "letters"),
    ])) func `a cell is on its line and in its column`(row: TableRow<(String, String, String)>)
  { #expect(TSV.line(["x", row.values.0, ""]) == "x\t\(row.values.1)\t\n") }
}
