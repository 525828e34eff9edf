import SQLiteStore
import SystemSupport

extension GuidelineIndex {
  /// The bytes of the file in one state, for a copy elsewhere.
  ///
  /// No ingest writes meanwhile: the transaction has SQLite's shared lock until the bytes are read.
  ///
  /// - Parameter limit: the largest size that is read, in bytes.
  /// - Throws: ``IndexError``; `database` if the file is larger.
  package func content(limit: Int) throws(IndexError) -> [UInt8] {
    let bytes: Result<[UInt8], FileTreeError> = try read {
      // The first statement of a transaction takes the lock.
      _ = try database.query("SELECT 1 FROM sqlite_schema LIMIT 1") { _ in }
      return Result { () throws(FileTreeError) in try WholeFile.read(path, limit: limit) }
    }
    do {
      return try bytes.get()
    } catch {
      throw .database(path: path, reason: error.description)
    }
  }
}
