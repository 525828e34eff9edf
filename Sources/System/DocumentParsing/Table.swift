/// Rows of cells.
package struct Table: Hashable, Sendable {
  /// The cells, row by row; rows may have different lengths.
  package var rows: [[[Inline]]]
  /// Whether the first row contains the names of the columns.
  package var hasHeader: Bool
  /// The line of each row; empty when the syntax has no lines of rows.
  package var lines: [Int] = []
  /// The indexes of rows whose cells cannot be assigned to the columns.
  package var unnamedRows: Set<Int> = []

  /// Creates a table.
  package init(rows: [[[Inline]]], hasHeader: Bool) {
    self.rows = rows
    self.hasHeader = hasHeader
  }

  /// The text of each cell.
  package var cellTexts: [[String]] { rows.map { $0.map(\.plainText) } }

  /// The names of the columns; `nil` when the table has no header or its rows are too many to repeat its long names.
  package var columnNames: [String]? {
    guard hasHeader, rows.count > 1 else { return nil }
    let names = rows[0].map(\.plainText)
    var length = 0
    for row in rows.dropFirst() {
      for (name, cell) in zip(names, row) where !cell.isEmpty { length += name.utf8.count }
    }
    return length <= 4 * repetitionLimit + 65_536 ? names : nil
  }

  /// The rows as lines, each cell after the name of its column: `Size: 44 pt; Margin: 8 pt`.
  package var text: String {
    let cells = cellTexts
    guard let header = columnNames else {
      return cells.map { $0.filter { !$0.isEmpty }.joined(separator: "; ") }
        .filter { !$0.isEmpty }.joined(separator: "\n")
    }
    return cells.enumerated().dropFirst().map { index, row in
      let header = unnamedRows.contains(index) ? [] : header
      return row.enumerated().compactMap { column, cell in
        if cell.isEmpty { return nil }
        let name = column < header.count ? header[column] : ""
        return name.isEmpty ? cell : "\(name): \(cell)"
      }.joined(separator: "; ")
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The number of bytes that repairs may repeat in cells, in proportion to the text of the table, so that a document
  /// with long cells that span many rows stays bounded.
  fileprivate var repetitionLimit: Int {
    let own = rows.reduce(0) { $0 + $1.reduce(0) { $0 + $1.reduce(0) { $0 + $1.text.utf8.count } } }
    return 16 * own + 4096
  }
}

/// The bytes that a repair may still repeat in the cells of one table.
package struct RepetitionBudget {
  private var bytes: Int

  /// Creates the budget of a table.
  package init(of table: Table) { bytes = table.repetitionLimit }

  /// Takes the length of a cell that is repeated once; returns whether the budget sufficed.
  package mutating func spend(_ cell: [Inline]) -> Bool {
    bytes -= cell.reduce(1) { $0 + $1.text.utf8.count }
    return bytes >= 0
  }
}
