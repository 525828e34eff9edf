// Database, StepLimit
import CSQLite

/// A connection to one SQLite file.
///
/// Not `Sendable`: a connection belongs to one thread at a time. Compiled statements are cached up to a limit,
/// so that varying SQL does not fill the memory of a long-running process.
package final class Database {
  package enum Mode: Sendable {
    /// Reading only; the file must exist.
    case readOnly
    /// Reading and writing; a missing file is created.
    case readWrite
  }

  private let handle: OpaquePointer?
  private let steps: StepLimit
  private(set) var statements = StatementCache()
  private var relevance: RelevanceFunction?

  /// Opens a file, or a new in-memory database for the path `:memory:`.
  ///
  /// - Parameter hasChecksums: whether a new file has a checksum for each page, which is compared at each reading.
  /// - Throws: ``SQLiteError`` with the path as subject.
  package init(path: String, mode: Mode, hasChecksums: Bool = false) throws(SQLiteError) {
    let flags =
      switch mode {
      // Only a connection that may write can roll back the journal of a killed writer. For a protected
      // file, SQLite falls back to read-only access.
      case .readOnly: SQLITE_OPEN_READWRITE
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    try DatabaseFile.requireOwnCompanions(of: path)
    var handle: OpaquePointer?
    let result = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_NOMUTEX, hasChecksums ? PageChecksums.layer : nil)
    guard result == SQLITE_OK else {
      let error = SQLiteError(.open, on: handle, subject: path)
      // SQLite returns a connection that must be closed even when opening fails.
      sqlite3_close_v2(handle)
      throw error
    }
    self.handle = handle
    if DatabaseFile.hasJournalOfSeveralFiles(handle) {
      sqlite3_close_v2(handle)
      throw SQLiteError(
        operation: .open, code: SQLITE_CANTOPEN,
        message: "its journal belongs to another program; remove '\(path)-journal'", subject: path)
    }
    if hasChecksums { PageChecksums.makeRoom(in: handle) }
    sqlite3_extended_result_codes(handle, 1)
    csqlite_distrust_schema(handle)
    steps = StepLimit(on: handle, ofFileAt: path)
    // The connection may write (see above), so statements that write are refused here.
    if mode == .readOnly { try executeScript("PRAGMA query_only = ON") }
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Whether the pages of the file that was opened with checksums have them. Read the file before you ask.
  package var hasChecksums: Bool { PageChecksums.room(in: handle) == PageChecksums.length }

  /// Sets how long an operation waits for another connection before it fails as busy.
  package func setBusyTimeout(milliseconds: Int) { sqlite3_busy_timeout(handle, Int32(clamping: milliseconds)) }

  package func execute(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) {
    steps.begin()
    defer { steps.end() }
    let statement = try prepare(sql)
    defer { statement.reset() }
    try statement.bind(values)
    while try statement.step() {}
  }

  /// Runs several statements without values, separated by `;`.
  package func executeScript(_ sql: String) throws(SQLiteError) {
    steps.begin()
    defer { steps.end() }
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      throw SQLiteError(.step, on: handle, subject: sql)
    }
  }

  /// Runs a statement and returns its decoded rows.
  package func query<Record>(
    _ sql: String, _ values: [SQLValue] = [], decode: (borrowing Row) throws -> Record
  ) throws -> [Record] {
    steps.begin()
    defer { steps.end() }
    let statement = try prepare(sql)
    defer { statement.reset() }
    try statement.bind(values)
    var records: [Record] = []
    while try statement.step() { records.append(try decode(statement.row)) }
    return records
  }

  /// Runs a statement that matches the FTS5 table `table`, in which a closure computes `relevance(table)` of a row.
  package func query<Record>(
    _ sql: String, _ values: [SQLValue] = [], relevance rank: @escaping (borrowing FullTextMatch) -> Double,
    decode: (borrowing Row) throws -> Record
  ) throws -> [Record] {
    let function = try relevance ?? RelevanceFunction(on: handle)
    relevance = function
    let outer = function.rank
    function.rank = rank
    defer { function.rank = outer }
    return try query(sql, values, decode: decode)
  }

  /// Runs a closure in a write transaction; an error rolls the transaction back.
  ///
  /// The write lock is taken at the beginning, so that a second writer waits before it changes anything.
  package func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      // The first error is reported. After a failed rollback, the journal is rolled back later.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Runs a closure in a read transaction, so that all of its queries see the same state of the file.
  package func readTransaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN")
    // A read transaction has no changes that a failing COMMIT could lose.
    defer { try? execute("COMMIT") }
    return try body()
  }

  /// Returns a number that changes when another connection has written to the file; comparable for one connection only.
  ///
  /// Inside ``readTransaction(_:)``, the call starts the snapshot that later queries see.
  package func dataVersion() throws -> Int { try query("PRAGMA data_version") { $0.integer(0) }.first ?? 0 }

  /// Returns the statements that define the schema, at most 100: more than a file of hig has. Statistics of the
  /// planner, which other programs add, do not count.
  package func schemaStatements() throws -> Set<String> {
    let found = try query("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL LIMIT 100") { $0.text(0) }
    return Set(found.filter { !$0.hasPrefix("CREATE TABLE sqlite_stat") })
  }

  /// The problems of the file's structure that SQLite finds, at most ten; empty for a sound file.
  package func structuralProblems() throws -> [String] {
    try query("PRAGMA integrity_check(10)") { $0.text(0) }.filter { $0 != "ok" }
  }

  package var lastInsertedID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  private func prepare(_ sql: String) throws(SQLiteError) -> Statement {
    if let cached = statements.idleStatement(sql) { return cached }
    let statement = try Statement(sql, on: handle)
    statements.insert(statement)
    return statement
  }
}

/// Ends a statement that takes more steps of SQLite's virtual machine than any statement over a file of its size needs.
///
/// A file can be made so that a scan does not end, for example with pages that are each the child of a page many times.
/// `count(*)` of a whole table and `DELETE` without a condition are one step for any number of rows: use `count(1)` and
/// `WHERE true`.
private final class StepLimit {
  private let connection: OpaquePointer?
  private let path: String
  /// The steps of the outermost running statement and of those inside it.
  private var steps = 0
  /// The statements that run.
  private var depth = 0

  /// The steps between two calls of SQLite.
  private static let interval = 100_000
  // The statements of all commands take at most 13,000 steps over an index of 5 MB and 32,000 over one of 10 MB; those
  // of an ingest at most 14 steps for each row that it changes.
  private static let least = 5_000_000
  private static let stepsPerByte = 1
  private static let stepsPerChange = 1_000

  /// Limits the statements of a connection, which must not outlive the limit.
  init(on connection: OpaquePointer?, ofFileAt path: String) {
    self.connection = connection
    self.path = path
    sqlite3_progress_handler(
      connection, Int32(Self.interval),
      { context in
        guard let context else { return 0 }
        return Unmanaged<StepLimit>.fromOpaque(context).takeUnretainedValue().isExceeded() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Call this before a statement is prepared.
  func begin() {
    if depth == 0 { steps = 0 }
    depth += 1
  }

  /// Call this after the last step of a statement.
  func end() { depth -= 1 }

  private func isExceeded() -> Bool {
    steps += Self.interval
    guard steps > Self.least else { return false }
    let changes = Int(sqlite3_total_changes64(connection))
    return steps - Self.least > DatabaseFile.size(path) * Self.stepsPerByte + changes * Self.stepsPerChange
  }
}
