package import GuidelineModel
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
      guard header.application == Schema.applicationID else {
        // The process of the first ingest may have been killed before it wrote anything.
        throw try isEmpty(database) ? IndexError.missing(path: path) : .notAnIndex(path: path)
      }
      guard header.format == Schema.formatNumber else {
        throw IndexError.unsupportedFormat(path: path, found: header.format)
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
    } else if header.application != Schema.applicationID {
      throw IndexError.notAnIndex(path: path)
    } else if header.format != Schema.formatNumber {
      throw IndexError.unsupportedFormat(path: path, found: header.format)
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

/// The reason why an index cannot be read or written.
package enum IndexError: Error, Hashable, Sendable {
  /// There is no file at the path, or an empty one.
  case missing(path: String)
  /// Another version of hig wrote the file.
  case unsupportedFormat(path: String, found: Int)
  case notAnIndex(path: String)
  /// Another process holds the file; `holder` is its process id, if known.
  case busy(path: String, holder: Int?)
  /// The file or its folder cannot be created or written.
  case notWritable(path: String, reason: String)
  /// The content is not what the last ingest wrote.
  case damaged(path: String, reason: String)
  case database(path: String, reason: String)
  case cancelled(path: String)
}

extension IndexError: RemediableError, CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path): "no index at '\(path)'"
    case .unsupportedFormat(let path, let found):
      "index '\(path)' has format \(found), but this version reads format \(Schema.formatNumber)"
    case .notAnIndex(let path): "'\(path)' is not a hig index"
    case .busy(let path, let holder):
      "index '\(path)' is being written by " + (holder.map { "process \($0)" } ?? "another process")
    case .notWritable(let path, let reason): "cannot write index '\(path)': \(reason)"
    case .damaged(let path, let reason): "index '\(path)' is damaged: \(reason)"
    case .database(let path, let reason): "index '\(path)': \(reason)"
    case .cancelled(let path): "the query of index '\(path)' was cancelled"
    }
  }

  /// The step that makes the index usable; `nil` if the reason says all that is known.
  package var remedy: Remedy? {
    switch self {
    case .missing: .ingestDocuments
    case .unsupportedFormat(_, let found) where found > Schema.formatNumber: .updateProgram
    case .unsupportedFormat, .damaged: .rebuildIndex
    case .notAnIndex: .chooseIndex
    case .busy: .retryLater
    case .notWritable, .database, .cancelled: nil
    }
  }
}
