import Testing
import TestSupport

@testable import TextSupport

/// Tables as people's spreadsheets leave them.
struct CSVTableTests {
  @Test(arguments: [
    ("a,b\r\nc,d\r\n", [["a", "b"], ["c", "d"]], "as RFC 4180 has it"),
    ("a;b\nc;d\n", [["a", "b"], ["c", "d"]], "semicolons, as Excel saves in half of Europe"),
    ("a\tb\rc\td\r", [["a", "b"], ["c", "d"]], "tabs and the line ends of an old Mac"),
    ("\u{FEFF}a,b\n", [["a", "b"]], "a byte order mark, as Excel writes for UTF-8"),
    ("a,b\nc,d", [["a", "b"], ["c", "d"]], "no line end at the end"),
    ("a\n\nb\n", [["a"], [""], ["b"]], "an empty line"),
    ("a,b,c\nd\n,,,e\n", [["a", "b", "c"], ["d"], ["", "", "", "e"]], "ragged lines"),
    ("\"a\nb\",\"c\r\nd\"\n", [["a\nb", "c\r\nd"]], "line ends in quotes"),
    ("\"say \"\"a\"\"\",\"\"\n", [["say \"a\"", ""]], "doubled quotes, and nothing in quotes"),
    ("a \"b\" c,d\n", [["a \"b\" c", "d"]], "quotes that do not open a cell are text"),
    ("\"a\"b,c\n", [["ab", "c"]], "text behind a quote"),
    ("\"a;b;c\",d\n1,2\n", [["a;b;c", "d"], ["1", "2"]], "separators in quotes do not count"),
    ("'=1+1,'+a,'-b,'@c,'a\n", [["=1+1", "+a", "-b", "@c", "'a"]], "apostrophes before formulas"),
    ("", [], "nothing"),
    ("\n", [[""]], "one line with nothing"),
    ("a,", [["a", ""]], "a last cell with nothing and no end"),
  ])
  func `a file is taken apart, and written as it was found`(
    text: String, rows: [[String]], because reason: String
  ) throws {
    let table = try CSVTable(parsing: text)
    #expect(table.rows.map(\.texts) == rows, "\(reason)")
    #expect(table.text == text, "\(reason)")
  }

  @Test(arguments: [
    ("\"a\nb", 1, "at the start"), ("a,b\nc,\"d\n\n", 2, "the line where it opens"),
    ("a\r\nb\r\n\"c\r\n", 3, "line ends of two characters are one line"),
    ("\"a\rb\",c\r\"d", 3, "lines inside quotes count, those of an old Mac too"),
  ])
  func `a quote that never closes is told`(text: String, line: Int, because reason: String) {
    #expect(throws: CSVTable.Fault.openQuote(line: line), "\(reason)") {
      _ = try CSVTable(parsing: text)
    }
  }

  @Test func `only the cells that are set are written anew`() throws {
    var table = try CSVTable(parsing: "\"id\",\"n\"\n\"a\",-5\nb,=A1\n\"c\"")
    table.rows[1][0] = "a"
    table.rows[2][0] = "x,y"
    table.rows[3][2] = "=z"
    #expect(table.text == "\"id\",\"n\"\n\"a\",-5\n\"x,y\",=A1\n\"c\",,'=z")
  }

  @Test func `a cell that lost its apostrophe gets it again`() throws {
    var table = try CSVTable(parsing: "a\n=1+1\n\"=1,1\"\n")
    table.rows[1][0] = "=1+1"
    table.rows[2][0] = "=1,1"
    #expect(table.text == "a\n'=1+1\n\"'=1,1\"\n")
  }

  @Test func `new lines end as the others do, also behind a last one that nothing ends`() throws {
    var table = try CSVTable(parsing: "a;b\nc;d")
    var row = CSVTable.Row(count: 2)
    row[1] = "e;f"
    table.rows.append(row)
    #expect(table.text == "a;b\nc;d\n;\"e;f\"\n")
  }

  /// Pieces that tables go wrong with.
  private static let pieces = [
    "a", "b c", ",", ";", "\t", "\n", "\r\n", "\r", "\"", "\"\"", "'", "=", "+", "-1", "- x", "@s",
    "é", "語", "＝", " ", "\u{301}", "\u{FEFF}",
  ]

  private func text(_ dice: inout Dice) -> String {
    (0..<dice.roll(6)).map { _ in dice.pick(Self.pieces) }.joined()
  }

  @Test func `whatever is written is read again`() throws {
    for seed in 0..<120 {
      var dice = Dice(seed: seed)
      let cells = (0..<3).map { _ in (0..<4).map { _ in text(&dice) } }
      for delimiter in CSVTable.delimiters {
        let written = cells.map { row in
          row.map { CSV.cell($0, delimiter: delimiter) }.joined(separator: String(delimiter))
            + "\r\n"
        }.joined()
        // A mark at the very start is one of byte order.
        if written.unicodeScalars.first == "\u{FEFF}" { continue }
        let table = try CSVTable(parsing: written, delimiter: delimiter)
        #expect(table.rows.map(\.texts) == cells, "seed \(seed): \(written.debugDescription)")
      }
    }
  }

  @Test func `whatever is read is written again, to the byte`() throws {
    for seed in 0..<500 {
      var dice = Dice(seed: seed)
      let source = (0..<8).map { _ in text(&dice) }.joined()
      guard let table = try? CSVTable(parsing: source) else { continue }
      #expect(table.text.utf8.elementsEqual(source.utf8), "\(source.debugDescription)")
    }
  }
}
