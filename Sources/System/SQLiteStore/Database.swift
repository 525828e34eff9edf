import CSQLite

/// A connection to one SQLite file.
///
/// Not `Sendable`: a connection belongs to one thread at a time. Statements are compiled once and kept,
/// up to a limit: SQL that differs from question to question would fill the memory of a long process.
package final class Database {
  /// How a file is opened.
  package enum Mode: Sendable {
    /// To ask; the file must exist.
    case readOnly
    /// To change; the file is made when missing.
    case readWrite
  }

  private let handle: OpaquePointer?
  private(set) var statements = StatementCache()
  private var relevance: RelevanceFunction?

  /// Opens a file; `:memory:` is a database of its own.
  ///
  /// - Throws: ``SQLiteError`` with the path as subject.
  package init(path: String, mode: Mode) throws(SQLiteError) {
    let flags =
      switch mode {
      // SQLite falls back to reading where the file is protected. Only a handle that may write can roll
      // back what a killed writer left.
      case .readOnly: SQLITE_OPEN_READWRITE
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK else {
      let error = SQLiteError(.open, on: handle, subject: path)
      // SQLite hands out a connection to close even when opening fails.
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    sqlite3_extended_result_codes(handle, 1)
    // Mapped, pages need not be copied: a process that asks one question reads each of them once.
    if mode == .readOnly { try executeScript("PRAGMA query_only = ON") }
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Waits so long for another connection before an operation fails as busy.
  package func setBusyTimeout(milliseconds: Int) {
    sqlite3_busy_timeout(handle, Int32(clamping: milliseconds))
  }

  /// Runs a statement for its effect.
  package func execute(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) {
    let statement = try prepare(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs several statements without values, parted by `;`.
  package func executeScript(_ sql: String) throws(SQLiteError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteError(.step, on: handle, subject: sql)
    }
  }

  /// Runs a statement and decodes each row.
  package func query<Record>(
    _ sql: String, _ values: [SQLValue] = [], decode: (borrowing Row) throws -> Record
  ) throws -> [Record] {
    let statement = try prepare(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var records: [Record] = []
    while try statement.step() { records.append(try decode(statement.row)) }
    return records
  }

  /// Runs a statement in which `relevance(table)`, `table` being an FTS5 table that the statement
  /// matches, is what a closure says of the row.
  package func query<Record>(
    _ sql: String, _ values: [SQLValue] = [],
    relevance rank: @escaping (borrowing FullTextMatch) -> Double,
    decode: (borrowing Row) throws -> Record
  ) throws -> [Record] {
    try ranking(by: rank) { try query(sql, values, decode: decode) }
  }

  /// Runs a statement with `relevance(table)` for what the closure does with each row it is asked about.
  package func execute(
    _ sql: String, _ values: [SQLValue] = [],
    relevance rank: @escaping (borrowing FullTextMatch) -> Double
  ) throws {
    try ranking(by: rank) { try execute(sql, values) }
  }

  private func ranking<Result>(
    by rank: @escaping (borrowing FullTextMatch) -> Double, _ body: () throws -> Result
  ) throws -> Result {
    let function = try relevance ?? RelevanceFunction(on: handle)
    relevance = function
    let outer = function.rank
    function.rank = rank
    defer { function.rank = outer }
    return try body()
  }

  /// Runs a body between BEGIN and COMMIT; an error rolls everything back.
  ///
  /// The write lock is taken at once, so that a second writer waits here and not in the middle.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // The first error is the one to tell; a failed rollback leaves the journal to do it.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Runs a body that only asks, all of it on the same state of the file.
  package func reading<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN")
    // Nothing was changed, so there is nothing that ending could fail to keep.
    defer { try? execute("COMMIT") }
    return try body()
  }

  /// A number that is another one as soon as another connection has written into the file.
  ///
  /// What this connection writes itself does not count, and numbers of two connections have nothing to do
  /// with each other. Inside ``reading(_:)`` it fixes the state that is read.
  package func dataVersion() throws -> Int {
    try query("PRAGMA data_version") { $0.integer(0) }.first ?? 0
  }

  /// The row id of the last insert.
  package var lastInsertedID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// The rows changed by the last statement.
  package var changedRows: Int { Int(sqlite3_changes64(handle)) }

  private func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    if let kept = statements.idleStatement(sql) { return kept }
    let statement = try Statement(sql, on: handle)
    statements.keep(statement)
    return statement
  }
}
