// Database, FileLock
import CSQLite
import LibC

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

/// The lock that SQLite takes on a database file.
package enum FileLock {
  /// Returns the id of the process that holds SQLite's write lock; `nil` when the lock is free or unknown.
  ///
  /// SQLite locks bytes from 1 GiB on: the pending byte, the reserved byte and the shared range
  /// (<https://www.sqlite.org/lockingv3.html>). Do not call this while the process has a connection that
  /// writes to the file: closing any descriptor of a file releases the process's locks on it.
  package static func holder(ofFileAt path: String) -> Int? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_RDLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 2
    guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
    return Int(lock.l_pid)
  }
}

package enum DatabaseFile {
  /// The size in bytes; 0 if there is no file.
  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Creates an empty file that only its user can read and write; SQLite gives the files beside it the same
  /// permissions. Errors are ignored, since opening the database reports them.
  package static func createPrivate(at path: String) {
    // With O_EXCL no connection can have the file open; closing would release the locks of this process.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether the journal of an open database belongs to a transaction over several databases, of which hig has none.
  ///
  /// Such a journal names a file that SQLite removes after the rollback: any file of the user
  /// (<https://www.sqlite.org/fileformat2.html#the_rollback_journal>).
  static func hasJournalOfSeveralFiles(_ connection: OpaquePointer?) -> Bool {
    guard let path = sqlite3_db_filename(connection, "main"), path.pointee != 0 else { return false }
    let descriptor = open(sqlite3_filename_journal(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    var end = [UInt8](repeating: 0, count: mark.count)
    return lseek(descriptor, -off_t(mark.count), SEEK_END) >= 0
      && read(descriptor, &end, mark.count) == mark.count && end == mark
  }

  /// Checks that the files beside a database are those of SQLite, which removes or overwrites them in any case.
  static func requireOwnCompanions(of path: String) throws(SQLiteError) {
    var target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    for (suffix, beginnings) in companions {
      let file = target + suffix
      let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { continue }
      defer { if descriptor >= 0 { close(descriptor) } }
      var status = stat()
      var bytes = [UInt8](repeating: 0, count: 4)
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        pread(descriptor, &bytes, bytes.count, 0) == 0 || beginnings.contains(bytes)
      else {
        throw SQLiteError(
          operation: .open, code: 0, message: "'\(file)' is not a file that SQLite wrote; move it away", subject: path)
      }
    }
  }

  /// The endings of the files beside a database, and their first bytes (<https://www.sqlite.org/fileformat2.html>). The
  /// first bytes of a journal are zero until the rest is on the disk. The index of a write-ahead log is left out:
  /// closing it would end the locks that other connections of the process have on it.
  private static let companions: [(suffix: String, beginnings: [[UInt8]])] = [
    ("-journal", [[0xD9, 0xD5, 0x05, 0xF9], [0, 0, 0, 0]]),
    ("-wal", [[0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83], [0, 0, 0, 0]]),
  ]
}
