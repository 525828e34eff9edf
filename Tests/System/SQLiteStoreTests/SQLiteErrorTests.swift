import TestSupport
import Testing

@testable import SQLiteStore

struct SQLiteErrorTests {
  private let database: Database

  init() throws {
    database = try Database(path: ":memory:", mode: .readWrite)
    try database.executeScript("CREATE TABLE field(text TEXT UNIQUE)")
  }

  @Test func `the message names the statement without its values`() throws {
    let insert = "INSERT INTO field VALUES(?)"
    try database.execute(insert, [.text("secret words")])
    let error = #expect(throws: SQLiteError.self) { try database.execute(insert, [.text("secret words")]) }
    let text = try #require(error).description
    #expect(
      text == """
        step failed: UNIQUE constraint failed: field.text (2067) in 'INSERT INTO field VALUES(?)'
        """)
  }

  @Test func `an invalid statement is named with the cause`() {
    let error = #expect(throws: SQLiteError.self) { try database.execute("SELECT x FROM nowhere") }
    #expect(error?.operation == .prepare)
    #expect(error?.description == "prepare failed: no such table: nowhere (1) in 'SELECT x FROM nowhere'")
  }

  @Test func `a full database is not read-only`() throws {
    try database.executeScript("PRAGMA max_page_count = 3")
    let error = try #require(
      #expect(throws: SQLiteError.self) {
        for number in 0..<1_000 { try database.execute("INSERT INTO field VALUES(?)", [.text("label \(number)")]) }
      })
    #expect(error.isDiskFull)
    #expect(!error.isReadOnly)
  }

  /// The result codes of <https://www.sqlite.org/rescode.html> and the property that is true for each.
  private static let codes: [(Int32, String?, String)] = [
    (5, "busy", "BUSY"), (5 | 2 << 8, "busy", "BUSY_SNAPSHOT"),
    (8, "read-only", "READONLY"), (8 | 4 << 8, "read-only", "READONLY_DBMOVED"),
    (14, "read-only", "CANTOPEN"), (13, "full", "FULL"),
    (11, "damage", "CORRUPT"), (10 | 32 << 8, "damage", "IOERR_DATA"),
    (26, "not a database", "NOTADB"),
    (2067, nil, "CONSTRAINT_UNIQUE"), (10, nil, "IOERR"),
    (10 | 3 << 8, nil, "IOERR_WRITE"), (1, nil, "ERROR"),
  ]

  @Test(arguments: rows(codes)) func `a code is classified by its primary code`(row: TableRow<(Int32, String?, String)>)
  {
    let (code, kind, _) = row.values
    let error = SQLiteError(operation: .step, code: code, message: "", subject: "")
    #expect(error.isBusy == (kind == "busy"))
    #expect(error.isReadOnly == (kind == "read-only"))
    #expect(error.isDiskFull == (kind == "full"))
    #expect(error.isNotADatabase == (kind == "not a database"))
    #expect(error.isDamage == (kind == "damage"))
  }
}
