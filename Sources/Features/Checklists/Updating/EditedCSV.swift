import GuidelineHistory
import GuidelineModel
import TextSupport

/// A checklist as separated values, edited in a spreadsheet.
///
/// An update writes the cells of the rules again. The user's columns and rows, verdicts, notes and rules that the user
/// edited stay as they are.
struct EditedCSV: EditedChecklist {
  typealias Column = ChecklistCSV.Column

  let request: ChecklistRequest
  let items: [EditedItem]
  /// All rows of the file, as it spells their texts.
  private var table: [[String]]
  private var columns: CSVColumns
  /// The position of each item's row in the table.
  private let rows: [Int]
  /// The byte order mark of the file, if it has one.
  private let start: String

  /// Whether a text has the columns of a checklist.
  static func isOne(_ text: String) -> Bool { CSVColumns(of: text) != nil }

  init(_ text: String) throws(ChecklistReadingError) {
    guard let columns = CSVColumns(of: text) else { throw .noRequest }
    let table: [[String]]
    do {
      table = try CSV.rows(of: text, delimiter: columns.delimiter)
    } catch {
      throw .malformed(error.description)
    }
    let rows = table.indices.dropFirst(columns.headerRow + 1)
      .filter { !columns[.id, table[$0]].isEmpty }
    let requests = rows.lazy.map { columns[.list, table[$0]] }
    guard let json = requests.first(where: { !$0.isEmpty }) else { throw .noRequest }
    request = try RequestJSON.parse(json)
    items = rows.map { EditedItem(table[$0], columns) }
    self.table = table
    self.columns = columns
    self.rows = rows
    start = text.unicodeScalars.first == "\u{FEFF}" ? "\u{FEFF}" : ""
  }

  var filled: Checklist { Checklist(request, title: nil, items: items.map(\.item)) }

  func updated(by update: ChecklistUpdate) throws -> String {
    var copy = self
    copy.addColumns([.verdict, .note, .mark, .remark, .findings, .wording])
    let json = try JSONOutput.line(request)
    let result = try update.rows(copy.table, at: rows, after: columns.headerRow) { row, number, item, mark in
      copy.write(item, to: &row, except: mark == nil ? [.mark, .remark] : [], replacing: items[number])
    } mark: { row, mark in
      copy.columns.set(.mark, mark.kind.rawValue, in: &row)
      copy.columns.set(.remark, mark.sentence, in: &row)
    } row: { item in
      var row = Array(repeating: "", count: copy.table[columns.headerRow].count)
      copy.write(item, to: &row)
      copy.columns.set(.list, json, in: &row)
      return row
    }
    return start + result.map { CSV.row($0, delimiter: columns.delimiter) + "\r\n" }.joined()
  }

  /// Appends columns that the file lacks, to the right of what the user wrote beside the table.
  private mutating func addColumns(_ needed: [Column]) {
    let width = table.map { row in (row.lastIndex { !$0.isEmpty } ?? -1) + 1 }.max() ?? 0
    for (offset, column) in needed.filter({ !columns.has($0) }).enumerated() {
      columns.add(column, width + offset)
      columns.set(column, column.rawValue, in: &table[columns.headerRow])
    }
  }

  /// - Parameter old: the item of the row; `nil` for a new row.
  private func write(
    _ item: ChecklistItem, to row: inout [String], except kept: Set<Column> = [], replacing old: EditedItem? = nil
  ) {
    var cells = ChecklistCSV.cells(of: item)
    if old?.changesVerdict(with: item) ?? true {
      let review = ChecklistCSV.reviewCells(of: item)
      for column in [Column.verdict, .note] { cells[column] = review[column] }
    }
    if old?.isEdited ?? false { cells[.rule] = nil }
    for (column, text) in cells where !kept.contains(column) { columns.set(column, text, in: &row) }
  }
}

extension EditedItem {
  fileprivate init(_ row: [String], _ cells: CSVColumns) {
    func text(_ column: ChecklistCSV.Column) -> String? {
      let text = cells[column, row]
      return text.isEmpty ? nil : text
    }
    func lines(_ column: ChecklistCSV.Column) -> [Substring] { cells[column, row].split(whereSeparator: \.isNewline) }
    let wording = WordingMark(cells[.wording, row])
    let section = cells.has(.section) ? ChecklistItem.sectionChecksum(of: cells[.section, row]) : nil
    var item = ChecklistItem(id: cells[.id, row], statement: cells[.rule, row], why: text(.why), wording: wording)
    item.pageTitle = text(.page) ?? item.pageTitle
    item.section = Self.headings(cells[.section, row], section)
    let platforms = cells[.platforms, row].split { $0 == "," || $0 == ";" }
      .compactMap { Platform(spelling: $0.drop(while: \.isWhitespace)) }
    item.platforms = platforms.isEmpty ? nil : PlatformSet(platforms)
    item.strength = Strength(rawValue: cells[.strength, row])
    item.revised = CalendarDate(cells[.revised, row])
    item.captured = CalendarDate(cells[.captured, row])
    item.mark = ItemMark.Kind(rawValue: cells[.mark, row]).map { ItemMark($0) }
    item.url = text(.url)
    item.places = lines(.places).compactMap(Self.place)
    let findings = lines(.findings).flatMap(Self.findings)
    if !findings.isEmpty { item.checkResults = CheckResults(findings: findings) }
    item.assignee = text(.owner)
    item.severity = Severity(written: cells[.severity, row])
    item.listedPriority = ItemPriority.Level(rawValue: cells[.priority, row]).map {
      ItemPriority.Listed(level: $0, reasonText: cells[.reason, row])
    }
    self.init(
      item, section: section, wording: wording, verdict: cells[.verdict, row], note: cells[.note, row],
      isChanged: cells.hasOther(row) || text(.owner) != nil || text(.severity) != nil)
  }
}

/// The positions of the checklist's columns in a table, which may have other columns as well.
struct CSVColumns {
  typealias Column = ChecklistCSV.Column

  let headerRow: Int
  /// The character between cells.
  let delimiter: Unicode.Scalar
  private var numbers: [Column: Int]

  /// The number of rows that are searched for the header; users may insert a title above it.
  private static let searchedRows = 20

  /// Finds the header row of a text; returns `nil` if no row names the columns `id` and `list`.
  init?(of text: String) {
    for delimiter in CSV.delimiters {
      let rows = CSV.firstRows(of: text, limit: Self.searchedRows, delimiter: delimiter)
      for (row, cells) in rows.enumerated() {
        var numbers: [Column: Int] = [:]
        for (number, cell) in cells.enumerated() {
          guard let column = Column(named: cell) else { continue }
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

  func has(_ column: Column) -> Bool { numbers[column] != nil }

  /// Whether a row has text in a column of the user.
  func hasOther(_ row: [String]) -> Bool {
    let known = Set(numbers.values)
    return row.indices.contains { !known.contains($0) && !row[$0].isEmpty }
  }

  mutating func add(_ column: Column, _ number: Int) { numbers[column] = number }

  /// The text of a cell; empty if the table lacks the column or the row is shorter.
  subscript(column: Column, row: [String]) -> String {
    numbers[column].map { row.indices.contains($0) ? CSV.unguarded(row[$0]) : "" } ?? ""
  }

  /// Sets a cell, if the table has the column.
  func set(_ column: Column, _ text: String, in row: inout [String]) {
    guard let number = numbers[column] else { return }
    row += Array(repeating: "", count: max(0, number + 1 - row.count))
    row[number] = CSV.guarded(text)
  }
}
