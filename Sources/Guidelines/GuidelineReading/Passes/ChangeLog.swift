import DocumentParsing
import GuidelineModel

/// Takes the change log out of the text: a table, or lines of dates and texts.
struct ChangeLog: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    var rows: [ChangeLogEntry] = []
    var removed: [Int] = []
    let words = StructureWords.standard
    let isWholePage = draft.title.map { words.role(of: $0) == .changeLog } ?? false
    var isInside = isWholePage
    var date: CalendarDate?
    var isHeaded = false
    for (index, block) in draft.blocks.enumerated() {
      if block.headingLevel != nil {
        if isInside, let found = CalendarDate(written: block.text) {
          date = found
          isHeaded = true
          removed.append(index)
          continue
        }
        isInside = isWholePage || words.role(of: block.text) == .changeLog
        date = nil
        isHeaded = false
        if isInside { removed.append(index) }
        continue
      }
      guard isInside else { continue }
      if case .table(let table) = block.kind {
        rows += self.rows(of: table, line: block.line, losses: &draft.losses)
        removed.append(index)
      } else if let found = CalendarDate(written: block.text) {
        date = found
        removed.append(index)
      } else if block.kind == .paragraph || block.kind == .code, let row = DatedLine(block.text) {
        rows.append(ChangeLogEntry(date: row.date, text: row.text, line: block.line))
        removed.append(index)
      } else if let known = date, !isColumnName(block.text) {
        rows.append(ChangeLogEntry(date: known, text: block.text, line: block.line))
        // Under a heading all lines are of its day; after a bare date one text is.
        if !isHeaded { date = nil }
        removed.append(index)
      } else if !isWholePage {
        removed.append(index)
        if !isColumnName(block.text) { draft.losses[.chromeLeftOut] += 1 }
      }
    }
    draft.removeBlocks(removed)
    for index in rows.indices { rows[index].text = Self.joiningHyphens(rows[index].text) }
    if !rows.isEmpty { draft.changes = rows }
    if draft.changes.isEmpty { draft.losses[.noChangeLog] = 1 }
  }

  /// Rows whose first cell is a date; a row without one goes on with the date above. cmark takes the
  /// first row for a header, which it is not where a page break cut the table.
  private func rows(of table: Table, line: Int, losses: inout WarningCounts) -> [ChangeLogEntry] {
    var rows: [ChangeLogEntry] = []
    var date: CalendarDate?
    for (offset, cells) in table.cellTexts.enumerated() {
      let text = cells.dropFirst().joined(separator: " ")
      if let first = cells.first, let found = CalendarDate(written: first) {
        date = found
        rows.append(
          ChangeLogEntry(date: found, text: text, line: line + offset + (offset > 0 ? 1 : 0)))
      } else if cells.first?.isEmpty == true, let date, !text.isEmpty {
        rows.append(ChangeLogEntry(date: date, text: text, line: line + offset + 1))
      } else if !cells.contains(where: isColumnName), cells.contains(where: { !$0.isEmpty }) {
        losses[.changeRowsWithoutDate] += 1
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

  /// "guid‐ ance" of a cell broken over lines → "guidance".
  static func joiningHyphens(_ text: String) -> String {
    text.replacing("\u{2010} ", with: "")
  }
}
