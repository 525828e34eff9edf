import GuidelineHistory
import GuidelineModel
import SafeText

/// A list as separated values that somebody filled in with a spreadsheet. Columns and lines that are not the tool's
/// stay.
struct CSVList: FilledList {
  typealias Column = ChecklistCSV.Column

  let request: ChecklistRequest
  let items: [FilledItem]
  private var table: CSVTable
  /// The number of each column of the tool's.
  private var columns: [Column: Int]
  /// The line of each item.
  private let lines: [Int]

  static func isOne(_ text: String) -> Bool {
    guard let heads = try? CSVTable(parsing: String(text.prefix { !$0.isNewline })).rows.first
    else {
      return false
    }
    return heads.contains(Column.id.rawValue) && heads.contains(Column.list.rawValue)
  }

  init(_ text: String) throws(FilledListError) {
    let table: CSVTable
    do {
      table = try CSVTable(parsing: text)
    } catch {
      throw .malformed(error.description)
    }
    var columns: [Column: Int] = [:]
    for (number, head) in (table.rows.first ?? []).enumerated() {
      if let column = Column(rawValue: head.lowercased().filter { !$0.isWhitespace }) {
        columns[column] = columns[column] ?? number
      }
    }
    let cells = Cells(columns: columns)
    let lines = table.rows.indices.dropFirst().filter { !cells[.id, table.rows[$0]].isEmpty }
    let requests = lines.lazy.map { cells[.list, table.rows[$0]] }
    guard let json = requests.first(where: { !$0.isEmpty }) else { throw .noRequest }
    request = try RequestJSON.parse(json)
    items = lines.map { FilledItem(table.rows[$0], cells) }
    self.table = table
    self.columns = columns
    self.lines = lines
  }

  func updated(by update: ListUpdate) throws -> String {
    var copy = self
    copy.addColumns([.wording, .mark, .remark])
    var rows = FilledRows(copy.table.rows)
    for (index, outcome) in update.outcomes.enumerated() {
      let line = lines[index]
      switch outcome {
      case .current(let item):
        rows.edit(line, item.id) { copy.renew(&$0, item, without: [.mark, .remark]) }
      case .changed(let item): rows.edit(line, item.id) { copy.renew(&$0, item, without: []) }
      case .gone(let mark):
        rows.edit(line, items[index].id) { row in
          copy.set(.mark, mark.kind.rawValue, &row)
          copy.set(.remark, CSV.clean(mark.sentence), &row)
        }
      case .stillGone, .unknown: rows.keep(line, items[index].id)
      }
    }
    let json = try JSONOutput.line(request)
    copy.table.rows = rows.adding(update.added, of: update.fresh, startingAt: 1) { item in
      var row = [String](repeating: "", count: copy.table.rows[0].count)
      copy.renew(&row, item, without: [])
      copy.set(.list, json, &row)
      return row
    }
    return copy.table.text
  }

  /// Puts heads behind the others for columns that somebody took out.
  private mutating func addColumns(_ needed: [Column]) {
    for column in needed where columns[column] == nil {
      columns[column] = table.rows[0].count
      table.rows[0].append(column.rawValue)
    }
  }

  private func renew(_ row: inout [String], _ item: ChecklistItem, without left: Set<Column>) {
    for (column, text) in ChecklistCSV.cells(of: item) where !left.contains(column) {
      set(column, text, &row)
    }
  }

  private func set(_ column: Column, _ text: String, _ row: inout [String]) {
    guard let number = columns[column] else { return }
    while row.count <= number { row.append("") }
    row[number] = text
  }

  /// Cells by the names of their columns; a missing one is empty.
  fileprivate struct Cells {
    let columns: [Column: Int]

    subscript(column: Column, row: [String]) -> String {
      guard let number = columns[column], number < row.count else { return "" }
      return row[number]
    }
  }
}

extension FilledItem {
  fileprivate init(_ row: [String], _ cells: CSVList.Cells) {
    let written = cells[.verdict, row]
    let verdict = Verdict(written: written)
    let platforms = cells[.platforms, row].split { $0 == "," || $0 == ";" }
      .compactMap { Platform(spelling: $0.drop(while: \.isWhitespace)) }
    self.init(
      id: cells[.id, row], statement: cells[.statement, row],
      wording: WordingMark(cells[.wording, row]),
      platforms: platforms.isEmpty ? nil : PlatformSet(platforms),
      strength: Strength(rawValue: cells[.strength, row]),
      revised: CalendarDate(cells[.revised, row]), captured: CalendarDate(cells[.captured, row]),
      verdict: verdict ?? .open, unclearVerdict: verdict == nil ? written : nil,
      hasNote: cells[.note, row].contains { !$0.isWhitespace },
      mark: ItemMark.Kind(rawValue: cells[.mark, row]))
  }
}
