import TestSupport
import Testing

@testable import SQLiteStore

struct RowTests {
  private let database: Database

  init() throws { database = try Database(path: ":memory:", mode: .readWrite) }

  @Test(
    arguments: [
      Named("empty, which is not NULL", ""),
      Named("ASCII", "plain"),
      Named("NUL inside and at the end", "a\u{0}b\u{0}"),
      Named("multi-byte characters", "Ünïcödé 돋보기 🔔"),
      Named("SQL syntax", "'; DROP TABLE label; --"),
      Named("longer than a page of the file", String(repeating: "long ", count: 100_000)),
    ] as [Named<String>])
  func `text is returned unchanged`(row: Named<String>) throws {
    let text = row.value
    let answer = try database.query("SELECT ?, length(CAST(?1 AS BLOB))", [.text(text)]) {
      (text: $0.optionalText(0), bytes: $0.integer(1))
    }
    #expect(answer.first?.text == text)
    #expect(answer.first?.bytes == text.utf8.count)
  }

  @Test(arguments: [0, 1, -1, Int.max, Int.min]) func `numbers are returned unchanged`(number: Int) throws {
    let answer = try database.query("SELECT ?", [.integer(number)]) { $0.optionalInteger(0) }
    #expect(answer == [number])
  }

  @Test(arguments: [[], [0], [0, 255, 10, 0], [UInt8](repeating: 7, count: 100_000)] as [[UInt8]])
  func `bytes are returned unchanged`(bytes: [UInt8]) throws {
    let answer = try database.query("SELECT ?, length(?1)", [.bytes(bytes)]) {
      (bytes: $0.bytes(0), count: $0.integer(1))
    }
    #expect(answer.first?.bytes == bytes)
    #expect(answer.first?.count == bytes.count)
  }

  @Test func `NULL is nil for optional values, and empty or 0 otherwise`() throws {
    let isAsExpected = try database.query("SELECT ?", [.null]) { row in
      row.isNull(0) && row.optionalText(0) == nil && row.optionalInteger(0) == nil
        && row.text(0).isEmpty && row.integer(0) == 0 && row.double(0) == 0
    }
    #expect(isAsExpected == [true])
  }

  @Test func `nil is bound as NULL`() {
    #expect(SQLValue(String?.none) == .null)
    #expect(SQLValue(Int?.none) == .null)
    #expect(SQLValue(String?("")) == .text(""))
    #expect(SQLValue(Int?(0)) == .integer(0))
  }

  @Test func `invalid UTF-8 is replaced`() throws {
    let text = try database.query("SELECT CAST(x'61ff62' AS TEXT)") { $0.text(0) }
    #expect(text == ["a\u{FFFD}b"])
  }

  @Test func `floating-point numbers are read`() throws {
    #expect(try database.query("SELECT -0.25") { $0.double(0) } == [-0.25])
  }
}
