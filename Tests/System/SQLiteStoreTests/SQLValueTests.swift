import SQLiteStore
import TestSupport
import Testing

struct SQLValueTests {
  private func members(of list: SQLValue) throws -> [String] {
    let database = try Database(path: ":memory:", mode: .readWrite)
    return try database.query("SELECT value FROM json_each(?)", [list]) { $0.text(0) }
  }

  @Test(
    arguments: [
      Named("empty", []), Named("one element", ["tab"]), Named("empty and repeated texts", ["tab", "", "tab"]),
      Named("characters that JSON escapes", [#"a "tab""#, #"C:\tab"#, #"\u0041"#]),
      Named("control characters", ["tab\nlabel", "\t", "\u{1}", "\u{1F}", "\u{7F}"]),
      Named("other scripts and brackets", ["Menü", "탭", "🔔", "a/b", "],["]),
    ] as [Named<[String]>])
  func `a list of texts has the same elements in SQL`(row: Named<[String]>) throws {
    let texts = row.value
    #expect(try members(of: .list(texts)) == texts)
  }

  @Test func `a list of numbers has integer elements`() throws {
    let database = try Database(path: ":memory:", mode: .readWrite)
    let sql = "SELECT value, typeof(value) FROM json_each(?)"
    let members = try database.query(sql, [.list([3, -1, .max])]) { ($0.integer(0), $0.text(1)) }
    #expect(members.map(\.0) == [3, -1, .max])
    #expect(members.allSatisfy { $0.1 == "integer" })
  }
}
