import PostgreSQLStore
import Synchronization
import SystemSupport

/// Finds the changes of other servers by `LISTEN`; where the database has no `LISTEN`, by a query twice a second.
final class PostgreSQLChangeSource: ChangeSource {
  private let connector: PostgreSQLConnector
  private let status: DatabaseStatus
  private let state = Mutex(State())

  private struct State {
    var isListening = false
    /// The time of the last successful query or wait, in milliseconds since 1970.
    var lastContact = 0
  }

  init(_ address: PostgreSQLAddress, _ status: DatabaseStatus) {
    connector = PostgreSQLConnector(address)
    self.status = status
  }

  func begin() -> [ReviewNotice] {
    state.withLock { $0 = State(isListening: false, lastContact: CurrentTime.milliseconds) }
    return changes()
  }

  func next() -> [ReviewNotice] {
    guard state.withLock({ $0.isListening }) else {
      Pause.seconds(interval)
      return changes()
    }
    do {
      let milliseconds = Int(interval * 1_000)
      let notices = try connector.use { connection in
        try connection.notifications(within: milliseconds).compactMap { ReviewNotice($0.payload) }
      }
      state.withLock { $0.lastContact = CurrentTime.milliseconds }
      return notices
    } catch {
      state.withLock { $0.isListening = false }
      status.looked(isReachable: false)
      return []
    }
  }

  /// Reads changes from the table, after it subscribed, so that none is missed between.
  private func changes() -> [ReviewNotice] {
    guard let canListen = status.canListen else { return [] }
    let since = state.withLock { $0.lastContact } - overlap
    let now = CurrentTime.milliseconds
    do {
      let notices = try connector.use { connection in
        if canListen { try connection.listen(to: PostgreSQLReviewDatabase.channel) }
        let database = PostgreSQLReviewDatabase(connection, canNotify: false)
        return try ReviewTables(database: database).notices(since: since)
      }
      state.withLock { $0 = State(isListening: canListen, lastContact: now) }
      status.looked(isReachable: true)
      return notices
    } catch {
      // Without a connection the next call tries again.
      status.looked(isReachable: false)
      return []
    }
  }
}
