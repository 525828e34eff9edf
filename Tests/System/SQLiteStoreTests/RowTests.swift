import SQLiteStore
import Testing

struct RowTests {
  private let database: Database

  init() throws { database = try Database(path: ":memory:", mode: .readWrite) }

  @Test(arguments: [
    ("", "nothing, which is not NULL"),
    ("plain", "ASCII"),
    ("a\u{0}b\u{0}", "NUL inside and at the end"),
    ("Ünïcödé 돋보기 🧰", "letters of many bytes"),
    ("'; DROP TABLE box; --", "what would be syntax elsewhere"),
    (String(repeating: "long ", count: 100_000), "more than a page of the file"),
  ])
  func `text comes back as it was given`(text: String, because reason: String) throws {
    let answer = try database.query("SELECT ?, length(CAST(?1 AS BLOB))", [.text(text)]) {
      (text: $0.optionalText(0), bytes: $0.integer(1))
    }
    #expect(answer.first?.text == text, "\(reason)")
    #expect(answer.first?.bytes == text.utf8.count, "\(reason)")
  }

  @Test(arguments: [0, 1, -1, Int.max, Int.min])
  func `numbers come back as they were given`(number: Int) throws {
    let answer = try database.query("SELECT ?", [.integer(number)]) { $0.optionalInteger(0) }
    #expect(answer == [number])
  }

  @Test func `NULL is nothing where nothing can be said, and empty elsewhere`() throws {
    let isAsExpected = try database.query("SELECT ?", [.null]) { row in
      row.isNull(0) && row.optionalText(0) == nil && row.optionalInteger(0) == nil
        && row.text(0).isEmpty && row.integer(0) == 0 && row.double(0) == 0
    }
    #expect(isAsExpected == [true])
  }

  @Test func `optional values are bound as NULL when they are nothing`() {
    #expect(SQLValue(String?.none) == .null)
    #expect(SQLValue(Int?.none) == .null)
    #expect(SQLValue(String?("")) == .text(""))
    #expect(SQLValue(Int?(0)) == .integer(0))
  }

  @Test func `bytes that are no UTF-8 are mended`() throws {
    let text = try database.query("SELECT CAST(x'61ff62' AS TEXT)") { $0.text(0) }
    #expect(text == ["a\u{FFFD}b"])
  }

  @Test func `fractions are read`() throws {
    #expect(try database.query("SELECT -0.25") { $0.double(0) } == [-0.25])
  }
}
