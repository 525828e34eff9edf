import GuidelineHistory
import GuidelineModel
import TextSupport

/// A list as separated values that somebody filled in with a spreadsheet. Columns and lines that are not the tool's
/// stay, and so does a rule that somebody edited.
struct CSVList: FilledList {
  typealias Column = ChecklistCSV.Column

  let request: ChecklistRequest
  let items: [FilledItem]
  private var table: CSVTable
  private var columns: CSVColumns
  /// The line of each item.
  private let lines: [Int]

  static func isOne(_ text: String) -> Bool { CSVColumns(of: text) != nil }

  init(_ text: String) throws(FilledListError) {
    guard let columns = CSVColumns(of: text) else { throw .noRequest }
    let table: CSVTable
    do {
      table = try CSVTable(parsing: text, delimiter: columns.delimiter)
    } catch {
      throw .malformed(error.description)
    }
    let lines = table.rows.indices.dropFirst(columns.row + 1)
      .filter { !columns[.id, table.rows[$0]].isEmpty }
    let requests = lines.lazy.map { columns[.list, table.rows[$0]] }
    guard let json = requests.first(where: { !$0.isEmpty }) else { throw .noRequest }
    request = try RequestJSON.parse(json)
    items = lines.map { FilledItem(table.rows[$0], columns) }
    self.table = table
    self.columns = columns
    self.lines = lines
  }

  func updated(by update: ListUpdate) throws -> String {
    var copy = self
    copy.addColumns(update.isStale ? [.wording, .mark, .remark] : [.wording])
    var rows = RowMerger(copy.table.rows)
    for (index, outcome) in update.outcomes.enumerated() {
      let line = lines[index]
      let edited: Set<Column> = items[index].isEdited ? [.statement] : []
      switch outcome {
      case .current(let item):
        rows.edit(line, item.id) {
          copy.renew(&$0, item, without: edited.union([.mark, .remark]))
        }
      case .changed(let item, _):
        rows.edit(line, item.id) { copy.renew(&$0, item, without: edited) }
      case .gone(let mark):
        rows.edit(line, items[index].id) { row in
          copy.columns.set(.mark, mark.kind.rawValue, in: &row)
          copy.columns.set(.remark, CSV.clean(mark.sentence), in: &row)
        }
      case .stillGone, .unknown: rows.keep(line, items[index].id)
      }
    }
    let json = try JSONOutput.line(request)
    let heads = copy.table.rows[columns.row]
    copy.table.rows = rows.adding(update.added, of: update.fresh, behind: columns.row) { item in
      var row = CSVTable.Row(count: heads.count)
      copy.renew(&row, item, without: [])
      copy.columns.set(.list, json, in: &row)
      return row
    }
    return copy.table.text
  }

  /// Puts heads behind the others for columns that somebody took out.
  private mutating func addColumns(_ needed: [Column]) {
    for column in needed where !columns.has(column) {
      let number = table.rows[columns.row].count
      columns.add(column, number)
      table.rows[columns.row][number] = column.rawValue
    }
  }

  private func renew(_ row: inout CSVTable.Row, _ item: ChecklistItem, without left: Set<Column>) {
    for (column, text) in ChecklistCSV.cells(of: item) where !left.contains(column) {
      columns.set(column, text, in: &row)
    }
  }
}

extension FilledItem {
  fileprivate init(_ row: CSVTable.Row, _ cells: CSVColumns) {
    let written = cells[.verdict, row]
    let verdict = Verdict(written: written)
    let platforms = cells[.platforms, row].split { $0 == "," || $0 == ";" }
      .compactMap { Platform(spelling: $0.drop(while: \.isWhitespace)) }
    self.init(
      id: cells[.id, row], statement: cells[.statement, row],
      section: cells.has(.section)
        ? ChecklistItem.check(ofSection: cells[.section, row]) : nil,
      wording: WordingMark(cells[.wording, row]),
      platforms: platforms.isEmpty ? nil : PlatformSet(platforms),
      strength: Strength(rawValue: cells[.strength, row]),
      revised: CalendarDate(cells[.revised, row]), captured: CalendarDate(cells[.captured, row]),
      verdict: verdict ?? .open, unclearVerdict: verdict == nil ? written : nil,
      hasNote: cells[.note, row].contains { !$0.isWhitespace },
      mark: ItemMark.Kind(rawValue: cells[.mark, row]))
  }
}
