import Foundation
import SQLiteStore
import Testing
import TestSupport

struct DatabaseTests {
  private struct Stop: Error, Equatable {}

  private let folder = TemporaryFolder()

  private func open(_ mode: Database.Mode = .readWrite) throws -> Database {
    try Database(path: folder.file("toolbar.sqlite"), mode: mode)
  }

  private func filledDatabase() throws -> Database {
    let database = try open()
    try database.executeScript("CREATE TABLE button(id INTEGER PRIMARY KEY, label TEXT UNIQUE)")
    try database.execute("INSERT INTO button(label) VALUES('Save')")
    return database
  }

  private func labels(_ database: Database) throws -> [String] {
    try database.query("SELECT label FROM button ORDER BY id") { $0.text(0) }
  }

  // MARK: Opening

  @Test func `reading does not create a missing file`() {
    let path = folder.file("none.sqlite")
    let error = #expect(throws: SQLiteError.self) { try Database(path: path, mode: .readOnly) }
    #expect(error?.operation == .open)
    #expect(error?.subject == path)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a folder cannot be opened`() {
    let error = #expect(throws: SQLiteError.self) { try Database(path: folder.path, mode: .readWrite) }
    #expect(error?.operation == .open)
    #expect(error?.isReadOnly == true)
  }

  @Test func `a text file is not a database`() throws {
    let path = folder.file("notes.txt")
    try String(repeating: "A line of text. ", count: 100).write(toFile: path, atomically: true, encoding: .utf8)
    let database = try Database(path: path, mode: .readOnly)
    let error = #expect(throws: SQLiteError.self) {
      try database.query("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }
    }
    #expect(error?.isNotADatabase == true)
    #expect(error?.isBusy == false)
  }

