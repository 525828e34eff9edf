import TextSupport

/// Where the tool's columns are in a table, whatever a person put before, between and behind them.
struct CSVColumns {
  typealias Column = ChecklistCSV.Column

  /// The line of the heads.
  let row: Int
  /// What stands between cells.
  let delimiter: Unicode.Scalar
  private var numbers: [Column: Int]

  /// Lines that are searched for the heads: titles and the like may stand above them.
  private static let searchedRows = 20

  /// Finds the heads in a text; `nil` when it is no list.
  init?(of text: String) {
    for delimiter in CSVTable.delimiters {
      let rows = CSVTable.opening(of: text, rows: Self.searchedRows, delimiter: delimiter)
      for (row, heads) in rows.enumerated() {
        var numbers: [Column: Int] = [:]
        for (number, head) in heads.enumerated() {
          guard let column = Column(rawValue: head.lowercased().filter { !$0.isWhitespace }) else {
            continue
          }
          numbers[column] = numbers[column] ?? number
        }
        guard numbers[.id] != nil, numbers[.list] != nil else { continue }
        self.row = row
        self.delimiter = delimiter
        self.numbers = numbers
        return
      }
    }
    return nil
  }

  /// Whether the table has a column.
  func has(_ column: Column) -> Bool { numbers[column] != nil }

  /// Notes where a column has been added.
  mutating func add(_ column: Column, _ number: Int) { numbers[column] = number }

  /// A cell; one that is missing is empty.
  subscript(column: Column, row: CSVTable.Row) -> String {
    numbers[column].map { row[$0] } ?? ""
  }

  /// Sets a cell where the table has its column.
  func set(_ column: Column, _ text: String, in row: inout CSVTable.Row) {
    if let number = numbers[column] { row[number] = text }
  }
}
