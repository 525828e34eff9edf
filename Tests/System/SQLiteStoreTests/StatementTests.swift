import SQLiteStore
import Testing

/// Compiled statements are reused; one run must not affect the next.
struct StatementTests {
  private let database: Database

  init() throws {
    database = try Database(path: ":memory:", mode: .readWrite)
    try database.executeScript("CREATE TABLE label(size INTEGER UNIQUE, note TEXT)")
  }

  private static let insert = "INSERT INTO label VALUES(?, ?)"

  private func notes() throws -> [String?] {
    try database.query("SELECT note FROM label ORDER BY rowid") { $0.optionalText(0) }
  }

  @Test func `values of the previous run are cleared`() throws {
    try database.execute(Self.insert, [.integer(1), .text("bold")])
    try database.execute(Self.insert, [.integer(2)])
    #expect(try notes() == ["bold", nil])
  }

  @Test(
    arguments: [
      (.step, [.integer(1), .text("same size")]),
      (.bind, [.integer(2), .null, .text("more values than placeholders")]),
    ] as [(SQLiteError.Operation, [SQLValue])])
  func `a statement works after an error`(
    operation: SQLiteError.Operation, values: [SQLValue]
  ) throws {
    try database.execute(Self.insert, [.integer(1), .text("first")])
    let error = #expect(throws: SQLiteError.self) { try database.execute(Self.insert, values) }
    #expect(error?.operation == operation)
    try database.execute(Self.insert, [.integer(2), .text("second")])
    #expect(try notes() == ["first", "second"])
  }

  @Test func `a query may run inside its own rows`() throws {
    for size in 1...3 { try database.execute(Self.insert, [.integer(size)]) }
    let sizes = "SELECT size FROM label ORDER BY size"
    let pairs = try database.query(sizes) { outer in
      let inner = try database.query(sizes) { $0.integer(0) }
      return [outer.integer(0)] + inner
    }
    #expect(pairs == [[1, 1, 2, 3], [2, 1, 2, 3], [3, 1, 2, 3]])
  }

  @Test func `a cached statement follows a changed table`() throws {
    try database.execute(Self.insert, [.integer(1), .text("bold")])
    let all = "SELECT * FROM label"
    #expect(try database.query(all) { $0.text(1) } == ["bold"])
    try database.executeScript("DROP TABLE label; CREATE TABLE label(note TEXT, size INTEGER)")
    try database.execute("INSERT INTO label VALUES('italic', 2)")
    #expect(try database.query(all) { $0.text(0) } == ["italic"])
  }
}
