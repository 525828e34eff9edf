import SQLiteStore
import Testing

struct SQLiteErrorTests {
  private let database: Database

  init() throws {
    database = try Database(path: ":memory:", mode: .readWrite)
    try database.executeScript("CREATE TABLE key(word TEXT UNIQUE)")
  }

  @Test func `the text of an error names the statement and not the value`() throws {
    let insert = "INSERT INTO key VALUES(?)"
    try database.execute(insert, [.text("open sesame")])
    let error = #expect(throws: SQLiteError.self) {
      try database.execute(insert, [.text("open sesame")])
    }
    let text = try #require(error).description
    #expect(
      text == """
        step failed: UNIQUE constraint failed: key.word (2067) in 'INSERT INTO key VALUES(?)'
        """)
  }

  @Test func `a statement that cannot be compiled is named with the cause`() {
    let error = #expect(throws: SQLiteError.self) { try database.execute("SELECT x FROM nowhere") }
    #expect(error?.operation == .prepare)
    #expect(
      error?.description
        == "prepare failed: no such table: nowhere (1) in 'SELECT x FROM nowhere'")
  }

  @Test func `a fault of the data is none of the file`() throws {
    try database.execute("INSERT INTO key VALUES('a')")
    let error = try #require(
      #expect(throws: SQLiteError.self) { try database.execute("INSERT INTO key VALUES('a')") })
    #expect(!error.isBusy)
    #expect(!error.isReadOnly)
    #expect(!error.isNotADatabase)
  }
}
