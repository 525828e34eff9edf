import SQLiteStore
import SystemSupport

/// Reviews in an SQLite file, for one server.
///
/// Changes are written one after the other and are on the disk when they are returned: `synchronous` is `FULL`, with a
/// write-ahead log. Only the file's user can read a new file. Several processes may use one file on a local disk.
package final class SQLiteReviewStore: ReviewStore {
  package let feed: ChangeFeed
  private let path: String
  private let writer: LockedDatabase
  private let reader: LockedDatabase
  private let reserve: DiskReserve

  /// Opens a store; a missing file is created, and an older one gets the present tables.
  ///
  /// - Throws: ``ReviewError/notAStore(_:)``, ``ReviewError/newerSchema(found:known:)``,
  ///   ``ReviewError/unavailable(_:)``.
  package init(path: String, versions: [[String]] = ReviewSchema.versions) throws(ReviewError) {
    self.path = path
    do {
      DatabaseFile.createPrivate(at: path)
      let database = try Database(path: path, mode: .readWrite)
      database.setBusyTimeout(milliseconds: Self.busyTimeout)
      try Self.claim(database, path: path)
      try Self.requireOwnSchema(database, versions: versions, path: path)
      try Self.useWriteAheadLog(database)
      let tables = SQLiteReviewDatabase(database)
      try ReviewSchema.migrate(tables, to: versions) { try database.transaction($0) }
      writer = LockedDatabase(database)
      let second = try Database(path: path, mode: .readOnly)
      second.setBusyTimeout(milliseconds: Self.busyTimeout)
      reader = LockedDatabase(second)
    } catch {
      throw ReviewError(error, path: path)
    }
    reserve = DiskReserve(path: path + "-reserve")
    reserve.fill()
    feed = ChangeFeed(SQLiteChangeWatch(reader))
  }

  /// Files of this machine are always there.
  package var isAvailable: Bool { true }

  package func read<Value: Sendable>(_ body: (ReviewTables) throws -> Value) throws(ReviewError) -> Value {
    try reporting {
      try reader.use { database in try database.readTransaction { try body(Self.tables(database)) } }
    }
  }

  package func write<Value: Sendable>(
    _ id: ReviewID?, _ body: (ReviewTables) throws -> Value
  ) throws(ReviewError) -> Value {
    try reporting { try transaction(body) }
  }

  package func writeDeletion<Value: Sendable>(
    _ id: ReviewID?, _ body: (ReviewTables) throws -> Value
  ) throws(ReviewError) -> Value {
    defer { reserve.fill() }
    return try reporting {
      do { return try transaction(body) } catch let error as SQLiteError where error.isDiskFull {
        reserve.release()
        return try writer.use { database in
          try database.writingLittle { try database.transaction { try body(Self.tables(database)) } }
        }
      }
    }
  }

  private func reporting<Value>(_ body: () throws -> Value) throws(ReviewError) -> Value {
    do {
      return try body()
    } catch {
      throw ReviewError(error, path: path)
    }
  }

  private func transaction<Value: Sendable>(_ body: (ReviewTables) throws -> Value) throws -> Value {
    try writer.use { database in try database.transaction { try body(Self.tables(database)) } }
  }

  private static func tables(_ database: Database) -> ReviewTables {
    ReviewTables(database: SQLiteReviewDatabase(database))
  }

  /// The longest time that a change waits for other processes, in milliseconds.
  private static let busyTimeout = 10_000

  /// "higr", stored as SQLite's `application_id`, which distinguishes a store from other databases.
  private static let applicationID = 0x6869_6772

  /// Marks an empty file as a store.
  private static func claim(_ database: Database, path: String) throws {
    try database.transaction {
      let id = try database.query("PRAGMA application_id") { $0.integer(0) }.first ?? 0
      if id == applicationID { return }
      let tables = try database.query("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
      guard id == 0, tables == [0] else { throw ReviewError.notAStore(path) }
      try database.execute("PRAGMA application_id = \(applicationID)")
    }
  }

  /// Refuses tables, views and triggers that none of the versions has: SQLite would run what they say.
  private static func requireOwnSchema(_ database: Database, versions: [[String]], path: String) throws {
    try database.readTransaction {
      let found = try database.schemaStatements()
      let version = try ReviewSchema.version(SQLiteReviewDatabase(database))
      // A newer store is refused as such.
      if found.isEmpty || version > versions.count { return }
      let new = try Database(path: ":memory:", mode: .readWrite)
      let earlier = Array(versions.prefix(max(0, version)))
      try ReviewSchema.migrate(SQLiteReviewDatabase(new), to: earlier) { try new.transaction($0) }
      guard try found == new.schemaStatements() else { throw ReviewError.notAStore(path) }
    }
  }

  private static func useWriteAheadLog(_ database: Database) throws {
    // fullfsync makes macOS write through the cache of the disk; others ignore it.
    try database.executeScript("PRAGMA fullfsync = ON; PRAGMA synchronous = FULL")
    var attempts = 0
    while try !isUsingWriteAheadLog(database) {
      attempts += 1
      guard attempts < 100 else { throw ReviewError.unavailable("another process uses the file") }
      Pause.seconds(0.05)
    }
  }

  /// Changes the journal of a file, if it is another; returns `false` while another process does the same, for which
  /// SQLite does not wait.
  private static func isUsingWriteAheadLog(_ database: Database) throws(SQLiteError) -> Bool {
    do throws(SQLiteError) {
      try database.executeScript("PRAGMA journal_mode = WAL")
      return true
    } catch {
      guard error.isBusy else { throw error }
      return false
    }
  }
}

extension ReviewError {
  fileprivate init(_ error: any Error, path: String) {
    switch error {
    case let error as ReviewError: self = error
    case let error as SQLiteError where error.isNotADatabase: self = .notAStore(path)
    case let error as SQLiteError where error.isBusy:
      self = .unavailable("another process is writing to '\(path)'; try again")
    case let error as SQLiteError where error.isReadOnly:
      self = .unavailable("'\(path)' cannot be opened or written: \(error.message)")
    case let error as SQLiteError: self = .unavailable("'\(path)': \(error.message)")
    default: self = .unavailable("\(error)")
    }
  }
}
