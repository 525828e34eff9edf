import Testing

@testable import SQLiteStore

/// Statements whose SQL differs each time must not pile up.
struct StatementCacheTests {
  private let database: Database

  init() throws { database = try Database(path: ":memory:", mode: .readWrite) }

  private func ask(_ numbers: some Sequence<Int>, between: () throws -> Void = {}) throws {
    for number in numbers {
      #expect(try database.query("SELECT \(number)") { $0.integer(0) } == [number])
      try between()
    }
  }

  @Test func `no more statements are kept than the limit`() throws {
    try ask(1...1_000)
    #expect(database.statements.count == StatementCache.limit)
  }

  @Test func `those used last are kept`() throws {
    try ask(1...StatementCache.limit)
    // Asked again, the first is no longer the oldest.
    try ask([1, 1_000])
    #expect(database.statements.contains("SELECT 1"))
    #expect(!database.statements.contains("SELECT 2"))
    #expect(database.statements.contains("SELECT 3"))
    #expect(database.statements.contains("SELECT 1000"))
  }

  @Test func `a statement in use all the time is never compiled anew`() throws {
    let sql = "SELECT 'again'"
    _ = try database.query(sql) { $0.text(0) }
    try ask(1...500) {
      #expect(database.statements.contains(sql))
      _ = try database.query(sql) { $0.text(0) }
    }
  }

  @Test func `a statement that has to go inside its own rows ends them first`() throws {
    let rows = "SELECT column1 FROM (VALUES(1), (2), (3))"
    let numbers = try database.query(rows) { row in
      try ask(100...400)
      return row.integer(0)
    }
    #expect(numbers == [1, 2, 3])
    #expect(!database.statements.contains(rows))
  }
}
