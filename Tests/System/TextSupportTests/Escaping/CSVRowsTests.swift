import Testing
import TestSupport

@testable import TextSupport

/// Tables as spreadsheets save them.
struct CSVRowsTests {
  @Test(
    arguments: [
      Named("RFC 4180", ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]])),
      Named("semicolons, as Excel saves in many locales", ("a;b\nc;d\n", [["a", "b"], ["c", "d"]])),
      Named("tabs and carriage returns", ("a\tb\rc\td\r", [["a", "b"], ["c", "d"]])),
      Named("a byte order mark", ("\u{FEFF}a,b\n", [["a", "b"]])),
      Named("no final line end", ("a,b\nc,d", [["a", "b"], ["c", "d"]])),
      Named("an empty line", ("a\n\nb\n", [["a"], [""], ["b"]])),
      Named("ragged lines", ("a,b,c\nd\n,,,e\n", [["a", "b", "c"], ["d"], ["", "", "", "e"]])),
      Named("line ends in quotes", ("\"a\nb\",\"c\r\nd\"\n", [["a\nb", "c\r\nd"]])),
      Named("doubled quotes and an empty quoted cell", ("\"say \"\"a\"\"\",\"\"\n", [["say \"a\"", ""]])),
      Named("quotes inside a cell", ("a \"b\" c,d\n", [["a \"b\" c", "d"]])),
      Named("text after a closing quote", ("\"a\"b,c\n", [["ab", "c"]])),
      Named("delimiters in quotes", ("\"a;b;c\",d\n1,2\n", [["a;b;c", "d"], ["1", "2"]])),
      Named("apostrophes before formulas", ("'=1+1,'a\n", [["'=1+1", "'a"]])),
      Named("empty", ("", [])),
      Named("one empty line", ("\n", [[""]])),
      Named("an empty last cell", ("a,", [["a", ""]])),
    ] as [Named<(String, [[String]])>])
  func `a file is parsed`(row: Named<(String, [[String]])>) throws {
    let (text, rows) = row.value
    let delimiter = text.last { ",;\t".contains($0) }?.unicodeScalars.first
    #expect(try CSV.rows(of: text, delimiter: delimiter ?? ",") == rows)
  }

  @Test(
    arguments: [
      Named("at the start", ("\"a\nb", 1)),
      Named("in a later line", ("a,b\nc,\"d\n\n", 2)),
      Named("CR LF line ends", ("a\r\nb\r\n\"c\r\n", 3)),
      Named("line ends inside quotes", ("\"a\rb\",c\r\"d", 3)),
    ] as [Named<(String, Int)>])
  func `an unclosed quote is an error with its line`(row: Named<(String, Int)>) {
    let (text, line) = row.value
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
