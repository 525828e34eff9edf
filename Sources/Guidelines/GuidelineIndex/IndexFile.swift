import FoundationEssentials
import SQLiteStore

/// Opens index files and checks that they are what this tool reads.
enum IndexFile {
  /// Opens a file to ask it.
  static func openReading(_ path: String) throws(IndexError) -> Database {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path: path) }
    do {
      let database = try Database(path: path, mode: .readOnly)
      database.setBusyTimeout(milliseconds: 5_000)
      let header = try header(of: database)
      guard header.application == Schema.applicationID else {
        // The first ingest of a file may have been killed before it wrote anything.
        throw try isEmpty(database) ? IndexError.missing(path: path) : .notAnIndex(path: path)
      }
      guard header.format == Schema.formatNumber else {
        throw IndexError.unsupportedFormat(path: path, found: header.format)
      }
      return database
    } catch let failure as SQLiteError where failure.operation == .open {
      throw .database(path: path, reason: failure.message)
    } catch {
      throw translated(error, path: path)
    }
  }

  /// Opens a file to write it, and makes it and its folder when missing. Tables are made in the
  /// caller's transaction.
  static func openWriting(_ path: String) throws(IndexError) -> Database {
    let folder = FilePath.folder(of: path)
    if !folder.isEmpty, !FileManager.default.fileExists(atPath: folder) {
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true)
      } catch {
        throw .notWritable(path: path, reason: "its folder cannot be made")
      }
    }
    do {
      let database = try Database(path: path, mode: .readWrite)
      database.setBusyTimeout(milliseconds: 10_000)
      return database
    } catch {
      throw translated(error, path: path)
    }
  }

  /// Checks the format inside a transaction, or makes the tables of an empty file.
  static func prepare(_ database: Database, path: String) throws {
    let header = try header(of: database)
    if try isEmpty(database) {
      try Schema.create(in: database)
    } else if header.application != Schema.applicationID {
      throw IndexError.notAnIndex(path: path)
    } else if header.format != Schema.formatNumber {
      throw IndexError.unsupportedFormat(path: path, found: header.format)
    }
  }

  /// SQLite's errors in the words of this tool.
  static func translated(_ error: any Error, path: String) -> IndexError {
    if let known = error as? IndexError { return known }
    guard let failure = error as? SQLiteError else {
      return .database(path: path, reason: String(describing: error))
    }
    if failure.isBusy {
      return .busy(path: path, holder: FileLock.holder(ofFileAt: path))
    }
    if failure.isNotADatabase { return .notAnIndex(path: path) }
    if failure.operation == .open || failure.isReadOnly || failure.isDiskFull {
      return .notWritable(path: path, reason: failure.message)
    }
    return .database(path: path, reason: failure.description)
  }

  private static func isEmpty(_ database: Database) throws -> Bool {
    try database.query("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } == [0]
  }

  private static func header(of database: Database) throws -> (application: Int, format: Int) {
    let application = try database.query("PRAGMA application_id") { $0.integer(0) }.first ?? 0
    let format = try database.query("PRAGMA user_version") { $0.integer(0) }.first ?? 0
    return (application, format)
  }
}
