/// An LRU cache of compiled statements by their SQL.
struct StatementCache {
  /// More statements than one task needs; little memory.
  static let limit = 64

  private struct Entry {
    let statement: Statement
    var lastUse: Int
  }

  private var entries: [String: Entry] = [:]
  private var uses = 0

  /// The number of cached statements.
  var count: Int { entries.count }

  /// Whether the statement of an SQL text is cached.
  func contains(_ sql: String) -> Bool { entries[sql] != nil }

  /// Returns the statement of an SQL text; `nil` when it is not cached or is being stepped.
  mutating func idleStatement(_ sql: String) -> Statement? {
    guard let statement = entries[sql]?.statement, !statement.isBusy else { return nil }
    uses += 1
    entries[sql]?.lastUse = uses
    return statement
  }

  /// Adds a statement. When the cache is full, the least recently used statement is removed.
  ///
  /// A removed statement that is being stepped stays alive as long as its query holds it.
  mutating func insert(_ statement: Statement) {
    if entries.count >= Self.limit, entries[statement.sql] == nil,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
    }
    uses += 1
    entries[statement.sql] = Entry(statement: statement, lastUse: uses)
  }

  /// Removes all statements.
  mutating func removeAll() { entries.removeAll() }
}
