/// Compiled statements by their SQL, of which those used last are kept.
struct StatementCache {
  /// More than one purpose needs, and little memory.
  static let limit = 64

  private struct Kept {
    let statement: Statement
    var lastUse: Int
  }

  private var kept: [String: Kept] = [:]
  private var uses = 0

  /// How many statements are kept.
  var count: Int { kept.count }

  /// Whether the statement of an SQL text is kept.
  func contains(_ sql: String) -> Bool { kept[sql] != nil }

  /// The statement of an SQL text, unless it is not kept or somebody is inside its rows.
  mutating func idleStatement(_ sql: String) -> Statement? {
    guard let statement = kept[sql]?.statement, !statement.isBusy else { return nil }
    uses += 1
    kept[sql]?.lastUse = uses
    return statement
  }

  /// Keeps a statement in place of the one not used for longest, where there is no room for both.
  ///
  /// One that goes while somebody is inside its rows lives as long as they hold it.
  mutating func keep(_ statement: Statement) {
    if kept.count >= Self.limit, kept[statement.sql] == nil,
      let oldest = kept.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      kept[oldest.key] = nil
    }
    uses += 1
    kept[statement.sql] = Kept(statement: statement, lastUse: uses)
  }

  /// Lets all statements go.
  mutating func removeAll() { kept.removeAll() }
}
