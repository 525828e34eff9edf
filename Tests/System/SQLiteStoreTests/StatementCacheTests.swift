import Testing

@testable import SQLiteStore

/// The cache of compiled statements stays small when the SQL varies.
struct StatementCacheTests {
  private let database: Database

  init() throws { database = try Database(path: ":memory:", mode: .readWrite) }

  private func query(_ numbers: some Sequence<Int>, between: () throws -> Void = {}) throws {
    for number in numbers {
      #expect(try database.query("SELECT \(number)") { $0.integer(0) } == [number])
      try between()
    }
  }

  @Test func `the cache never exceeds its limit`() throws {
    try query(1...1_000)
    #expect(database.statements.count == StatementCache.limit)
  }

  @Test func `the most recently used statements are kept`() throws {
    try query(1...StatementCache.limit)
    // After another query, the first statement is no longer the oldest.
    try query([1, 1_000])
    #expect(database.statements.contains("SELECT 1"))
    #expect(!database.statements.contains("SELECT 2"))
    #expect(database.statements.contains("SELECT 3"))
    #expect(database.statements.contains("SELECT 1000"))
  }

  @Test func `a frequently used statement stays cached`() throws {
    let sql = "SELECT 'again'"
    _ = try database.query(sql) { $0.text(0) }
    try query(1...500) {
      #expect(database.statements.contains(sql))
      _ = try database.query(sql) { $0.text(0) }
    }
  }

  @Test func `a statement removed while it is stepped returns all of its rows`() throws {
    let rows = "SELECT column1 FROM (VALUES(1), (2), (3))"
    let numbers = try database.query(rows) { row in
      try query(100...400)
      return row.integer(0)
    }
    #expect(numbers == [1, 2, 3])
    #expect(!database.statements.contains(rows))
  }
}
