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
  private static let codes: [Named<(Int32, String?)>] = [
    Named("BUSY", (5, "busy")), Named("BUSY_SNAPSHOT", (5 | 2 << 8, "busy")),
    Named("READONLY", (8, "read-only")), Named("READONLY_DBMOVED", (8 | 4 << 8, "read-only")),
    Named("CANTOPEN", (14, "read-only")), Named("FULL", (13, "full")),
    Named("CORRUPT", (11, "damage")), Named("IOERR_DATA", (10 | 32 << 8, "damage")),
    Named("NOTADB", (26, "not a database")),
    Named("CONSTRAINT_UNIQUE", (2067, nil)), Named("IOERR", (10, nil)),
    Named("IOERR_WRITE", (10 | 3 << 8, nil)), Named("ERROR", (1, nil)),
  ]

  @Test(arguments: codes) func `a code is classified by its primary code`(row: Named<(Int32, String?)>) {
    let (code, kind) = row.value
    let error = SQLiteError(operation: .step, code: code, message: "", subject: "")
    #expect(error.isBusy == (kind == "busy"))
    #expect(error.isReadOnly == (kind == "read-only"))
    #expect(error.isDiskFull == (kind == "full"))
    #expect(error.isNotADatabase == (kind == "not a database"))
    #expect(error.isDamage == (kind == "damage"))
  }
}
