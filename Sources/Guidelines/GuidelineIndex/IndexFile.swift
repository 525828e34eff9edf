import GuidelineModel
import SQLiteStore
import SystemSupport
import TextSupport

/// Opens index files and checks their format.
enum IndexFile {
  static func openReading(_ path: String) throws(IndexError) -> Database {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    do {
      let database = try Database(path: path, mode: .readOnly, hasChecksums: true)
      database.setBusyTimeout(milliseconds: 5_000)
      let header = try header(of: database)
      guard header.application == IndexHeader.applicationID else {
        // The process of the first ingest may have been killed before it wrote anything.
        throw try isEmpty(database) ? IndexError.missing(path: path) : .notAnIndex(path: path)
      }
      guard header.format == IndexHeader.formatNumber else {
        throw IndexError.unsupportedFormat(path: path, found: header.format, known: IndexHeader.formatNumber)
      }
      guard database.hasChecksums else { throw lostContent(of: path) }
      return database
    } catch let failure as SQLiteError where failure.operation == .open {
      throw .database(path: path, reason: failure.message)
    } catch {
      throw indexError(error, path: path)
    }
  }

  /// Runs a closure in a write transaction of a file; creates the file, its tables and its folder if they are missing.
  /// If the closure throws, the file is as it was before, and one that did not exist is removed.
  static func write<Result>(_ path: String, _ body: (Database) throws -> Result) throws(IndexError) -> Result {
    let folder = FilePath.folder(of: path)
    if !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) {
      do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) } catch {
        throw .notWritable(path: path, reason: "its folder cannot be created")
      }
    }
    // SQLite's own lock does not help: the journal of a removed file has the same name as that of its successor.
    let use = FolderUse(folder.isEmpty ? "." : folder)
    let isNew = !FileManager.default.fileExists(atPath: path)
    do {
      let database = try Database(path: path, mode: .readWrite, hasChecksums: true)
      database.setBusyTimeout(milliseconds: 10_000)
      return try database.transaction {
        try prepare(database, path: path)
        return try body(database)
      }
    } catch {
      if isNew { use.removeIfEmpty(path) }
      throw indexError(error, path: path)
    }
  }

  /// Checks the format inside a transaction, or creates the tables of an empty file.
  static func prepare(_ database: Database, path: String) throws {
    let header = try header(of: database)
    if try isEmpty(database) {
      try Schema.create(in: database)
    } else if header.application != IndexHeader.applicationID {
      throw IndexError.notAnIndex(path: path)
    } else if header.format != IndexHeader.formatNumber {
      throw IndexError.unsupportedFormat(path: path, found: header.format, known: IndexHeader.formatNumber)
    }
    guard database.hasChecksums else { throw lostContent(of: path) }
    try checkTables(of: database, path: path)
  }

  /// Checks that a file has hig's tables and nothing else that SQLite would run, such as a view in place of a table.
  static func checkTables(of database: Database, path: String) throws {
    guard try Schema.isUnchanged(in: database) else {
      throw IndexError.damaged(path: path, reason: "another program changed its tables")
    }
  }

  static func indexError(_ error: any Error, path: String) -> IndexError {
    if let known = error as? IndexError { return known }
    guard let failure = error as? SQLiteError else { return .database(path: path, reason: String(describing: error)) }
    if failure.isBusy { return .busy(path: path, holder: FileLock.holder(ofFileAt: path)) }
    if failure.isNotADatabase { return .notAnIndex(path: path) }
    if failure.isDamage { return lostContent(of: path) }
    if failure.isTooMuchWork {
      return .damaged(path: path, reason: "a query takes more work than an index of this size needs")
    }
    if failure.operation == .open || failure.isReadOnly || failure.isDiskFull {
      return .notWritable(path: path, reason: failure.message)
    }
    return .database(path: path, reason: failure.description)
  }

  private static func lostContent(of path: String) -> IndexError {
    .damaged(path: path, reason: "a part of the file was changed or lost")
  }

  private static func isEmpty(_ database: Database) throws -> Bool {
    try database.query("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in }.isEmpty
  }

  private static func header(of database: Database) throws -> (application: Int, format: Int) {
    let application = try database.query("PRAGMA application_id") { $0.integer(0) }.first ?? 0
    let format = try database.query("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    return (application, format)
  }
}
