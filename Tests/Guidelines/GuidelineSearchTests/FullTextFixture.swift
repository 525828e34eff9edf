import SQLiteStore

@testable import GuidelineIndex
@testable import GuidelineSearch

/// The full-text table of an index file, in memory, with texts put in as an ingest does.
final class FullTextFixture {
  typealias Column = TextColumn

  let database: Database
  private(set) var count = 0

  /// - Parameter statements: texts that have nothing but a rule.
  init(_ statements: [String] = []) throws {
    database = try Database(path: ":memory:", mode: .readWrite)
    try Schema.create(in: database)
    for statement in statements { try add([.statement: statement]) }
  }

  /// Adds a text and returns its number; the first is 1.
  @discardableResult func add(_ text: [Column: String]) throws -> Int {
    count += 1
    let tokens = Column.allCases.map { column in
      switch column {
      case .phrases: SearchText.paddingPhrases(text[column] ?? "")
      case .symbols: SearchText.addingNameParts(text[column] ?? "")
      case .title, .section, .statement, .detail: SearchText.separatingLetters(text[column] ?? "")
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
  func found(_ pattern: String) throws -> [Int] {
    try database.query(
      "SELECT rowid FROM textIndex WHERE textIndex MATCH ? ORDER BY rowid", [.text(pattern)]
    ) { $0.integer(0) }
  }

  /// The tokens of a column as FTS5 counts them: text, word, place.
  func tokens(in column: Column) throws -> [(text: Int, word: String, place: Int)] {
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
  struct Occurrence: Hashable {
    let phrase: Int
    let column: Int
    let token: Int
  }

  /// The occurrences of a pattern's phrases in each text that it matches.
  func occurrences(_ pattern: String) throws -> [Int: [Occurrence]] {
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

extension SearchTerm {
  /// A term with what counts as finding it, what was typed first.
  static func any(_ words: String..., otherwise weight: Double = 0.5) -> SearchTerm {
    SearchTerm(text: words[0], alternatives: words.enumerated().map { .init(words: $1, weight: $0 == 0 ? 1 : weight) })
  }
}

extension SearchPlan {
  /// A plan that looks for terms.
  init(_ terms: [SearchTerm], excluded: [String] = []) {
    self.init()
    self.terms = terms
    self.excluded = excluded
  }
}
