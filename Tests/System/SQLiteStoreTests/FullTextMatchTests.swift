import TestSupport
import Testing

@testable import SQLiteStore

/// The ranking of full-text matches by a closure.
struct FullTextMatchTests {
  private struct Stop: Error, Equatable {}

  private let database: Database

  init() throws {
    database = try Database(path: ":memory:", mode: .readWrite)
    try database.executeScript(
      """
      CREATE VIRTUAL TABLE note USING fts5(head, body);
      INSERT INTO note VALUES
        ('menu', 'a menu and a tab and a menu'), ('tab', 'no list'), ('icon', 'menu icon');
      CREATE TABLE plain(head TEXT);
      """)
  }

  private static let ranked = "SELECT head, relevance(note) FROM note WHERE note MATCH ? ORDER BY rowid"

  /// The occurrences of a pattern's phrases by row: phrase, column, token.
  private func occurrences(_ pattern: String) throws -> [[[Int]]] {
    var last: [[Int]] = []
    return try database.query(
      Self.ranked, [.text(pattern)],
      relevance: { match in
        last = []
        match.forEachOccurrence { last.append([$0, $1, $2]) }
        return 0
      }, decode: { _ in last })
  }

  @Test(
    arguments: rows(
      [
        ("menu", [[[0, 0, 0], [0, 1, 1], [0, 1, 7]], [[0, 1, 0]]], "by column, then by token"),
        (
          "tab OR menu", [[[1, 0, 0], [1, 1, 1], [0, 1, 4], [1, 1, 7]], [[0, 0, 0]], [[1, 1, 0]]],
          "phrases are numbered in order"
        ),
        ("\"a menu\"", [[[0, 1, 0], [0, 1, 6]]], "a phrase is at its first word"),
        ("body : menu", [[[0, 1, 1], [0, 1, 7]], [[0, 1, 0]]], "only in the given column"),
        ("menu NOT icon", [[[0, 0, 0], [0, 1, 1], [0, 1, 7]]], "without an excluded word"),
        (
          "menu OR menu",
          [[[0, 0, 0], [1, 0, 0], [0, 1, 1], [1, 1, 1], [0, 1, 7], [1, 1, 7]], [[0, 1, 0], [1, 1, 0]]],
          "two phrases at one position, in order"
        ), ("carousel", [], "no match"),
      ] as [(String, [[[Int]]], String)]))
  func `all occurrences of phrases are listed in order`(row: TableRow<(String, [[[Int]]], String)>) throws {
    let (pattern, expected, _) = row.values
    #expect(try occurrences(pattern) == expected)
  }

  @Test func `the closure computes the relevance of a row`() throws {
    let counts = try database.query(
      """
      SELECT head, relevance(note) FROM note WHERE note MATCH 'menu' ORDER BY relevance(note) DESC
      """,
      relevance: { match in
        var count = 0.5
        match.forEachOccurrence { _, _, _ in count += 1 }
        return count
      }, decode: { "\($0.text(0)) \($0.double(1))" })
    #expect(counts == ["menu 3.5", "icon 1.5"])
  }

  @Test func `consecutive queries use their own closures, and without one the relevance is 0`() throws {
    func score(_ value: Double) throws -> [Double] {
      try database.query(Self.ranked, [.text("menu")], relevance: { _ in value }, decode: { $0.double(1) })
    }
    #expect(try score(1) == [1, 1])
    #expect(try score(2) == [2, 2])
    #expect(try database.query(Self.ranked, [.text("menu")]) { $0.double(1) } == [0, 0])
  }

  @Test func `a nested query keeps the closure of the outer query`() throws {
    let scores = try database.query(
      Self.ranked, [.text("menu")], relevance: { _ in 1 },
      decode: { outer in
        let inner = try database.query(
          "SELECT relevance(note) FROM note WHERE note MATCH 'tab'", relevance: { _ in 2 }, decode: { $0.double(0) })
        return [outer.double(1)] + inner
      })
    #expect(scores == [[1, 2, 2], [1, 2, 2]])
  }

  // MARK: The lifetime of the closure

  private final class Held {}

  /// Whether the captured values of a closure are released after a query.
  private func isReleased(_ sql: String, decode: (borrowing Row) throws -> Double) -> Bool {
    weak var watched: Held?
    do {
      let held = Held()
      watched = held
      _ = try? database.query(sql, relevance: { _ in withExtendedLifetime(held) { 1 } }, decode: decode)
    }
    return watched == nil
  }

  @Test(
    arguments: [
      Named("rows", "SELECT relevance(note) FROM note WHERE note MATCH 'menu'"),
      Named("no rows", "SELECT relevance(note) FROM note WHERE note MATCH 'carousel'"),
      Named("an error of FTS5", "SELECT relevance(note) FROM note WHERE note MATCH '\"'"),
      Named("an error of SQL", "SELECT relevance("),
    ] as [Named<String>])
  func `the closure is released after the query`(row: Named<String>) {
    let sql = row.value
    #expect(isReleased(sql) { $0.double(0) })
  }

  @Test func `the closure is released after an error inside the rows`() {
    #expect(isReleased("SELECT relevance(note) FROM note WHERE note MATCH 'menu'") { _ in throw Stop() })
  }

  // MARK: Errors

  @Test func `an error in SQL is thrown, and the next query works`() throws {
    let error = #expect(throws: SQLiteError.self) {
      try database.query("SELECT relevance(nothing) FROM note", relevance: { _ in 1 }, decode: { $0.double(0) })
    }
    #expect(error?.operation == .prepare)
    #expect(error?.subject == "SELECT relevance(nothing) FROM note")
    #expect(try occurrences("icon") == [[[0, 0, 0], [0, 1, 1]]])
  }

  @Test func `an error in the pattern is thrown without the pattern, and the next query works`() throws {
    let error = #expect(throws: SQLiteError.self) { try occurrences("menu AND secretword (") }
    #expect(error?.operation == .step)
    #expect(error?.subject == Self.ranked)
    #expect(try occurrences("icon") == [[[0, 0, 0], [0, 1, 1]]])
  }

  @Test func `an error inside the rows ends the query`() throws {
    #expect(throws: Stop()) {
      try database.query(
        Self.ranked, [.text("menu")], relevance: { _ in 1 }, decode: { (_: borrowing Row) -> Double in throw Stop() })
    }
    // The table could not be dropped while the statement is being stepped.
    try database.execute("DROP TABLE note")
  }

  @Test func `only full-text tables have a relevance`() {
    #expect(throws: SQLiteError.self) {
      try database.query("SELECT relevance(plain) FROM plain", relevance: { _ in 1 }, decode: { $0.double(0) })
    }
  }

  @Test func `connections have separate closures`() throws {
    let other = try Database(path: ":memory:", mode: .readWrite)
    try other.executeScript("CREATE VIRTUAL TABLE note USING fts5(head, body); INSERT INTO note VALUES('menu', '')")
    let scores = try database.query(
      Self.ranked, [.text("menu")], relevance: { _ in 1 },
      decode: { row in
        let inner = try other.query(Self.ranked, [.text("menu")], relevance: { _ in 2 }, decode: { $0.double(1) })
        return [row.double(1)] + inner
      })
    #expect(scores == [[1, 2], [1, 2]])
  }
}
