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
    #expect((1...StatementCache.limit).contains(database.statements.count))
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
