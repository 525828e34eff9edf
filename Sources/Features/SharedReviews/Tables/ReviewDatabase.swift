import SQLiteStore

/// A connection to a database that has the tables of ``ReviewSchema``.
///
/// Statements are written for all databases: placeholders are `$1`, `$2`, … and first occur in this order, because SQLite
/// numbers them by their first occurrence.
protocol ReviewDatabase {
  /// The end of a query that locks its rows until the transaction ends; empty where a transaction locks everything.
  var rowLock: String { get }

  /// Runs a statement without rows.
  func execute(_ sql: String, _ values: [SQLValue]) throws

  /// Runs a query.
  func rows(_ sql: String, _ values: [SQLValue]) throws -> [TextRow]

  /// Whether the database has a table.
  func hasTable(_ name: String) throws -> Bool

  /// Sends a change to other processes when the transaction is committed, where the database can.
  func notify(_ change: ReviewNotice) throws
}

/// The values of a row as texts; columns are numbered from 0.
struct TextRow {
  private let cells: [String?]

  init(_ cells: [String?]) { self.cells = cells }

  /// The text in a column, `nil` for NULL.
  func optionalText(_ column: Int) -> String? {
    cells.indices.contains(column) ? cells[column] : nil
  }

  /// The text in a column, empty for NULL.
  func text(_ column: Int) -> String { optionalText(column) ?? "" }

  /// The integer in a column, 0 for NULL.
  func integer(_ column: Int) -> Int { Int(text(column)) ?? 0 }
}

/// The message that a review changed: its id and the number of its last entry.
struct ReviewNotice: Hashable, Sendable {
  let id: ReviewID
  let sequence: Int

  init(id: ReviewID, sequence: Int) {
    self.id = id
    self.sequence = sequence
  }

  /// Parses "ID SEQUENCE"; returns `nil` for other texts.
  init?(_ text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let id = ReviewID(String(parts[0])), let sequence = Int(parts[1]) else {
      return nil
    }
    self.init(id: id, sequence: sequence)
  }

  /// "ID SEQUENCE"
  var text: String { "\(id.text) \(sequence)" }
}

extension ReviewDatabase {
  func execute(_ sql: String) throws { try execute(sql, []) }

  /// Inserts rows, several with one statement.
  func insert(into table: String, _ columns: [String], _ rows: [[SQLValue]]) throws {
    let batch = 100
    for start in stride(from: 0, to: rows.count, by: batch) {
      let part = rows[start..<min(start + batch, rows.count)]
      let places = part.indices.map { row in
        let first = (row - start) * columns.count
        return "(" + columns.indices.map { "$\(first + $0 + 1)" }.joined(separator: ", ") + ")"
      }
      try execute(
        "INSERT INTO \(table) (\(columns.joined(separator: ", "))) VALUES "
          + places.joined(separator: ", "), part.flatMap { $0 })
    }
  }
}
