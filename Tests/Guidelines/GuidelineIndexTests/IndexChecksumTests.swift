import Foundation
import GuidelineModel
import GuidelineReading
import SQLiteStore
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex

/// Whether a verification finds what an ingest did not write.
struct IndexChecksumTests {
  private static func dump(_ path: String) throws -> [String] {
    let database = try Database(path: path, mode: .readOnly)
    let tables = try database.query(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL %'"
    ) { $0.text(0) }
    return try tables.flatMap { table in
      let columns = try database.query("SELECT name FROM pragma_table_info('\(table)')") { "quote(\"\($0.text(0))\")" }
      return try database.query("SELECT \(columns.joined(separator: "||','||")) FROM \(table)") { $0.text(0) }
    }
  }

  @Test func `an index is as the last ingest wrote it, also after another one`() throws {
    let sample = try SampleIndex()
    try sample.fill()
    try sample.open().verify()
    try sample.folder.write("# Sidebars\n\n**Hide the sidebar.** It is wide.\n", to: "pages/more/sidebars.md")
    _ = try sample.ingest("more")
    try sample.open().verify()
  }

  @Test func `an index without documents can be verified`() throws {
    let sample = try SampleIndex(["boxes.md": SamplePages.boxes])
    try sample.ingest()
    try FileManager.default.removeItem(atPath: sample.folder.file("pages/boxes.md"))
    #expect(try sample.ingest().removed == 1)
    try sample.open().verify()
  }

  @Test(arguments: [
    "UPDATE record SET platforms = 1 WHERE id = 1",
    "UPDATE text SET detail = detail || 'x' WHERE id = 1",
    "DELETE FROM link WHERE record = (SELECT max(record) FROM link)",
    "CREATE TABLE extra(a)", "UPDATE vocabulary SET count = count + 1",
  ])
  func `a change by another program is damage`(sql: String) throws {
    let sample = try SampleIndex()
    try sample.fill()
    // Another program leaves the checksums of the pages as they were.
    try Database(path: sample.path, mode: .readWrite).executeScript(sql)
    #expect { try sample.open().verify() } throws: { error in
      if case .damaged = error as? IndexError { true } else { false }
    }
  }

  @Test func `a changed bit is found, unless no content has changed`() throws {
    let sample = try SampleIndex()
    try sample.fill()
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    let content = try Self.dump(sample.path)
    var generator = SeededGenerator(seed: 7)
    var found = 0
    for _ in 0..<60 {
      var changed = bytes
      let position = Int.random(in: 0..<bytes.count, using: &generator)
      changed[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      try changed.write(to: URL(filePath: sample.path))
      do {
        try sample.open().verify()
        #expect(try Self.dump(sample.path) == content, "byte \(position)")
      } catch is IndexError {
        found += 1
      }
    }
    #expect(found > 10, "of the bytes, some are content")
  }
}