  /// SQLite removes or overwrites such files, or reads what a link leads to.
  @Test(arguments: ["-journal", "-wal"], ["text", "x", "link", "folder"])
  func `files beside a database that SQLite did not write are an error and stay`(ending: String, kind: String) throws {
    let name = "toolbar.sqlite\(ending)"
    try folder.write("mine", to: "mine.txt")
    switch kind {
    case "link": try folder.link(name, to: "mine.txt")
    case "folder": try folder.write("mine", to: "\(name)/mine.txt")
    default: try folder.write(kind, to: name)
    }
    for isFirst in [true, false] {
      for mode in [Database.Mode.readOnly, .readWrite] {
        let error = #expect(throws: SQLiteError.self) { try open(mode) }
        #expect(error?.operation == .open && error?.message.contains(name) == true)
      }
      #expect(FileManager.default.fileExists(atPath: folder.file("toolbar.sqlite")) == !isFirst)
      guard isFirst else { continue }
      try FileManager.default.moveItem(atPath: folder.file(name), toPath: folder.file("aside"))
      _ = try filledDatabase()
      try FileManager.default.moveItem(atPath: folder.file("aside"), toPath: folder.file(name))
    }
    let kept = kind == "folder" ? "\(name)/mine.txt" : name
    #expect(
      try String(contentsOfFile: folder.file(kept), encoding: .utf8) == (["text", "x"].contains(kind) ? kind : "mine"))
  }

  @Test func `a read-only connection cannot write`() throws {
    _ = try filledDatabase()
    let reader = try open(.readOnly)
    let error = #expect(throws: SQLiteError.self) { try reader.execute("DELETE FROM button") }
    #expect(error?.isReadOnly == true)
    #expect(try labels(reader) == ["Save"])
  }

  @Test func `a read-only connection rolls back the journal of a killed writer`() throws {
    // A killed writer leaves the file and the journal as they are in the middle of a transaction.
    let writer = try filledDatabase()
    try writer.executeScript("PRAGMA cache_size = 1; PRAGMA cache_spill = 1")
    try writer.execute("BEGIN IMMEDIATE")
    try writer.execute(
      """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO button(label) SELECT 'Item ' || i FROM n
      """)
    for ending in ["", "-journal"] {
      try FileManager.default.copyItem(
        atPath: folder.file("toolbar.sqlite\(ending)"), toPath: folder.file("left.sqlite\(ending)"))
    }
    try writer.execute("ROLLBACK")
    let reader = try Database(path: folder.file("left.sqlite"), mode: .readOnly)
    #expect(try labels(reader) == ["Save"])
    #expect(try reader.query("PRAGMA integrity_check") { $0.text(0) } == ["ok"])
  }

  // MARK: Statements

  @Test func `inserted rows have ids`() throws {
    let database = try filledDatabase()
    try database.execute("INSERT INTO button(label) VALUES('Print'), ('Share')")
    #expect(database.lastInsertedID == 3)
  }

  @Test func `a script runs all statements or names the failed script`() throws {
    let database = try open()
    try database.executeScript("CREATE TABLE a(x); CREATE TABLE b(x); INSERT INTO b VALUES(7)")
    #expect(try database.query("SELECT x FROM b") { $0.integer(0) } == [7])
    let error = #expect(throws: SQLiteError.self) { try database.executeScript("CREATE TABEL c(x)") }
    #expect(error?.subject == "CREATE TABEL c(x)")
  }

  @Test func `an error inside the rows ends the query`() throws {
    let database = try filledDatabase()
    try database.execute("INSERT INTO button(label) VALUES('Print')")
    #expect(throws: Stop()) { try database.query("SELECT label FROM button") { _ in throw Stop() } }
    // The table could not be dropped while the statement is being stepped.
    try database.execute("DROP TABLE button")
  }

  @Test func `an error between rows is thrown`() throws {
    let database = try Database(path: ":memory:", mode: .readWrite)
    #expect(throws: SQLiteError.self) {
      try database.query("SELECT abs(column1) FROM (VALUES(1), (-9223372036854775808))") { $0.integer(0) }
    }
  }

  // MARK: Transactions

  @Test func `a transaction commits all changes`() throws {
    let database = try filledDatabase()
    let count = try database.transaction {
      try database.execute("INSERT INTO button(label) VALUES('Print')")
      return try labels(database).count
    }
    #expect(count == 2)
    #expect(try labels(try open(.readOnly)) == ["Save", "Print"])
  }

  @Test func `a transaction whose closure throws is rolled back`() throws {
    let database = try filledDatabase()
    #expect(throws: Stop()) {
      try database.transaction {
        try database.execute("INSERT INTO button(label) VALUES('Print')")
        try database.executeScript("CREATE TABLE badge(x)")
        throw Stop()
      }
    }
    #expect(try labels(database) == ["Save"])
    #expect(throws: SQLiteError.self) { try database.execute("SELECT x FROM badge") }
  }

  @Test func `a transaction that cannot be committed is rolled back`() throws {
    let database = try filledDatabase()
    try database.executeScript(
      """
      PRAGMA foreign_keys = ON;
      CREATE TABLE badge(button INTEGER REFERENCES button(id) DEFERRABLE INITIALLY DEFERRED);
      """)
    #expect(throws: SQLiteError.self) {
      try database.transaction { try database.execute("INSERT INTO badge VALUES(99)") }
    }
    #expect(try database.query("SELECT count(*) FROM badge") { $0.integer(0) } == [0])
    try database.transaction { try database.execute("INSERT INTO badge VALUES(1)") }
  }

  @Test func `a second writer fails as busy before it changes anything`() throws {
    let first = try filledDatabase()
    let second = try open()
    var isEntered = false
    try first.transaction {
      let error = #expect(throws: SQLiteError.self) { try second.transaction { isEntered = true } }
      #expect(error?.isBusy == true)
      #expect(error?.isReadOnly == false)
    }
    #expect(!isEntered)
    try second.transaction { try second.execute("DELETE FROM button") }
    #expect(try labels(first) == [])
  }

  @Test func `a second writer waits for the busy timeout`() async throws {
    let first = try filledDatabase()
    let path = folder.file("toolbar.sqlite")
    try first.execute("BEGIN IMMEDIATE")
    async let second: Void = Task.detached {
      let database = try Database(path: path, mode: .readWrite)
      database.setBusyTimeout(milliseconds: 60_000)
      try database.transaction { try database.execute("INSERT INTO button(label) VALUES('Second')") }
    }.value
    try await Task.sleep(for: .milliseconds(50))
    try first.execute("INSERT INTO button(label) VALUES('First')")
    try first.execute("COMMIT")
    try await second
    #expect(try labels(first) == ["Save", "First", "Second"])
  }

  // MARK: Reading

  @Test func `a read transaction sees one state of the file`() throws {
    let writer = try filledDatabase()
    let reader = try open(.readOnly)
    try reader.readTransaction {
      let before = try labels(reader)
      let error = #expect(throws: SQLiteError.self) { try writer.execute("INSERT INTO button(label) VALUES('Print')") }
      #expect(error?.isBusy == true)
      #expect(try labels(reader) == before)
    }
    try writer.execute("INSERT INTO button(label) VALUES('Print')")
    #expect(try labels(reader) == ["Save", "Print"])
  }

  @Test func `a read transaction ends when its closure throws`() throws {
    let reader = try filledDatabase()
    #expect(throws: Stop()) { try reader.readTransaction { throw Stop() } }
    #expect(try reader.readTransaction { try labels(reader) } == ["Save"])
  }

  @Test func `a statement that does not end is stopped, and the next one runs`() throws {
    let database = try filledDatabase()
    let endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT max(x) FROM n"
    for _ in 0..<2 {
      let error = #expect(throws: SQLiteError.self) { try database.execute(endless) }
      #expect(error?.isTooMuchWork == true)
    }
    #expect(try !labels(database).isEmpty)
  }

  @Test func `triggers of a file do not run, and its schema cannot be written`() throws {
    let database = try filledDatabase()
    let table = try database.query("SELECT name FROM sqlite_schema LIMIT 1") { $0.text(0) }[0]
    try database.executeScript("CREATE TRIGGER t AFTER DELETE ON \(table) BEGIN SELECT raise(ABORT, 'x'); END")
    try database.execute("DELETE FROM \(table) WHERE true")
    #expect(try labels(database).isEmpty)
    try database.executeScript("PRAGMA writable_schema = ON")
    #expect(throws: SQLiteError.self) { try database.execute("UPDATE sqlite_schema SET sql = ''") }
  }

  @Test func `a journal that names another file is refused, so that the file stays`() throws {
    _ = try filledDatabase()
    try folder.write("precious", to: "letter.txt")
    let path = folder.file("toolbar.sqlite")
    let name = Array(folder.file("letter.txt").utf8)
    func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    // A header without pages, and the record of the other file.
    let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    let header = mark + [0, 1, 512, 4_096].flatMap(four)
    var journal = header + [UInt8](repeating: 0, count: 512 - header.count)
    journal += four(0x4000_0000 / 4_096 + 1) + name + four(name.count)
    journal += four(name.reduce(0) { $0 + Int($1) }) + mark
    try Data(journal).write(to: URL(filePath: path + "-journal"))
    for mode in [Database.Mode.readOnly, .readWrite] {
      let error = #expect(throws: SQLiteError.self) { _ = try labels(Database(path: path, mode: mode)) }
      #expect(error?.message.contains("remove '\(path)-journal'") == true)
    }
    #expect(FileManager.default.fileExists(atPath: folder.file("letter.txt")))
  }

  @Test func `64 tasks read the same file at once`() async throws {
    _ = try filledDatabase()
    let path = folder.file("toolbar.sqlite")
    let answers = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<64 {
        group.addTask {
          let database = try Database(path: path, mode: .readOnly)
          return try database.readTransaction { try database.query("SELECT label FROM button") { $0.text(0) } }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == [[String]](repeating: ["Save"], count: 64))
  }
}
