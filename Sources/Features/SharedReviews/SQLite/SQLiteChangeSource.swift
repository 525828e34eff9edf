import SQLiteStore
import Synchronization
import SystemSupport

/// Finds the changes of other processes by `PRAGMA data_version`, which costs no access to the disk while nothing changes.
final class SQLiteChangeSource: ChangeSource {
  private struct State {
    var version = 0
    var time = 0
  }

  private let database: LockedDatabase
  private let state = Mutex(State())

  init(_ database: LockedDatabase) { self.database = database }

  func begin() -> [ReviewNotice] {
    state.withLock { $0 = State(version: 0, time: CurrentTime.milliseconds) }
    return changes()
  }

  func next() -> [ReviewNotice] {
    Pause.seconds(interval)
    return changes()
  }

  private func changes() -> [ReviewNotice] {
    let (known, time) = state.withLock { ($0.version, $0.time) }
    let now = CurrentTime.milliseconds
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
