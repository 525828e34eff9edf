import DocumentParsing
import GuidelineModel

/// A Markdown source with tables that cmark reads completely. Otherwise it drops the cells that a row has beyond its
/// header, reads a row broken over lines as several rows, and ends an HTML table at a blank line.
struct PipeTableSource {
  private(set) var text: String
  /// The lines of ``text`` in the source, counted from 0; empty when no rows were joined.
  private var starts: [Int] = []
  /// The number of cells in the header as written, by line of the header in ``text``, where cells were added to it.
  private(set) var headerCells: [Int: Int] = [:]
  /// The number of tables that are too large; they remain as text.
  private(set) var oversizedTables = 0

  /// The maximum number of columns times rows: cmark completes each row.
  private static let cellLimit = 1_000_000
  /// The maximum number of columns: cmark's time for a row grows with their square.
  private static let widestTable = 1_000
  /// The maximum number of columns that a header is widened to.
  private static let columnLimit = 64
  /// The maximum number of lines that one row is joined from.
  private static let joinLimit = 16

  private var output: [Substring] = []
  private var hasJoinedRows = false
  private var fence = CodeFence()
  private var mayJoinHTML = true

  init(_ source: String) {
    text = source
    let lines = ByteSearch.split(source, at: "\n", keepsEmpty: true)
    guard lines.contains(where: { SourceLine.isDelimiterRow($0.utf8) || Self.opensHTMLTable($0) }) else { return }
    var index = 0
    while index < lines.count { index = read(lines, at: index) }
    text = output.joined(separator: "\n")
    output = []
    if !hasJoinedRows { starts = [] }
  }

  /// The lines of a table, whose first row has the names of the columns.
  static func lines(of rows: [[String]]) -> [String] {
    var lines = rows.map { row in "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |" }
    let width = rows.map(\.count).max() ?? 0
    lines.insert("|" + String(repeating: " --- |", count: width), at: 1)
    return lines
  }

  /// The map of the lines of ``text`` to those of a source whose first line has a number.
  func lineMap(firstLine: Int) -> LineMap { LineMap(starts.map { $0 + firstLine }, first: firstLine) }

  private mutating func append(_ lines: some Sequence<Substring>, from index: Int) {
    for (offset, line) in lines.enumerated() {
      output.append(line)
      starts.append(index + offset)
    }
  }

  /// Reads one line, or the table that starts there, and returns the index of the next line.
  private mutating func read(_ lines: [Substring], at index: Int) -> Int {
    if fence.takes(lines[index]) {
      append([lines[index]], from: index)
      return index + 1
    }
    if index + 1 < lines.count, SourceLine.isDelimiterRow(lines[index + 1].utf8), let header = PipeRow(lines[index]) {
      return readTable(header, lines, at: index)
    }
    if mayJoinHTML, Self.opensHTMLTable(lines[index]) { return readHTMLTable(lines, at: index) }
    append([lines[index]], from: index)
    return index + 1
  }

  private mutating func readTable(_ written: PipeRow, _ lines: [Substring], at start: Int) -> Int {
    var header = written
    var delimiter = PipeRow(lines[start + 1]) ?? written
    let isBare = !delimiter.opens && !(header.opens && header.closes)
    if isBare { header.showOuterCells(upTo: delimiter.count) }
    let width = max(header.count, delimiter.count)
    var rows: [PipeRow] = []
    var rowStarts: [Int] = []
    var index = start + 2
    while index < lines.count, let first = PipeRow(lines[index]), !PipeRow.endsTable(lines[index]) {
      var row = first
      rowStarts.append(index)
      index += 1
      if isBare {
        row.showOuterCells(upTo: width)
      } else if header.closes {
        var joined = 1
        while row.opens, !row.closes, joined < Self.joinLimit, index < lines.count,
          let whole = row.continued(by: lines[index], upTo: width)
        {
          row = whole
          index += 1
          joined += 1
        }
      }
      if row.count > width { row.escapePipe(downTo: width) }
      rows.append(row)
    }
    let most = rows.lazy.map(\.count).max() ?? 0
    let columns = max(width, min(most, max(width, Self.columnLimit)))
    guard columns <= Self.widestTable, columns * (rows.count + 1) <= Self.cellLimit else {
      oversizedTables += 1
      // Without the line of hyphens the rows are text.
      append([lines[start], ""] + lines[start + 2..<index], from: start)
      return index
    }
    if columns > header.count { headerCells[output.count + 1] = header.count }
    header.widen(to: columns, with: "  |")
    delimiter.widen(to: columns, with: " --- |")
    append([header.text, delimiter.text], from: start)
    output += rows.map(\.text)
    starts += rowStarts
    hasJoinedRows = hasJoinedRows || rows.count < index - start - 2
    return index
  }

