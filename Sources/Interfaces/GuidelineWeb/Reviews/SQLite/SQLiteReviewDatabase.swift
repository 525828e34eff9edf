// SQLiteReviewDatabase, DiskReserve
import Dispatch
import SQLiteStore
import Synchronization
import SystemSupport
import TextSupport

/// A connection to SQLite as one that has the tables of reviews.
struct SQLiteReviewDatabase: ReviewDatabase {
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// A transaction that writes locks the file.
  var rowLock: String { "" }

  func execute(_ sql: String, _ values: [SQLValue]) throws { try database.execute(sql, values) }

  func rows(_ sql: String, _ values: [SQLValue]) throws -> [TextRow] {
    try database.query(sql, values) { row in TextRow(cells: (0..<row.columnCount).map { row.optionalText($0) }) }
  }

  func hasTable(_ name: String) throws -> Bool {
    let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = $1"
    return try !rows(sql, [.text(name)]).isEmpty
  }

  /// Other processes find changes by ``SQLiteChangeWatch``.
  func notify(_ change: ReviewNotice) {}
}

extension Database {
  /// Runs a closure that deletes, with the least writing to a write-ahead log.
  ///
  /// Only pages that hold other rows too are written: deleted text is not overwritten, and no page leaves the memory
  /// before the end. The log is moved into the database and truncated before and after that, as far as there is space.
  func writingLittle<Value>(_ body: () throws -> Value) throws -> Value {
    let overwrites = try query("PRAGMA secure_delete") { $0.integer(0) }.first ?? 0
    try? executeScript("PRAGMA wal_checkpoint(TRUNCATE)")
    try executeScript("PRAGMA secure_delete = FAST; PRAGMA cache_spill = OFF")
    defer {
      try? executeScript(
        """
        PRAGMA secure_delete = \(overwrites); PRAGMA cache_spill = ON;
        PRAGMA wal_checkpoint(TRUNCATE)
        """)
    }
    return try body()
  }
}

/// A connection that several threads use one after the other, in the order in which they came: a lock would let the
/// same thread take it again and again.
final class LockedDatabase: @unchecked Sendable {
  private let queue = DispatchQueue(label: "reviews")
  private let database: Database

  init(_ database: Database) { self.database = database }

  /// Runs a closure, which must not keep the connection.
  func use<Value: Sendable>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.sync { try body(database) }
  }
}

/// Finds the changes of other processes by `PRAGMA data_version`, which costs no access to the disk while nothing
/// changes.
final class SQLiteChangeWatch: ChangeWatch {
  private struct State {
    var version = 0
    var time = 0
  }

  private let database: LockedDatabase
  private let state = Mutex(State())

  init(_ database: LockedDatabase) { self.database = database }

  func begin() -> [ReviewNotice] {
    state.withLock { $0 = State(version: 0, time: ReviewTime.now) }
    return changes()
  }

  func next() -> [ReviewNotice] {
    Pause.seconds(interval)
    return changes()
  }

  private func changes() -> [ReviewNotice] {
    let (known, time) = state.withLock { ($0.version, $0.time) }
    let now = ReviewTime.now
    // A file that cannot be read now is read again at the next time.
    let found = try? database.use { database -> (Int, [ReviewNotice])? in
      // The version is read first, so that a change during the query is found again.
      let version = try database.dataVersion()
      guard version != known else { return nil }
      let tables = ReviewTables(database: SQLiteReviewDatabase(database))
      return (version, try tables.notices(since: time - overlap))
    }
    guard let (version, notices) = found ?? nil else { return [] }
    state.withLock { $0 = State(version: version, time: now) }
    return notices
  }
}

/// A file whose space is given up when the disk is full, since a deletion writes a little before it frees anything.
struct DiskReserve: Sendable {
  let path: String

  /// The beginning of the file, which proves that it is a reserve.
  private static let mark = Array("Space in which hig deletes reviews when the disk is full.\n".utf8)
  /// Enough for the deletion of the largest review, and to move what the write-ahead log has into the database.
  private static let size = 8 << 20

  /// Creates a missing file, unless the disk is too full.
  func fill() {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let padding = [UInt8](repeating: 0, count: Self.size - Self.mark.count)
    try? FileReplacement.create(Self.mark + padding, at: path)
  }

  func release() {
    guard let bytes = try? WholeFile.read(path, limit: Self.size), bytes.starts(with: Self.mark) else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
