import GuidelineHistory
import GuidelineModel
import TextSupport

/// A checklist as separated values, edited in a spreadsheet.
///
/// An update keeps the user's columns and rows, and rules that the user edited.
struct EditedCSV: EditedChecklist {
  typealias Column = ChecklistCSV.Column

  let request: ChecklistRequest
  let items: [EditedItem]
  private var table: CSVTable
  private var columns: CSVColumns
  /// The position of each item's row in the table.
  private let rows: [Int]

  /// Whether a text has the columns of a checklist.
  static func isOne(_ text: String) -> Bool { CSVColumns(of: text) != nil }

  init(_ text: String) throws(ChecklistReadingError) {
    guard let columns = CSVColumns(of: text) else { throw .noRequest }
    let table: CSVTable
    do {
      table = try CSVTable(parsing: text, delimiter: columns.delimiter)
    } catch {
      throw .malformed(error.description)
    }
    let rows = table.rows.indices.dropFirst(columns.headerRow + 1)
      .filter { !columns[.id, table.rows[$0]].isEmpty }
    let requests = rows.lazy.map { columns[.list, table.rows[$0]] }
    guard let json = requests.first(where: { !$0.isEmpty }) else { throw .noRequest }
    request = try RequestJSON.parse(json)
    items = rows.map { EditedItem(table.rows[$0], columns) }
    self.table = table
    self.columns = columns
    self.rows = rows
  }

  var filled: Checklist {
    let filled = zip(items, rows).map { item, row in
      let row = table.rows[row]
      var filled = ChecklistItem(item)
      if !columns[.page, row].isEmpty { filled.pageTitle = columns[.page, row] }
      filled.section = EditedItem.headings(columns[.section, row], item.section)
      filled.why = columns[.why, row].isEmpty ? nil : columns[.why, row]
      // The lines of the cell, which EditedItem joins.
      filled.review?.note = columns[.note, row]
      return filled
    }
    return Checklist(request, title: nil, items: filled)
  }

  func updated(by update: ChecklistUpdate) throws -> String {
    var copy = self
    copy.addColumns(
      (update.isStale ? [.wording, .mark, .remark] : [.wording])
        + (update.fresh.contains { $0.checkResults != nil } ? [.findings] : [])
        // The note says that a verdict is that of findings.
        + ((update.found + update.added).contains { !$0.findings.isEmpty }
          ? [.verdict, .note] : []))
    var merger = RowMerger(copy.table.rows)
    for (index, outcome) in update.outcomes.enumerated() {
      let row = rows[index]
      let old = items[index]
      let edited: Set<Column> = old.isEdited ? [.statement] : []
      switch outcome {
      case .current(let item):
        merger.edit(row, item.id) {
          copy.write(item, to: &$0, except: edited.union([.mark, .remark]), replacing: old)
        }
      case .changed(let item, _):
        merger.edit(row, item.id) { copy.write(item, to: &$0, except: edited, replacing: old) }
      case .gone(let mark):
        merger.edit(row, items[index].id) { row in
          copy.columns.set(.mark, mark.kind.rawValue, in: &row)
          copy.columns.set(.remark, CSV.clean(mark.sentence), in: &row)
        }
      case .stillGone, .unknown: merger.keep(row, items[index].id)
      case .omitted: merger.remove(row)
      }
    }
    let json = try JSONOutput.line(request)
    let header = copy.table.rows[columns.headerRow]
    copy.table.rows = merger.adding(
      update.added, of: update.fresh, after: columns.headerRow
    ) { item in
      var row = CSVTable.Row(count: header.count)
      copy.write(item, to: &row, except: [])
      copy.columns.set(.list, json, in: &row)
      return row
    }
    return copy.table.text
  }

  /// Appends columns that the user removed, to the right of what the user wrote beside the table.
  private mutating func addColumns(_ needed: [Column]) {
    let missing = needed.filter { !columns.has($0) }
    guard !missing.isEmpty else { return }
    let width = table.rows.map { row in
      (0..<row.count).last { !row[$0].isEmpty }.map { $0 + 1 } ?? 0
    }.max()
    for (offset, column) in missing.enumerated() {
      let number = (width ?? 0) + offset
      columns.add(column, number)
      table.rows[columns.headerRow][number] = column.rawValue
    }
  }

