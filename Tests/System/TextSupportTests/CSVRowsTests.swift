import Testing
import TestSupport

@testable import TextSupport

/// Tables as spreadsheets save them.
struct CSVRowsTests {
  @Test(
    arguments: rows(
      [
        ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]], "RFC 4180"),
        ("a;b\nc;d\n", [["a", "b"], ["c", "d"]], "semicolons, as Excel saves in many locales"),
        ("a\tb\rc\td\r", [["a", "b"], ["c", "d"]], "tabs and carriage returns"),
        ("\u{FEFF}a,b\n", [["a", "b"]], "a byte order mark"),
        ("a,b\nc,d", [["a", "b"], ["c", "d"]], "no final line end"),
        ("a\n\nb\n", [["a"], [""], ["b"]], "an empty line"),
        ("a,b,c\nd\n,,,e\n", [["a", "b", "c"], ["d"], ["", "", "", "e"]], "ragged lines"),
        ("\"a\nb\",\"c\r\nd\"\n", [["a\nb", "c\r\nd"]], "line ends in quotes"),
        ("\"say \"\"a\"\"\",\"\"\n", [["say \"a\"", ""]], "doubled quotes and an empty quoted cell"),
        ("a \"b\" c,d\n", [["a \"b\" c", "d"]], "quotes inside a cell"),
        ("\"a\"b,c\n", [["ab", "c"]], "text after a closing quote"),
        ("\"a;b;c\",d\n1,2\n", [["a;b;c", "d"], ["1", "2"]], "delimiters in quotes"),
        ("'=1+1,'a\n", [["'=1+1", "'a"]], "apostrophes before formulas"),
        ("", [], "empty"),
        ("\n", [[""]], "one empty line"),
        ("a,", [["a", ""]], "an empty last cell"),
      ] as [(String, [[String]], String)]))
  func `a file is parsed`(row: TableRow<(String, [[String]], String)>) throws {
    let (text, rows, _) = row.values
    let delimiter = text.last { ",;\t".contains($0) }?.unicodeScalars.first
    #expect(try CSV.rows(of: text, delimiter: delimiter ?? ",") == rows)
  }

  @Test(
    arguments: rows([
      ("\"a\nb", 1, "at the start"),
      ("a,b\nc,\"d\n\n", 2, "in a later line"),
      ("a\r\nb\r\n\"c\r\n", 3, "CR LF line ends"),
      ("\"a\rb\",c\r\"d", 3, "line ends inside quotes"),
    ]))
  func `an unclosed quote is an error with its line`(row: TableRow<(String, Int, String)>) {
    let (text, line, _) = row.values
    #expect(throws: CSV.Fault.openQuote(line: line)) { _ = try CSV.rows(of: text, delimiter: ",") }
  }

  /// Pieces that are difficult to parse.
  private static let pieces = [
    "a", "b c", ",", ";", "\t", "\n", "\r\n", "\r", "\"", "\"\"", "'", "=", "+", "-1", "- x", "@s",
    "é", "語", "＝", " ", "\u{301}", "\u{FEFF}",
  ]

  private func text(_ generator: inout SeededGenerator) -> String {
    (0..<generator.next(below: 6)).map { _ in generator.element(of: Self.pieces) }.joined()
  }

  @Test func `written tables are parsed to the same cells`() throws {
    for seed in 0..<120 {
      var generator = SeededGenerator(seed: seed)
      let cells = (0..<3).map { _ in (0..<4).map { _ in text(&generator) } }
      for delimiter in CSV.delimiters {
        let written = cells.map { CSV.row($0.map { FormulaGuard.guarded($0) }, delimiter: delimiter) + "\r\n" }.joined()
        // At the start of a file, the mark is a byte order mark.
        if written.unicodeScalars.first == "\u{FEFF}" { continue }
        let rows = try CSV.rows(of: written, delimiter: delimiter).map { $0.map(CSV.unguarded) }
        #expect(rows == cells, "seed \(seed): \(written.debugDescription)")
      }
    }
  }
}
