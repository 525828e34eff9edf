/// A file of separated values as a person's spreadsheet left it: commas, semicolons or tabs, any line end, with or
/// without a byte order mark.
///
/// Cells that nobody sets are written as they were found, to the byte.
package struct CSVTable: Sendable {
  /// A line.
  package struct Row: Sendable {
    fileprivate var cells: [Cell] = []
    /// What ends it: empty for a last line that nothing ends, `nil` for a new one.
    fileprivate var end: String?

    /// A line of so many empty cells.
    package init(count: Int) { cells = Array(repeating: Cell(text: ""), count: count) }

    /// How many cells it has.
    package var count: Int { cells.count }

    /// What the cells say.
    package var texts: [String] { cells.map(\.text) }

    /// What a cell says; one that is not there is empty, and is there when it is set.
    package subscript(number: Int) -> String {
      get { number < cells.count ? cells[number].text : "" }
      set {
        while cells.count <= number { cells.append(Cell(text: "")) }
        // A spreadsheet may have taken the apostrophe before a formula away.
        if cells[number].text != newValue || cells[number].isFormula {
          cells[number] = Cell(text: newValue)
        }
      }
    }
  }

  fileprivate struct Cell: Sendable {
    /// What it says.
    var text: String
    /// How it is written in the file; `nil` for one that was set.
    var source: String?

    var isFormula: Bool {
      source.map { FormulaGuard.isFormula($0.drop { $0 == "\"" }) } ?? false
    }
  }

  /// The lines. They may have different numbers of cells.
  package var rows: [Row]
  private let delimiter: Unicode.Scalar
  private let lineEnd: String
  private let hasByteOrderMark: Bool

  /// Why a text is no table.
  package enum Fault: Error, Hashable, CustomStringConvertible {
    /// A quote opens on a line and never closes.
    case openQuote(line: Int)

    /// "line 3: a quote is never closed"
    package var description: String {
      switch self {
      case .openQuote(let line): "line \(line): a quote is never closed"
      }
    }
  }

  /// What may stand between cells.
  package static let delimiters: [Unicode.Scalar] = [",", ";", "\t"]

  /// Takes a text apart. An apostrophe that keeps a cell from being a formula is no part of it.
  ///
  /// - Parameter delimiter: what stands between cells; `nil` for what the first line has most of.
  package init(parsing text: String, delimiter: Unicode.Scalar? = nil) throws(Fault) {
    var scalars = text.unicodeScalars[...]
    hasByteOrderMark = scalars.first == "\u{FEFF}"
    if hasByteOrderMark { scalars = scalars.dropFirst() }
    self.delimiter = delimiter ?? Self.delimiter(of: scalars)
    var reader = Reader(delimiter: self.delimiter)
    for scalar in scalars { reader.take(scalar) }
    rows = try reader.finish()
    lineEnd = rows.first?.end.flatMap { $0.isEmpty ? nil : $0 } ?? "\r\n"
  }

  /// The first lines of a text, whatever comes after them.
  package static func opening(
    of text: String, rows limit: Int, delimiter: Unicode.Scalar
  ) -> [[String]] {
    var reader = Reader(delimiter: delimiter)
    for scalar in text.unicodeScalars.drop(while: { $0 == "\u{FEFF}" }) {
      reader.take(scalar)
      if reader.rows.count == limit { break }
    }
    return ((try? reader.finish()) ?? reader.rows).map(\.texts)
  }

  private static func delimiter(of scalars: Substring.UnicodeScalarView) -> Unicode.Scalar {
    var counts: [Unicode.Scalar: Int] = [:]
    var isQuoted = false
    for scalar in scalars {
      if scalar == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if scalar == "\n" || scalar == "\r" { break }
      counts[scalar, default: 0] += 1
    }
    return delimiters.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? ","
  }

  /// The file, written as it was found.
  package var text: String {
    var text = hasByteOrderMark ? "\u{FEFF}" : ""
    for (number, row) in rows.enumerated() {
      text += row.cells.map { $0.source ?? CSV.cell($0.text, delimiter: delimiter) }
        .joined(separator: String(delimiter))
      let end = row.end ?? lineEnd
      text += end.isEmpty && number + 1 < rows.count ? lineEnd : end
    }
    return text
  }
}

extension CSVTable {
  /// Reads a table scalar by scalar.
  fileprivate struct Reader {
    private enum State { case start, plain, quoted, quoteInQuoted }

    let delimiter: Unicode.Scalar
    private(set) var rows: [Row] = []
    private var row = Row(count: 0)
    private var text = String.UnicodeScalarView()
    private var source = String.UnicodeScalarView()
    private var state = State.start
    private var line = 1
    private var quoteLine = 1
    private var previous: Unicode.Scalar?

    init(delimiter: Unicode.Scalar) { self.delimiter = delimiter }

    mutating func take(_ scalar: Unicode.Scalar) {
      defer { previous = scalar }
      if scalar == "\n" || scalar == "\r" { line += previous == "\r" && scalar == "\n" ? 0 : 1 }
      if state == .quoted {
        source.append(scalar)
        if scalar == "\"" { state = .quoteInQuoted } else { text.append(scalar) }
        return
      }
      switch scalar {
      case "\"" where state == .start:
        source.append(scalar)
        state = .quoted
        quoteLine = line
      case "\"" where state == .quoteInQuoted:
        source.append(scalar)
        text.append(scalar)
        state = .quoted
      case delimiter: endCell()
      case "\n" where previous == "\r": rows[rows.count - 1].end = "\r\n"
      case "\n", "\r": endRow(String(scalar))
      default:
        source.append(scalar)
        text.append(scalar)
        state = .plain
      }
    }

    private mutating func endCell() {
      row.cells.append(Cell(text: FormulaGuard.unguarded(String(text)), source: String(source)))
      text = String.UnicodeScalarView()
      source = String.UnicodeScalarView()
      state = .start
    }

    private mutating func endRow(_ end: String) {
      endCell()
      row.end = end
      rows.append(row)
      row = Row(count: 0)
    }

    mutating func finish() throws(Fault) -> [Row] {
      if state == .quoted { throw .openQuote(line: quoteLine) }
      if row.count > 0 || !source.isEmpty { endRow("") }
      return rows
    }
  }
}