  /// - Parameter old: the item of the row; `nil` for a new row.
  private func write(
    _ item: ChecklistItem, to row: inout CSVTable.Row, except kept: Set<Column>,
    replacing old: EditedItem? = nil
  ) {
    var cells = ChecklistCSV.cells(of: item)
    let review = ChecklistCSV.reviewCells(of: item)
    if old?.changesVerdict(with: item) ?? true {
      cells[.verdict] = review[.verdict]
      cells[.note] = review[.note]
    }
    for (column, text) in cells where !kept.contains(column) {
      columns.set(column, text, in: &row)
    }
  }
}

extension EditedItem {
  fileprivate init(_ row: CSVTable.Row, _ cells: CSVColumns) {
    let written = cells[.verdict, row]
    let verdict = Verdict(written: written)
    let note = Self.note(cells[.note, row])
    let findings = cells[.findings, row].split(whereSeparator: \.isNewline).flatMap(Self.findings)
    let platforms = cells[.platforms, row].split { $0 == "," || $0 == ";" }
      .compactMap { Platform(spelling: $0.drop(while: \.isWhitespace)) }
    self.init(
      id: cells[.id, row], statement: cells[.statement, row],
      section: cells.has(.section)
        ? ChecklistItem.sectionChecksum(of: cells[.section, row]) : nil,
      wording: WordingMark(cells[.wording, row]),
      platforms: platforms.isEmpty ? nil : PlatformSet(platforms),
      strength: Strength(rawValue: cells[.strength, row]),
      revised: CalendarDate(cells[.revised, row]), captured: CalendarDate(cells[.captured, row]),
      verdict: verdict ?? .open, unrecognizedVerdict: verdict == nil ? written : nil,
      hasNote: cells[.note, row].contains { !$0.isWhitespace },
      mark: ItemMark.Kind(rawValue: cells[.mark, row]), note: note,
      url: cells[.url, row].isEmpty ? nil : cells[.url, row],
      places: cells[.places, row].split(whereSeparator: \.isNewline).compactMap(Self.place),
      findings: findings,
      isFound: verdict == .fail && note == CheckResults.note && !findings.isEmpty,
      isChanged: cells.hasOther(row) || !cells[.assignee, row].isEmpty)
    assignee = cells[.assignee, row].isEmpty ? nil : cells[.assignee, row]
  }
}

/// The positions of the checklist's columns in a table, which may have other columns as well.
struct CSVColumns {
  typealias Column = ChecklistCSV.Column

  /// The position of the header row.
  let headerRow: Int
  /// The character between cells.
  let delimiter: Unicode.Scalar
  private var numbers: [Column: Int]

  /// The number of rows that are searched for the header; users may insert a title above it.
  private static let searchedRows = 20

  /// Finds the header row of a text; returns `nil` if no row names the columns `id` and `list`.
  init?(of text: String) {
    for delimiter in CSVTable.delimiters {
      let rows = CSVTable.firstRows(of: text, rows: Self.searchedRows, delimiter: delimiter)
      for (row, cells) in rows.enumerated() {
        var numbers: [Column: Int] = [:]
        for (number, cell) in cells.enumerated() {
          guard let column = Column(rawValue: cell.lowercased().filter { !$0.isWhitespace }) else {
            continue
          }
          numbers[column] = numbers[column] ?? number
        }
        guard numbers[.id] != nil, numbers[.list] != nil else { continue }
        headerRow = row
        self.delimiter = delimiter
        self.numbers = numbers
        return
      }
    }
    return nil
  }

  /// Whether the table has a column.
  func has(_ column: Column) -> Bool { numbers[column] != nil }

  /// Whether a row has text in a column of the user.
  func hasOther(_ row: CSVTable.Row) -> Bool {
    let known = Set(numbers.values)
    return (0..<row.count).contains { !known.contains($0) && !row[$0].isEmpty }
  }

  /// Records the position of a column that was added.
  mutating func add(_ column: Column, _ number: Int) { numbers[column] = number }

  /// The text of a cell; empty if the table lacks the column or the row is shorter.
  subscript(column: Column, row: CSVTable.Row) -> String {
    numbers[column].map { row[$0] } ?? ""
  }

  /// Sets a cell, if the table has the column.
  func set(_ column: Column, _ text: String, in row: inout CSVTable.Row) {
    if let number = numbers[column] { row[number] = text }
  }
}
