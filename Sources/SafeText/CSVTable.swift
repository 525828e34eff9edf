/// A file of separated values as a person's spreadsheet left it: commas, semicolons or tabs, either line end, with
/// or without a byte order mark.
package struct CSVTable: Sendable {
  /// The cells of each line, the heads included. Lines may have different numbers of cells.
  package var rows: [[String]]
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

  /// Takes a text apart. An apostrophe that keeps a cell from being a formula is no part of it.
  package init(parsing text: String) throws(Fault) {
    var scalars = text.unicodeScalars[...]
    hasByteOrderMark = scalars.first == "\u{FEFF}"
    if hasByteOrderMark { scalars = scalars.dropFirst() }
    delimiter = Self.delimiter(of: scalars)
    var reader = Reader(delimiter: delimiter)
    for scalar in scalars { reader.take(scalar) }
    (rows, lineEnd) = try reader.finish()
  }

  /// The separator that the heads have most of.
  private static func delimiter(of scalars: Substring.UnicodeScalarView) -> Unicode.Scalar {
    let heads = scalars.prefix { $0 != "\n" && $0 != "\r" }
    let candidates: [Unicode.Scalar] = [",", ";", "\t"]
    return candidates.max { first, second in
      heads.count { $0 == first } < heads.count { $0 == second }
    } ?? ","
  }

  /// The file, written as it was found.
  package var text: String {
    let lines = rows.map { row in
      row.map { CSV.cell($0, delimiter: delimiter) }.joined(separator: String(delimiter)) + lineEnd
    }
    return (hasByteOrderMark ? "\u{FEFF}" : "") + lines.joined()
  }

  private struct Reader {
    private enum State { case start, plain, quoted, quoteInQuoted }

    let delimiter: Unicode.Scalar
    private var rows: [[String]] = []
    private var row: [String] = []
    private var cell = String.UnicodeScalarView()
    private var state = State.start
    private var line = 1
    private var quoteLine = 1
    private var lineEnd: String?
    private var previous: Unicode.Scalar?

    init(delimiter: Unicode.Scalar) { self.delimiter = delimiter }

    mutating func take(_ scalar: Unicode.Scalar) {
      defer { previous = scalar }
      if scalar == "\n" { line += 1 }
      if state == .quoted {
        if scalar == "\"" { state = .quoteInQuoted } else { cell.append(scalar) }
        return
      }
      switch scalar {
      case "\"" where state == .start:
        state = .quoted
        quoteLine = line
      case "\"" where state == .quoteInQuoted:
        cell.append(scalar)
        state = .quoted
      case delimiter: endCell()
      case "\n":
        if previous == "\r" {
          if rows.count == 1, row.isEmpty, cell.isEmpty { lineEnd = "\r\n" }
        } else {
          endRow("\n")
        }
      case "\r": endRow("\r")
      default:
        cell.append(scalar)
        state = .plain
      }
    }

    private mutating func endCell() {
      var text = String(cell)
      if text.hasPrefix("'"), CSV.beginsLikeFormula(text.dropFirst()) { text.removeFirst() }
      row.append(text)
      cell = String.UnicodeScalarView()
      state = .start
    }

    private mutating func endRow(_ end: String) {
      endCell()
      rows.append(row)
      row = []
      lineEnd = lineEnd ?? end
    }

    mutating func finish() throws(Fault) -> (rows: [[String]], lineEnd: String) {
      if state == .quoted { throw .openQuote(line: quoteLine) }
      if !row.isEmpty || !cell.isEmpty || state == .quoteInQuoted { endRow(lineEnd ?? "\r\n") }
      return (rows, lineEnd ?? "\r\n")
    }
  }
}
