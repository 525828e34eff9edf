import SQLiteStore
import Testing

/// Statements are compiled once and kept; nothing of one run may show in the next.
struct StatementTests {
  private let database: Database

  init() throws {
    database = try Database(path: ":memory:", mode: .readWrite)
    try database.executeScript("CREATE TABLE box(size INTEGER UNIQUE, note TEXT)")
  }

  private static let insert = "INSERT INTO box VALUES(?, ?)"

  private func notes() throws -> [String?] {
    try database.query("SELECT note FROM box ORDER BY rowid") { $0.optionalText(0) }
  }

  @Test func `values of the last run are forgotten`() throws {
    try database.execute(Self.insert, [.integer(1), .text("heavy")])
    try database.execute(Self.insert, [.integer(2)])
    #expect(try notes() == ["heavy", nil])
  }

  @Test func `a statement works again after it failed`() throws {
    try database.execute(Self.insert, [.integer(1), .text("first")])
    #expect(throws: SQLiteError.self) {
      try database.execute(Self.insert, [.integer(1), .text("same size")])
    }
    try database.execute(Self.insert, [.integer(2), .text("second")])
    #expect(try notes() == ["first", "second"])
  }

  @Test func `the same question may be asked inside its own rows`() throws {
    for size in 1...3 { try database.execute(Self.insert, [.integer(size)]) }
    let sizes = "SELECT size FROM box ORDER BY size"
    let pairs = try database.query(sizes) { outer in
      let inner = try database.query(sizes) { $0.integer(0) }
      return [outer.integer(0)] + inner
    }
    #expect(pairs == [[1, 1, 2, 3], [2, 1, 2, 3], [3, 1, 2, 3]])
  }

  @Test func `a kept statement notices that the table has changed`() throws {
    try database.execute(Self.insert, [.integer(1), .text("heavy")])
    let all = "SELECT * FROM box"
    #expect(try database.query(all) { $0.text(1) } == ["heavy"])
    try database.executeScript("DROP TABLE box; CREATE TABLE box(note TEXT, size INTEGER)")
    try database.execute("INSERT INTO box VALUES('light', 2)")
    #expect(try database.query(all) { $0.text(0) } == ["light"])
  }

  @Test func `more values than places are refused`() {
    let error = #expect(throws: SQLiteError.self) {
      try database.execute(Self.insert, [.integer(1), .null, .text("one too many")])
    }
    #expect(error?.operation == .bind)
  }

  @Test func `a statement that was refused a value works again`() throws {
    #expect(throws: SQLiteError.self) {
      try database.execute(Self.insert, [.integer(1), .null, .null])
    }
    try database.execute(Self.insert, [.integer(1), .text("fits")])
    #expect(try notes() == ["fits"])
  }
}
