import Foundation
import SQLiteStore
import Testing
import TestSupport

struct DatabaseTests {
  private struct Stop: Error, Equatable {}

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func shelf(_ mode: Database.Mode = .readWrite) throws -> Database {
    try Database(path: folder.file("shelf.sqlite"), mode: mode)
  }

  private func filledShelf() throws -> Database {
    let database = try shelf()
    try database.executeScript("CREATE TABLE jar(id INTEGER PRIMARY KEY, label TEXT UNIQUE)")
    try database.execute("INSERT INTO jar(label) VALUES('plum')")
    return database
  }

  private func labels(_ database: Database) throws -> [String] {
    try database.query("SELECT label FROM jar ORDER BY id") { $0.text(0) }
  }

  // Opening

  @Test func `a missing file is not made by asking`() {
    let path = folder.file("none.sqlite")
    let error = #expect(throws: SQLiteError.self) { try Database(path: path, mode: .readOnly) }
    #expect(error?.operation == .open)
    #expect(error?.subject == path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a folder is no file to open`() {
    let error = #expect(throws: SQLiteError.self) {
      try Database(path: folder.path, mode: .readWrite)
    }
    #expect(error?.operation == .open)
    #expect(error?.isReadOnly == true)
  }

  @Test func `a text file is known to be no database`() throws {
    let path = folder.file("letter.txt")
    try String(repeating: "Dear reader, ", count: 100)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let database = try Database(path: path, mode: .readOnly)
    let error = #expect(throws: SQLiteError.self) {
      try database.query("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
    }
    #expect(error?.isNotADatabase == true)
    #expect(error?.isBusy == false)
  }

  @Test func `a connection opened to ask changes nothing`() throws {
    _ = try filledShelf()
    let reader = try shelf(.readOnly)
    let error = #expect(throws: SQLiteError.self) { try reader.execute("DELETE FROM jar") }
    #expect(error?.isReadOnly == true)
    #expect(try labels(reader) == ["plum"])
  }

  @Test func `what a writer left half done is rolled back for one who only asks`() throws {
    // A copy of file and journal in mid-transaction is what a killed writer leaves behind.
    let writer = try filledShelf()
    try writer.executeScript("PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
    try writer.execute("BEGIN IMMEDIATE")
    try writer.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO jar(label) SELECT 'quince ' || i FROM n
      """)
    for ending in ["", "-journal"] {
      try FileManager.default.copyItem(
        atPath: folder.file("shelf.sqlite\(ending)"), toPath: folder.file("left.sqlite\(ending)"))
    }
    try writer.execute("ROLLBACK")
    let reader = try Database(path: folder.file("left.sqlite"), mode: .readOnly)
    #expect(try labels(reader) == ["plum"])
    #expect(try reader.query("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
  }

  // Statements

  @Test func `counts rows and numbers the last one`() throws {
    let database = try filledShelf()
    try database.execute("INSERT INTO jar(label) VALUES('pear'), ('fig')")
    #expect(database.lastInsertedID == 3)
    #expect(database.changedRows == 2)
    try database.execute("DELETE FROM jar")
    #expect(database.changedRows == 3)
  }

  @Test func `a script runs all of its statements, or tells which text failed`() throws {
    let database = try shelf()
    try database.executeScript("CREATE TABLE a(x); CREATE TABLE b(x); INSERT INTO b VALUES(7)")
    #expect(try database.query("SELECT x FROM b") { $0.integer(0) } == [7])
    let error = #expect(throws: SQLiteError.self) {
      try database.executeScript("CREATE TABEL c(x)")
    }
    #expect(error?.subject == "CREATE TABEL c(x)")
  }

  @Test func `an error inside the rows ends the query`() throws {
    let database = try filledShelf()
    try database.execute("INSERT INTO jar(label) VALUES('pear')")
    #expect(throws: Stop()) {
      try database.query("SELECT label FROM jar") { _ in throw Stop() }
    }
    // Were the statement still in its rows, the table could not be dropped.
    try database.execute("DROP TABLE jar")
  }

  @Test func `an error between rows is no end of the rows`() throws {
    let database = try Database(path: ":memory:", mode: .readWrite)
    #expect(throws: SQLiteError.self) {
      try database.query(
        "SELECT abs(column1) FROM (VALUES(1), (-9223372036854775808))"
      ) { $0.integer(0) }
    }
  }

  // Transactions

  @Test func `a transaction keeps everything`() throws {
    let database = try filledShelf()
    let count = try database.transaction {
      try database.execute("INSERT INTO jar(label) VALUES('pear')")
      return try labels(database).count
    }
    #expect(count == 2)
    #expect(try labels(try shelf(.readOnly)) == ["plum", "pear"])
  }

  @Test func `a transaction whose body throws keeps nothing`() throws {
    let database = try filledShelf()
    #expect(throws: Stop()) {
      try database.transaction {
        try database.execute("INSERT INTO jar(label) VALUES('pear')")
        try database.executeScript("CREATE TABLE lid(x)")
        throw Stop()
      }
    }
    #expect(try labels(database) == ["plum"])
    #expect(throws: SQLiteError.self) { try database.execute("SELECT x FROM lid") }
  }

  @Test func `a transaction that cannot be committed keeps nothing and ends`() throws {
    let database = try filledShelf()
    try database.executeScript(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE lid(jar INTEGER REFERENCES jar(id) DEFERRABLE INITIALLY DEFERRED);
      """)
    #expect(throws: SQLiteError.self) {
      try database.transaction { try database.execute("INSERT INTO lid VALUES(99)") }
    }
    #expect(try database.query("SELECT count(*) FROM lid") { $0.integer(0) } == [0])
    try database.transaction { try database.execute("INSERT INTO lid VALUES(1)") }
  }

  @Test func `a second writer is told that the file is busy before it has done anything`() throws {
    let first = try filledShelf()
    let second = try shelf()
    var isEntered = false
    try first.transaction {
      let error = #expect(throws: SQLiteError.self) {
        try second.transaction { isEntered = true }
      }
      #expect(error?.isBusy == true)
      #expect(error?.isReadOnly == false)
    }
    #expect(!isEntered)
    try second.transaction { try second.execute("DELETE FROM jar") }
    #expect(try labels(first) == [])
  }

  @Test func `a second writer waits when it is told to`() async throws {
    let first = try filledShelf()
    let path = folder.file("shelf.sqlite")
    try first.execute("BEGIN IMMEDIATE")
    async let second: Void = Task.detached {
      let database = try Database(path: path, mode: .readWrite)
      database.setBusyTimeout(milliseconds: 60_000)
      try database.transaction { try database.execute("INSERT INTO jar(label) VALUES('late')") }
    }.value
    try await Task.sleep(for: .milliseconds(50))
    try first.execute("INSERT INTO jar(label) VALUES('early')")
    try first.execute("COMMIT")
    try await second
    #expect(try labels(first) == ["plum", "early", "late"])
  }

  // Reading

  @Test func `reading sees one state from beginning to end`() throws {
    let writer = try filledShelf()
    let reader = try shelf(.readOnly)
    try reader.reading {
      let before = try labels(reader)
      let error = #expect(throws: SQLiteError.self) {
        try writer.execute("INSERT INTO jar(label) VALUES('pear')")
      }
      #expect(error?.isBusy == true)
      #expect(try labels(reader) == before)
    }
    try writer.execute("INSERT INTO jar(label) VALUES('pear')")
    #expect(try labels(reader) == ["plum", "pear"])
  }

  @Test func `reading ends when its body throws`() throws {
    let reader = try filledShelf()
    #expect(throws: Stop()) { try reader.reading { throw Stop() } }
    #expect(try reader.reading { try labels(reader) } == ["plum"])
  }

  @Test func `64 tasks ask the same file at once`() async throws {
    _ = try filledShelf()
    let path = folder.file("shelf.sqlite")
    let answers = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<64 {
        group.addTask {
          let database = try Database(path: path, mode: .readOnly)
          return try database.reading {
            try database.query("SELECT label FROM jar") { $0.text(0) }
          }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == [[String]](repeating: ["plum"], count: 64))
  }
}
