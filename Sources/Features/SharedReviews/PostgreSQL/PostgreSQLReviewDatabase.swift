import PostgreSQLStore
import SQLiteStore

/// A connection to PostgreSQL as one that has the tables of reviews.
struct PostgreSQLReviewDatabase: ReviewDatabase {
  /// The channel of ``ReviewNotice``s.
  static let channel = "hig_reviews"

  private let connection: PostgreSQLConnection
  private let canNotify: Bool

  init(_ connection: PostgreSQLConnection, canNotify: Bool) {
    self.connection = connection
    self.canNotify = canNotify
  }

  var rowLock: String { " FOR UPDATE" }

  func execute(_ sql: String, _ values: [SQLValue]) throws {
    try connection.execute(sql, values.map(PostgreSQLValue.init))
  }

  func rows(_ sql: String, _ values: [SQLValue]) throws -> [TextRow] {
    try connection.query(sql, values.map(PostgreSQLValue.init)) { row in
      TextRow((0..<row.columnCount).map { row.optionalText($0) })
    }
  }

  func hasTable(_ name: String) throws -> Bool {
    let sql = """
      SELECT 1 FROM information_schema.tables
      WHERE table_schema = current_schema() AND table_name = $1
      """
    return try !rows(sql, [.text(name)]).isEmpty
  }

  func notify(_ change: ReviewNotice) throws {
    guard canNotify else { return }
    try execute("SELECT pg_notify($1, $2)", [.text(Self.channel), .text(change.text)])
  }
}

extension PostgreSQLValue {
  init(_ value: SQLValue) {
    self =
      switch value {
      case .integer(let number): .integer(number)
      case .text(let text): .text(text)
      case .bytes(let bytes): .bytes(bytes)
      case .null: .null
      }
  }
}
