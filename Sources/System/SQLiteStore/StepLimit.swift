import CSQLite

/// Ends a statement that takes more steps of SQLite's virtual machine than any statement over a file of its size needs.
///
/// A file can be made so that a scan does not end, for example with pages that are each the child of a page many times.
/// `count(*)` of a whole table and `DELETE` without a condition are one step for any number of rows: use `count(1)` and
/// `WHERE true`.
final class StepLimit {
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
