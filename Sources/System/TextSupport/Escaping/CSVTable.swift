/// A file of separated values as a spreadsheet saves it: with commas, semicolons or tabs, any line ends, with or
/// without a byte order mark.
///
/// Cells that are not set are written back byte for byte.
package struct CSVTable: Sendable {
  /// A row of cells.
  package struct Row: Sendable {
    fileprivate var cells: [Cell] = []
    /// The line end: empty for a last row without one, `nil` for a new row.
    fileprivate var end: String?

    /// Creates a row of empty cells.
    package init(count: Int) { cells = Array(repeating: Cell(text: ""), count: count) }

    /// The number of cells.
    package var count: Int { cells.count }

    /// The texts of the cells.
    package var texts: [String] { cells.map(\.text) }

    /// The text of a cell. Cells beyond the end are empty; setting one adds it.
    package subscript(number: Int) -> String {
      get { number < cells.count ? cells[number].text : "" }
      set {
        while cells.count <= number { cells.append(Cell(text: "")) }
        // A spreadsheet may have removed the apostrophe before a formula.
        if cells[number].text != newValue || cells[number].isFormula {
          cells[number] = Cell(text: newValue)
        }
      }
    }
  }

  fileprivate struct Cell: Sendable {
    /// The text, unquoted and without guarding apostrophes.
    var text: String
    /// The spelling in the file; `nil` for a cell that was set.
    var source: String?

    var isFormula: Bool {
      source.map { FormulaGuard.isFormula($0.drop { $0 == "\"" }) } ?? false
    }
  }

  /// The rows, which may have different numbers of cells.
  package var rows: [Row]
  private let delimiter: Unicode.Scalar
  private let lineEnd: String
  private let hasByteOrderMark: Bool

  /// An error in a table.
  package enum Fault: Error, Hashable, CustomStringConvertible {
    /// A quoted cell that opens on a line is never closed.
    case openQuote(line: Int)

    /// A message such as `line 3: a quote is never closed`.
    package var description: String {
      switch self {
      case .openQuote(let line): "line \(line): a quote is never closed"
      }
    }
  }

  /// The supported delimiters.
  package static let delimiters: [Unicode.Scalar] = [",", ";", "\t"]

  /// Parses a text. An apostrophe that guards a formula is not part of the cell's text.
  ///
  /// - Parameters:
  ///   - text: the contents of the file.
  ///   - delimiter: the delimiter; `nil` for the most frequent one of the first line.
  /// - Throws: ``Fault/openQuote(line:)`` when a quoted cell is never closed.
  package init(parsing text: String, delimiter: Unicode.Scalar? = nil) throws(Fault) {
    var scalars = text.unicodeScalars[...]
    hasByteOrderMark = scalars.first == "\u{FEFF}"
    if hasByteOrderMark { scalars = scalars.dropFirst() }
    self.delimiter = delimiter ?? Self.delimiter(of: scalars)
    var reader = Reader(delimiter: self.delimiter)
    for scalar in scalars { reader.read(scalar) }
    rows = try reader.finish()
    lineEnd = rows.first?.end.flatMap { $0.isEmpty ? nil : $0 } ?? "\r\n"
  }

  /// Returns the first rows of a text, at most `limit`, even when a later part is malformed.
  package static func firstRows(
    of text: String, rows limit: Int, delimiter: Unicode.Scalar
  ) -> [[String]] {
    var reader = Reader(delimiter: delimiter)
    for scalar in text.unicodeScalars.drop(while: { $0 == "\u{FEFF}" }) {
      reader.read(scalar)
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

  /// The contents of the file with the changed cells.
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
  /// Parses a table scalar by scalar.
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

    mutating func read(_ scalar: Unicode.Scalar) {
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
