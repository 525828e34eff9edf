import CSQLite
import Foundation
import GuidelineModel
import SQLiteStore
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex

/// Index files that somebody made so that SQLite runs something else, or does not end.
struct HostileIndexTests {
  /// A query without end.
  private static let endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x"

  private static func replacing(_ name: String, by sql: String) -> String {
    """
    PRAGMA writable_schema = ON;
    UPDATE sqlite_schema SET type = 'view', rootpage = 0, sql = '\(sql)' WHERE name = '\(name)';
    """
  }

  private static let schemas = rows([
    ("DROP TABLE warning; CREATE VIEW warning AS \(endless) AS kind, x AS count FROM n", "a view for a table"),
    ("DROP VIEW revision; CREATE VIEW revision AS \(endless) AS documents FROM n", "another view"),
    ("CREATE VIEW v AS SELECT 1", "a further view"),
    ("CREATE TABLE v(x)", "a further table"),
    (
      "CREATE TRIGGER t BEFORE DELETE ON succession BEGIN SELECT max(x) FROM (\(endless) FROM n); END",
      "a trigger"
    ),
    ("ALTER TABLE record ADD COLUMN x AS (hex(zeroblob(400000000)))", "a generated column"),
    ("ALTER TABLE record ADD COLUMN x DEFAULT 1", "a default value"),
    (
      """
      DROP TABLE succession; CREATE TABLE succession(
        page TEXT PRIMARY KEY, successor TEXT NOT NULL CHECK(hex(zeroblob(400000000)) > '')) WITHOUT ROWID
      """, "a constraint"
    ),
    ("CREATE INDEX i ON page(hex(title))", "an index of an expression"),
    ("DROP INDEX recordByID", "no index"),
    ("DROP TABLE example", "no table"),
    ("ALTER TABLE page RENAME COLUMN title TO t", "another column"),
    (
      """
      DROP TABLE textIndex; CREATE VIEW v AS \(endless) AS title FROM n;
      CREATE VIRTUAL TABLE textIndex USING fts5(title, content = 'v', columnsize = 0)
      """, "a full-text index of a view"
    ),
    (
      """
      DROP TABLE textIndex; CREATE VIRTUAL TABLE textIndex USING fts5(
        title, section, statement, detail, symbols, phrases, content='', tokenize='trigram', columnsize=0)
      """, "another tokenizer"
    ),
    (
      replacing("textIndex_idx", by: "CREATE VIEW textIndex_idx AS \(endless) AS segid, x AS term, x AS pgno FROM n"),
      "a view for a table of FTS5"
    ),
    (
      replacing("vocabulary", by: "CREATE VIEW vocabulary AS \(endless) AS length, x AS word, x AS count FROM n"),
      "a view for the vocabulary"
    ),
  ])

  private static let changed = "another program changed its tables"

  @Test(arguments: schemas) func `a file with other tables is refused`(row: TableRow<(String, String)>) throws {
    let (sql, reason) = row.values
    let sample = try SampleIndex.filled()
    try sample.alter(sql)
    let error = IndexError.damaged(path: sample.path, reason: Self.changed)
    #expect(throws: error, "\(reason)") { _ = try sample.open().status() }
    try sample.folder.write("# Sheets\n\n**Dismiss a sheet once.**\n", to: "pages/now/sheets.md")
    #expect(throws: error, "\(reason)") { try sample.ingest() }
    #expect(error.remedy == .rebuildIndex)
  }

  @Test func `tables are checked again after another program wrote to the file`() throws {
    let sample = try SampleIndex.filled()
    let index = try sample.open()
    _ = try index.status()
    try sample.alter("CREATE VIEW v AS SELECT 1")
    #expect(throws: IndexError.damaged(path: sample.path, reason: Self.changed)) { try index.status() }
    try sample.alter("DROP VIEW v")
    _ = try index.status()
  }

  @Test func `tables in a write-ahead log are checked`() throws {
    let sample = try SampleIndex.filled()
    var connection: OpaquePointer?
    defer { sqlite3_close_v2(connection) }
    try #require(sqlite3_open(sample.path, &connection) == SQLITE_OK)
    sqlite3_exec(connection, "PRAGMA journal_mode = WAL; CREATE VIEW v AS SELECT 1", nil, nil, nil)
    try #require(FileManager.default.fileExists(atPath: sample.path + "-wal"))
    #expect(throws: IndexError.damaged(path: sample.path, reason: Self.changed)) { try sample.open().status() }
  }

  @Test func `statistics of the planner and another order of the tables are no change`() throws {
    let sample = try SampleIndex.filled()
    let lines = try sample.lines()
    try sample.alter("ANALYZE; VACUUM")
    #expect(try sample.lines() == lines)
    try sample.ingest()
  }

  @Test(arguments: ["record", "text", "document", "currentRecord", "sqlite_schema"])
  func `a table of pages that contain the same page many times ends with an error`(table: String) throws {
    let sample = try SampleIndex.filled()
    let database = try Database(path: sample.path, mode: .readOnly, hasChecksums: true)
    let root =
      table == "sqlite_schema"
      ? 1 : try database.query("SELECT rootpage FROM sqlite_schema WHERE name = ?", [.text(table)]) { $0.integer(0) }[0]
    try Self.multiply(root, in: sample.path)
    for query in [
      { _ = try sample.open().status() }, { _ = try sample.lines() }, { try sample.ingest() },
    ] {
      do { try query() } catch { #expect(error is IndexError) }
    }
    try sample.folder.write("# Sheets\n\n**Dismiss a sheet once.**\n", to: "pages/now/sheets.md")
    #expect(throws: IndexError.self) { try sample.ingest() }
  }

  /// Moves the root page of a table to the end of the file, below 12 pages each of which has the next one as a child
  /// 200 times.
  private static func multiply(_ root: Int, in path: String) throws {
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let start = (root - 1) * size
    let header = root == 1 ? 100 : 0
    let kind = bytes[start + header]
    try #require(kind == 0x0D || kind == 0x05)
    bytes += bytes[start..<start + size]
    var child = bytes.count / size
    // Page 1 begins with the header of the file.
    for offset in 0..<header { bytes[bytes.count - size + offset] = bytes[start + header + offset] }
    func four(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    func page(_ header: Int) -> [UInt8] {
      let cells = 200
      var page = [UInt8](repeating: 0, count: size)
      let content = size - cells * 5
      page.replaceSubrange(
        header..<header + 12,
        with: [0x05, 0, 0, 0, UInt8(cells), UInt8(content >> 8), UInt8(content & 0xFF), 0] + four(child))
      for cell in 0..<cells {
        let offset = content + cell * 5
        page.replaceSubrange(
          header + 12 + cell * 2..<header + 14 + cell * 2, with: [UInt8(offset >> 8), UInt8(offset & 0xFF)])
        page.replaceSubrange(offset..<offset + 5, with: four(child) + [1])
      }
      return page
    }
    for _ in 0..<12 {
      bytes += page(0)
      child = bytes.count / size
    }
    bytes.replaceSubrange(start + header..<start + size, with: page(header)[header...])
    bytes.replaceSubrange(28..<32, with: four(bytes.count / size))
    try Data(bytes).write(to: URL(filePath: path))
  }
}