  /// Comments replace the blank lines of an HTML table. A table that never ends stays as it is.
  private mutating func readHTMLTable(_ lines: [Substring], at start: Int) -> Int {
    var depth = 0
    for index in start..<lines.count {
      depth += Self.count("<table", in: lines[index]) - Self.count("</table", in: lines[index])
      guard depth <= 0 else { continue }
      append(lines[start...index].map { $0.trimmingLeadingSpace().isEmpty ? "<!-- -->" : $0 }, from: start)
      return index + 1
    }
    mayJoinHTML = false
    append([lines[start]], from: start)
    return start + 1
  }

  private static func opensHTMLTable(_ line: Substring) -> Bool {
    guard line.utf8.contains(UInt8(ascii: "<")) else { return false }
    return line.trimmingLeadingSpace().prefix(6).lowercased() == "<table"
  }

  private static func count(_ tag: String, in line: Substring) -> Int {
    guard line.utf8.contains(UInt8(ascii: "<")) else { return 0 }
    return line.lowercased().split(separator: "<").count { ("<" + $0.prefix(6)).hasPrefix(tag) }
  }
}

private struct PipeRow {
  /// The line without blanks around it.
  private(set) var text: Substring
  private(set) var opens = false
  private(set) var closes = false
  private(set) var count = 0
  /// Offsets in UTF-8.
  private var pipes: [Int] = []

  /// - Returns: `nil` for an empty line.
  init?(_ line: Substring) {
    text = line.trimmingLeadingSpace()
    while let last = text.utf8.last, last == 0x20 || last == 0x09 || last == 0x0D {
      text = Substring(text.utf8.dropLast())
    }
    guard !text.isEmpty else { return nil }
    scan()
  }

  private mutating func scan() {
    pipes = []
    var isEscaped = false
    for (offset, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "|"), !isEscaped { pipes.append(offset) }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    opens = pipes.first == 0
    closes = pipes.last == text.utf8.count - 1 && (pipes.count > 1 || !opens)
    count = pipes.count + 1 - (opens ? 1 : 0) - (closes ? 1 : 0)
  }

  /// Whether a line starts a heading, a quotation, code or HTML instead of a row.
  static func endsTable(_ line: Substring) -> Bool {
    let content = line.trimmingLeadingSpace()
    return ["#", ">", "```", "~~~", "<"].contains { content.hasPrefix($0) }
  }

  /// Doubles the outer pipes of a row, where they stand for empty cells.
  mutating func showOuterCells(upTo width: Int) {
    guard opens || closes, count + (opens ? 1 : 0) + (closes ? 1 : 0) <= width else { return }
    text = (opens ? "| " : "") + text + (closes ? "  |" : "")
    scan()
  }

  /// The row that continues on another line; `nil` if together they have too many cells.
  func continued(by line: Substring, upTo width: Int) -> PipeRow? {
    guard let next = PipeRow(line), !Self.endsTable(line), !SourceLine.isDelimiterRow(line.utf8),
      let whole = PipeRow(text + (next.opensWithPunctuation ? "" : " ") + next.text), whole.count <= width
    else { return nil }
    return whole
  }

  private var opensWithPunctuation: Bool { text.first.map { ",.;:!?)".contains($0) } ?? false }

  /// Escapes pipes inside code or parentheses, where one was not meant to end the cell.
  mutating func escapePipe(downTo width: Int) {
    let bytes = Array(text.utf8)
    var excess = count - width
    var escaped: Set<Int> = []
    var next = pipes.makeIterator()
    var pipe = next.next()
    var isCode = false
    var depth = 0
    for (offset, byte) in bytes.enumerated() where excess > 0 {
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      guard offset == pipe else { continue }
      pipe = next.next()
      if isCode || depth > 0 {
        escaped.insert(offset)
        excess -= 1
      } else {
        isCode = false
        depth = 0
      }
    }
    guard !escaped.isEmpty else { return }
    let result = bytes.enumerated().flatMap { offset, byte in
      escaped.contains(offset) ? [UInt8(ascii: "\\"), byte] : [byte]
    }
    text = Substring(decoding: result, as: UTF8.self)
    scan()
  }

  mutating func widen(to width: Int, with cell: String) {
    guard width > count else { return }
    text += (closes ? "" : "|") + String(repeating: cell, count: width - count)
    scan()
  }
}
