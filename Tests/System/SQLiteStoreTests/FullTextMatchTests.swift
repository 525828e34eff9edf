import SQLiteStore
import Testing

/// Rows of a full-text table ranked by a closure.
struct FullTextMatchTests {
  private struct Stop: Error, Equatable {}

  private let database: Database

  init() throws {
    database = try Database(path: ":memory:", mode: .readWrite)
    try database.executeScript(
      """
      CREATE VIRTUAL TABLE note USING fts5(head, body);
      INSERT INTO note VALUES
        ('hook', 'a hook and a nail and a hook'), ('nail', 'no rack'), ('glue', 'hook glue');
      CREATE TABLE plain(head TEXT);
      """)
  }

  private static let ranked =
    "SELECT head, relevance(note) FROM note WHERE note MATCH ? ORDER BY rowid"

  /// The places of a pattern's phrases, row by row: phrase, column, token.
  private func places(_ pattern: String) throws -> [[[Int]]] {
    var last: [[Int]] = []
    return try database.query(
      Self.ranked, [.text(pattern)],
      relevance: { match in
        last = []
        match.forEachOccurrence { last.append([$0, $1, $2]) }
        return 0
      },
      decode: { _ in last })
  }

  @Test(arguments: [
    (
      "hook", [[[0, 0, 0], [0, 1, 1], [0, 1, 7]], [[0, 1, 0]]],
      "by column, then by token"
    ),
    (
      "nail OR hook",
      [[[1, 0, 0], [1, 1, 1], [0, 1, 4], [1, 1, 7]], [[0, 0, 0]], [[1, 1, 0]]],
      "phrases have the numbers of their order"
    ),
    ("\"a hook\"", [[[0, 1, 0], [0, 1, 6]]], "a phrase stands at its first word"),
    ("body : hook", [[[0, 1, 1], [0, 1, 7]], [[0, 1, 0]]], "only where it was looked for"),
    (
      "hook NOT glue", [[[0, 0, 0], [0, 1, 1], [0, 1, 7]]], "what must not stand there does not"
    ),
    (
      "hook OR hook",
      [
        [[0, 0, 0], [1, 0, 0], [0, 1, 1], [1, 1, 1], [0, 1, 7], [1, 1, 7]],
        [[0, 1, 0], [1, 1, 0]],
      ], "two phrases at one place, in their order"
    ),
    ("zeppelin", [], "nothing"),
  ])
  func `every place of every phrase is told in order`(
    pattern: String, expected: [[[Int]]], because reason: String
  ) throws {
    #expect(try places(pattern) == expected, "\(reason)")
  }

  @Test func `the row has what the closure says`() throws {
    let counts = try database.query(
      """
      SELECT head, relevance(note) FROM note WHERE note MATCH 'hook' ORDER BY relevance(note) DESC
      """,
      relevance: { match in
        var count = 0.5
        match.forEachOccurrence { _, _, _ in count += 1 }
        return count
      }, decode: { "\($0.text(0)) \($0.double(1))" })
    #expect(counts == ["hook 3.5", "glue 1.5"])
  }

  @Test func `two queries after each other have each their own closure`() throws {
    func score(_ value: Double) throws -> [Double] {
      try database.query(
        Self.ranked, [.text("hook")], relevance: { _ in value }, decode: { $0.double(1) })
    }
    #expect(try score(1) == [1, 1])
    #expect(try score(2) == [2, 2])
  }

  @Test func `without a closure the same statement says nothing`() throws {
    _ = try database.query(
      Self.ranked, [.text("hook")], relevance: { _ in 7 }, decode: { $0.double(1) })
    #expect(try database.query(Self.ranked, [.text("hook")]) { $0.double(1) } == [0, 0])
  }

  @Test func `a query inside the rows of another leaves the other its closure`() throws {
    let scores = try database.query(
      Self.ranked, [.text("hook")], relevance: { _ in 1 },
      decode: { outer in
        let inner = try database.query(
          "SELECT relevance(note) FROM note WHERE note MATCH 'nail'", relevance: { _ in 2 },
          decode: { $0.double(0) })
        return [outer.double(1)] + inner
      })
    #expect(scores == [[1, 2, 2], [1, 2, 2]])
  }

  // How long the closure is kept

  private final class Held {}

  /// Whether what a closure holds is gone after a query that ends so.
  private func isLetGo(_ sql: String, decode: (borrowing Row) throws -> Double) -> Bool {
    weak var watched: Held?
    do {
      let held = Held()
      watched = held
      _ = try? database.query(
        sql, relevance: { _ in withExtendedLifetime(held) { 1 } }, decode: decode)
    }
    return watched == nil
  }

  @Test(arguments: [
    ("SELECT relevance(note) FROM note WHERE note MATCH 'hook'", "rows"),
    ("SELECT relevance(note) FROM note WHERE note MATCH 'zeppelin'", "no rows"),
    ("SELECT relevance(note) FROM note WHERE note MATCH '\"'", "an error of FTS5"),
    ("SELECT relevance(", "an error of SQL"),
  ])
  func `the closure is not kept after the query`(sql: String, because reason: String) {
    #expect(isLetGo(sql) { $0.double(0) }, "\(reason)")
  }

  @Test func `the closure is not kept after an error inside the rows`() {
    #expect(
      isLetGo("SELECT relevance(note) FROM note WHERE note MATCH 'hook'") { _ in throw Stop() })
  }

  // Errors

  @Test func `an error in SQL is told, and the next query works`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try database.query(
        "SELECT relevance(nothing) FROM note", relevance: { _ in 1 }, decode: { $0.double(0) })
    }
    #expect(error?.operation == .prepare)
    #expect(error?.subject == "SELECT relevance(nothing) FROM note")
    #expect(try places("glue") == [[[0, 0, 0], [0, 1, 1]]])
  }

  @Test func `an error in the pattern is told without it, and the next query works`() throws {
    let error = #expect(throws: SQLiteError.self) { try places("hook AND secretword (") }
    #expect(error?.operation == .step)
    #expect(error?.subject == Self.ranked)
    #expect(try places("glue") == [[[0, 0, 0], [0, 1, 1]]])
  }

  @Test func `an error inside the rows ends the query`() throws {
    #expect(throws: Stop()) {
      try database.query(
        Self.ranked, [.text("hook")], relevance: { _ in 1 },
        decode: { (_: borrowing Row) -> Double in throw Stop() })
    }
    // Were the statement still in its rows, the table could not be dropped.
    try database.execute("DROP TABLE note")
  }

  @Test func `only a full-text table has a relevance`() {
    #expect(throws: SQLiteError.self) {
      try database.query(
        "SELECT relevance(plain) FROM plain", relevance: { _ in 1 }, decode: { $0.double(0) })
    }
  }

  @Test func `every connection has a closure of its own`() throws {
    let other = try Database(path: ":memory:", mode: .readWrite)
    try other.executeScript(
      "CREATE VIRTUAL TABLE note USING fts5(head, body); INSERT INTO note VALUES('hook', '')")
    let scores = try database.query(
      Self.ranked, [.text("hook")], relevance: { _ in 1 },
      decode: { row in
        let inner = try other.query(
          Self.ranked, [.text("hook")], relevance: { _ in 2 }, decode: { $0.double(1) })
        return [row.double(1)] + inner
      })
    #expect(scores == [[1, 2], [1, 2]])
  }
}
