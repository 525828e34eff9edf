package import SQLiteStore

@testable package import GuidelineIndex

/// The full-text table of an index file, in memory, with texts put in as an ingest does.
package final class FullTextFixture {
  package typealias Column = TextColumn

  package let database: Database
  package private(set) var count = 0

  /// - Parameter statements: texts that have nothing but a rule.
  package init(_ statements: [String] = []) throws {
    database = try Database(path: ":memory:", mode: .readWrite)
    try Schema.create(in: database)
    for statement in statements { try add([.statement: statement]) }
  }

  /// Adds a text and returns its number; the first is 1.
  @discardableResult package func add(_ text: [Column: String]) throws -> Int {
    count += 1
    let tokens = Column.allCases.map { column in
      switch column {
      case .phrases: SearchText.paddingPhrases(text[column] ?? "")
      case .symbols: SearchText.addingNameParts(text[column] ?? "")
      case .title, .section, .statement, .detail: SearchedLetters.separated(in: text[column] ?? "")
      }
    }
    try database.execute(
      """
      INSERT INTO textIndex(rowid, title, section, statement, detail, symbols, phrases)
      VALUES(?, ?, ?, ?, ?, ?, ?)
      """, [.integer(count)] + tokens.map(SQLValue.text))
    return count
  }

  /// The texts that a pattern finds.
  package func found(_ pattern: String) throws -> [Int] {
    try database.query(
      "SELECT rowid FROM textIndex WHERE textIndex MATCH ? ORDER BY rowid", [.text(pattern)]
    ) { $0.integer(0) }
  }

  /// The tokens of a column as FTS5 counts them: text, word, place.
  package func tokens(in column: Column) throws -> [(text: Int, word: String, place: Int)] {
    try database.executeScript(
      """
      CREATE VIRTUAL TABLE IF NOT EXISTS temp.instance
      USING fts5vocab('main', 'textIndex', 'instance')
      """)
    return try database.query(
      "SELECT doc, term, offset FROM temp.instance WHERE col = ? ORDER BY doc, offset",
      [.text(String(describing: column))]
    ) { ($0.integer(0), $0.text(1), $0.integer(2)) }
  }

  /// An occurrence of a phrase of a pattern.
  package struct Occurrence: Hashable {
    package let phrase: Int
    package let column: Int
    package let token: Int
  }

  /// The occurrences of a pattern's phrases in each text that it matches.
  package func occurrences(_ pattern: String) throws -> [Int: [Occurrence]] {
    var occurrences: [Int: [Occurrence]] = [:]
    var last: [Occurrence] = []
    _ = try database.query(
      "SELECT rowid, relevance(textIndex) FROM textIndex WHERE textIndex MATCH ?", [.text(pattern)],
      relevance: { match in
        last = []
        match.forEachOccurrence { last.append(.init(phrase: $0, column: $1, token: $2)) }
        return Double(last.count)
      }, decode: { occurrences[$0.integer(0)] = last })
    return occurrences
  }
}
