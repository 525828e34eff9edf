/// Writes comma-separated values (RFC 4180) that spreadsheets do not evaluate as formulas.
package enum CSV {
  package static func line(_ cells: [String]) -> String {
    cells.map { cell(clean($0)) }.joined(separator: ",") + "\r\n"
  }

  /// Returns the text with characters that control a terminal replaced by U+FFFD, without other invisible characters; tabs and
  /// line ends stay.
  package static func clean(_ text: String) -> String {
    HiddenCharacters.treated(text) {
      $0 == "\t" || $0 == "\r" ? String($0) : "\u{FFFD}"
    }
  }

  /// Returns the text quoted where necessary, with an apostrophe before each possible formula.
  static func cell(_ text: String, delimiter: Unicode.Scalar = ",") -> String {
    let text = FormulaGuard.guarded(text)
    let needsQuotes = text.unicodeScalars.contains {
      $0 == delimiter || "\"\r\n".unicodeScalars.contains($0)
    }
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
}

/// Adds and removes the apostrophes that prevent spreadsheets from evaluating text as a formula.
///
/// A formula can begin where a cell begins. A program that splits the file with another delimiter, as Excel does
/// in many European locales, begins a cell after a semicolon, a tab or a line end too.
enum FormulaGuard {
  /// Returns the text with an apostrophe before everything that could be a formula. Existing apostrophes there get
  /// another one, so that ``unguarded(_:)`` restores the text.
  static func guarded(_ text: String) -> String {
    replacing(text) { scalar, opensFormula in opensFormula ? ["'", scalar] : [scalar] }
  }

  /// Returns the text without the apostrophes that ``guarded(_:)`` adds.
  static func unguarded(_ text: String) -> String {
    replacing(text) { scalar, opensFormula in opensFormula && scalar == "'" ? [] : [scalar] }
  }

  /// Whether a spreadsheet may evaluate a text as a formula.
  static func isFormula(_ text: some StringProtocol) -> Bool {
    opensFormula(Substring(text).unicodeScalars, isFirst: true) && text.first != "'"
  }

  /// Whether a text contains a character that a formula or a cell may begin with; other texts need no scan.
  private static func mayContainFormula(_ text: String) -> Bool {
    text.unicodeScalars.contains { signs.contains($0) || $0 == "\t" || $0 == "\r" || $0 == "\n" }
  }

  private static let signs = Array("=@+-＝＠＋－".unicodeScalars)

  private static func replacing(
    _ text: String,
    with replacement: (_ scalar: Unicode.Scalar, _ opensFormula: Bool) -> [Unicode.Scalar]
  ) -> String {
    guard mayContainFormula(text) else { return text }
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    var startsCell = true
    for index in scalars.indices {
      let scalar = scalars[index]
      let isFirst = index == scalars.startIndex
      result += replacement(
        scalar, startsCell && opensFormula(scalars[index...], isFirst: isFirst))
      startsCell = ";\t\r\n".unicodeScalars.contains(scalar)
    }
    return String(result)
  }

  /// Whether a cell begins with a formula after any apostrophes.
  private static func opensFormula(_ rest: Substring.UnicodeScalarView, isFirst: Bool) -> Bool {
    let bare = rest.drop { $0 == "'" }
    guard let first = bare.first else { return false }
    // Some programs ignore leading blanks.
    if isFirst { return signs.contains(first) || "\t\r\n".unicodeScalars.contains(first) }
    guard signs.contains(first) else { return false }
    // A list item begins with a sign and a blank.
    return first != "-" && first != "+"
      || bare.dropFirst().first.map { !$0.properties.isWhitespace } ?? false
  }
}

/// A file of separated values as a spreadsheet saves it: with commas, semicolons or tabs, any line ends, with or
/// without a byte order mark.
///
/// Cells that are not set are written back byte for byte.
package struct CSVTable: Sendable {
  package struct Row: Sendable {
    fileprivate var cells: [Cell] = []
    /// The line end: empty for a last row without one, `nil` for a new row.
    fileprivate var end: String?

    package init(count: Int) { cells = Array(repeating: Cell(text: ""), count: count) }

    package var count: Int { cells.count }

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
