/// Writes comma-separated values (RFC 4180) that spreadsheets do not evaluate as formulas.
package enum CSV {
  package static func line(_ cells: [String]) -> String { row(cells.map(guarded), delimiter: ",") + "\r\n" }

  /// Returns the text of a cell, cleaned and with an apostrophe before each possible formula.
  package static func guarded(_ text: String) -> String { FormulaGuard.guarded(clean(text)) }

  /// Returns the text without the apostrophes that ``guarded(_:)`` adds.
  package static func unguarded(_ text: String) -> String { FormulaGuard.unguarded(text) }

  /// Returns a row without its line end. Cells are quoted where necessary, and otherwise as they are.
  package static func row(_ cells: [String], delimiter: Unicode.Scalar) -> String {
    cells.map { cell($0, delimiter: delimiter) }.joined(separator: String(delimiter))
  }

  /// Returns the text with characters that control a terminal replaced by U+FFFD, without other invisible characters;
  /// tabs and line ends stay.
  package static func clean(_ text: String) -> String {
    HiddenCharacters.treated(text) { $0 == "\t" || $0 == "\r" ? String($0) : "\u{FFFD}" }
  }

  private static func cell(_ text: String, delimiter: Unicode.Scalar) -> String {
    let needsQuotes = text.unicodeScalars.contains { $0 == delimiter || "\"\r\n".unicodeScalars.contains($0) }
    guard needsQuotes else { return text }
    // By scalars, because a quote with a combining mark is another `Character`.
    var quoted = "\"".unicodeScalars
    for scalar in text.unicodeScalars {
      quoted.append(scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }

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

  package static let delimiters: [Unicode.Scalar] = [",", ";", "\t"]

  /// The unquoted cells of each row of a text as a spreadsheet saves it: with any line ends, with or without a byte
  /// order mark. Rows may have different numbers of cells.
  package static func rows(of text: String, delimiter: Unicode.Scalar) throws(Fault) -> [[String]] {
    var reader = Reader(delimiter: delimiter)
    for scalar in content(of: text) { reader.read(scalar) }
    return try reader.finish()
  }

  /// The first rows of a text, at most `limit`, even when a later part is malformed.
  package static func firstRows(of text: String, limit: Int, delimiter: Unicode.Scalar) -> [[String]] {
    var reader = Reader(delimiter: delimiter)
    for scalar in content(of: text) {
      reader.read(scalar)
      if reader.rows.count == limit { break }
    }
    return (try? reader.finish()) ?? reader.rows
  }

  private static func content(of text: String) -> Substring.UnicodeScalarView {
    text.unicodeScalars.drop { $0 == "\u{FEFF}" }
  }

  private struct Reader {
    private enum State { case start, plain, quoted, quoteInQuoted }

    let delimiter: Unicode.Scalar
    private(set) var rows: [[String]] = []
    private var row: [String] = []
    private var text = String.UnicodeScalarView()
    private var state = State.start
    private var line = 1
    private var quoteLine = 1
    private var previous: Unicode.Scalar?

    init(delimiter: Unicode.Scalar) { self.delimiter = delimiter }

    mutating func read(_ scalar: Unicode.Scalar) {
      defer { previous = scalar }
      if scalar == "\n" || scalar == "\r" { line += previous == "\r" && scalar == "\n" ? 0 : 1 }
      if state == .quoted {
        if scalar == "\"" { state = .quoteInQuoted } else { text.append(scalar) }
        return
      }
      switch scalar {
      case "\"" where state == .start:
        state = .quoted
        quoteLine = line
      case "\"" where state == .quoteInQuoted:
        text.append(scalar)
        state = .quoted
      case delimiter: endCell()
      case "\n" where previous == "\r": break
      case "\n", "\r":
        endCell()
        rows.append(row)
        row = []
      default:
        text.append(scalar)
        state = .plain
      }
    }

    private mutating func endCell() {
      row.append(String(text))
      text = String.UnicodeScalarView()
      state = .start
    }

    mutating func finish() throws(Fault) -> [[String]] {
      if state == .quoted { throw .openQuote(line: quoteLine) }
      if !row.isEmpty || state != .start {
        endCell()
        rows.append(row)
      }
      return rows
    }
  }
}
