// ChangeLogExtractor, DatedLine
import DocumentParsing
import GuidelineModel

/// Moves the change log, which is a table or lines with dates, from the blocks to ``ParsedDocument/changes``.
struct ChangeLogExtractor: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var rows: [ChangeLogEntry] = []
    var removed: [Int] = []
    let words = StructureWords.standard
    let isWholePage = document.title.map { words.role(of: $0) == .changeLog } ?? false
    var isInside = isWholePage
    var date: CalendarDate?
    var isHeaded = false
    for (index, block) in document.blocks.enumerated() {
      if block.headingLevel != nil {
        date = isInside ? CalendarDate(written: block.text) : nil
        isHeaded = date != nil
        isInside = isHeaded || isWholePage || words.role(of: block.text) == .changeLog
        if isInside { removed.append(index) }
        continue
      }
      guard isInside else { continue }
      if case .table(let table) = block.kind {
        rows += self.rows(of: table, line: block.line, warnings: &document.warnings)
      } else if let found = CalendarDate(written: block.text) {
        date = found
      } else if block.kind == .paragraph || block.kind == .code, let row = DatedLine(block.text) {
        rows.append(ChangeLogEntry(date: row.date, text: row.text, line: block.line))
      } else if let known = date, !isColumnName(block.text) {
        rows.append(ChangeLogEntry(date: known, text: block.text, line: block.line))
        // A heading dates all lines below it, a date without a heading dates one.
        if !isHeaded { date = nil }
      } else if isWholePage {
        continue
      } else if !isColumnName(block.text) {
        document.warnings[.navigationSkipped] += 1
      }
      removed.append(index)
    }
    document.removeBlocks(removed)
    for index in rows.indices { rows[index].text = Self.joiningHyphens(rows[index].text) }
    if !rows.isEmpty { document.changes = rows }
    if document.changes.isEmpty, !document.isChapter { document.warnings[.noChangeLog] = 1 }
  }

  /// The entries of a table; a row without a date has the date above. After a page break, the first row may be data.
  private func rows(of table: Table, line: Int, warnings: inout WarningCounts) -> [ChangeLogEntry] {
    var rows: [ChangeLogEntry] = []
    var date: CalendarDate?
    // Without lines of rows: the first row, the line below it, a line for each other row.
    let lines =
      table.lines.count == table.rows.count ? table.lines : table.rows.indices.map { line + $0 + ($0 > 0 ? 1 : 0) }
    for (cells, line) in zip(table.cellTexts, lines) {
      let text = cells.dropFirst().joined(separator: " ")
      if let first = cells.first, let found = CalendarDate(written: first) {
        date = found
        rows.append(ChangeLogEntry(date: found, text: text, line: line))
      } else if cells.first?.isEmpty == true, let date, !text.isEmpty {
        rows.append(ChangeLogEntry(date: date, text: text, line: line))
      } else if !cells.contains(where: isColumnName), cells.contains(where: { !$0.isEmpty }) {
        warnings[.undatedChangeLogEntries] += 1
      }
    }
    return rows
  }

  private func isColumnName(_ text: String) -> Bool {
    switch StructureWords.standard.role(of: text) {
    case .dateColumn, .changesColumn: true
    default: false
    }
  }

  /// The text without the hyphens of line breaks: "guid‐ ance" → "guidance".
  static func joiningHyphens(_ text: String) -> String { text.replacing("\u{2010} ", with: "") }
}

/// A line that begins with a date: "June 9, 2025: Added …", or a table row on one line: "| June 9, 2025 | Added … |".
struct DatedLine {
  let date: CalendarDate
  let text: String

  /// Reads a line; `nil` when it does not begin with a date or has no text after it.
  init?(_ line: String) {
    guard line.utf8.prefix(24).contains(where: \.isDigit) else { return nil }
    let words = line.split(maxSplits: 12) { $0 == " " || $0 == "|" }
    for count in [5, 4, 3, 2, 1] where words.count > count {
      let written = words[..<count].joined(separator: " ")
      guard let date = CalendarDate(written: written.filter { $0 != ":" }) else { continue }
      let rest = words[count...].joined(separator: " ")
      let text = rest.drop { ":–—- ".contains($0) }.filter { $0 != "|" }.collapsingWhiteSpace()
      guard !text.isEmpty else { continue }
      self.date = date
      self.text = text
      return
    }
    return nil
  }
}
