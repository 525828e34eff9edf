import Dispatch
import SQLiteStore

/// A connection to SQLite as one that has the tables of reviews.
struct SQLiteReviewDatabase: ReviewDatabase {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// A transaction that writes locks the file.
  var rowLock: String { "" }

  func execute(_ sql: String, _ values: [SQLValue]) throws { try database.execute(sql, values) }

  func rows(_ sql: String, _ values: [SQLValue]) throws -> [TextRow] {
    try database.query(sql, values) { row in
      TextRow((0..<row.columnCount).map { row.optionalText($0) })
    }
  }

  func hasTable(_ name: String) throws -> Bool {
    let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = $1"
    return try !rows(sql, [.text(name)]).isEmpty
  }

  /// Other processes find changes by ``SQLiteChangeSource``.
  func notify(_ change: ReviewNotice) {}
}

/// A connection that several threads use one after the other, in the order in which they came: a lock would let the same thread take
/// it again and again.
final class LockedDatabase: @unchecked Sendable {
  private let queue = DispatchQueue(label: "reviews")
  /// Used only on `queue`.
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Runs a closure, which must not keep the connection.
  func use<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.sync { try body(database) }
  }
}
