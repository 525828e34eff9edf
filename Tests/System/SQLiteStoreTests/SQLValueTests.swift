import SQLiteStore
import Testing

struct SQLValueTests {
  private func members(of list: SQLValue) throws -> [String] {
    let database = try Database(path: ":memory:", mode: .readWrite)
    return try database.query("SELECT value FROM json_each(?)", [list]) { $0.text(0) }
  }

  @Test(arguments: [
    ([], "nothing"),
    (["rope"], "one"),
    (["rope", "", "rope"], "an empty one, and one twice"),
    ([#"a "rope""#, #"C:\rope"#, #"\u0041"#], "what JSON writes with a backslash"),
    (["rope\nladder", "\t", "\u{1}", "\u{1F}", "\u{7F}"], "control characters"),
    (["mât", "돛", "🪢", "a/b", "],["], "other scripts, and marks of JSON's"),
  ])
  func `a list of texts has the same members in SQL`(texts: [String], because reason: String) throws
  {
    #expect(try members(of: .list(texts)) == texts, "\(reason)")
  }

  @Test func `a list of numbers has numbers for members`() throws {
    let database = try Database(path: ":memory:", mode: .readWrite)
    let sql = "SELECT value, typeof(value) FROM json_each(?)"
    let members = try database.query(sql, [.list([3, -1, .max])]) { ($0.integer(0), $0.text(1)) }
    #expect(members.map(\.0) == [3, -1, .max])
    #expect(members.allSatisfy { $0.1 == "integer" })
  }
}
