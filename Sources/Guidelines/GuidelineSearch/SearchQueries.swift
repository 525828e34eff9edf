// SearchQueries, ShortTexts
import GuidelineIndex
import GuidelineModel
import SQLiteStore

/// The SQL of a search: what the interpreter looks up, how often patterns occur, and the candidates.
///
/// Only the words for spelling correction (`Vocabulary`) and the records of the answer are read elsewhere. Everything
/// here runs inside `GuidelineIndex.read(_:)`.
struct SearchQueries {
  let index: GuidelineIndex
  var database: Database { index.database }

  // MARK: Interpreting a query

  var interpreterSource: QueryInterpreter.Source {
    .init(
      occurs: { try count(of: $0, atMost: 1) > 0 }, pages: pages(named:), titles: titles(of:),
      correction: { word in try TypoCorrection(vocabulary: index.vocabularyOfScope).correction(of: word) })
  }

  private func pages(named keys: [String]) throws -> [(key: String, page: String)] {
    guard !keys.isEmpty else { return [] }
    let scope = index.scopeCondition("system").map { " AND \($0)" } ?? ""
    return try database.query(
      """
      SELECT key, page FROM pageName WHERE key IN (SELECT value FROM json_each(?))\(scope)
      ORDER BY system != 'apple', system != 'local', system
      """, [.list(keys)]
    ) { ($0.text(0), $0.text(1)) }
  }

  private func titles(of slugs: [String]) throws -> [String: String] {
    let slugs = Set(slugs).sorted()
    guard !slugs.isEmpty else { return [:] }
    let rows = try database.query(
      """
      SELECT slug, title FROM page
      WHERE current IS NOT NULL AND slug IN (SELECT value FROM json_each(?))
      """, [.list(slugs)]
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(rows) { first, _ in first }
  }

  // MARK: Statistics

  /// An upper bound of the number of texts of the scope's parts, and the exact number unless documents were removed.
  /// Reading the highest row id takes no time; counting would read the whole table.
  func textCount() throws -> Int {
    try index.textParts.reduce(0) { sum, part in
      let last =
        try database.query("SELECT max(id) FROM text WHERE \(part.condition("id"))", decode: { $0.integer(0) }).first
        ?? 0
      return sum + max(0, last - part.start)
    }
  }

  /// The condition of SQL that a match is a text of the scope's part; empty if both parts count.
  private var isOfScope: String {
    let parts = index.textParts
    return parts.count == 1 ? " AND " + parts[0].condition("textIndex.rowid") : ""
  }

  /// The number of texts that match an FTS5 expression, counted up to `limit`.
  func count(of pattern: String, atMost limit: Int) throws -> Int {
    guard pattern.utf8.count <= SearchCache.longestPattern else { return try uncachedCount(of: pattern, atMost: limit) }
    return try index.searchCache.patternCounts.value(for: "\(limit) \(pattern)\(isOfScope)") {
      try uncachedCount(of: pattern, atMost: limit)
    }
  }

  private func uncachedCount(of pattern: String, atMost limit: Int) throws -> Int {
    try database.query(
      "SELECT count(*) FROM (SELECT 1 FROM textIndex WHERE textIndex MATCH ?\(isOfScope) LIMIT ?)",
      [.text(pattern), .integer(limit)], decode: { $0.integer(0) }
    ).first ?? 0
  }

  /// The documents of pages and of their namesakes in other systems of the scope, each with the value of its page.
  func documents(ofPages pages: [String: Double]) throws -> [Int: Double] {
    guard !pages.isEmpty else { return [:] }
    var pages = pages
    let systems = try index.systems
    for system in systems where systems.count > 1 && index.scope?.contains(system) ?? true {
      for (page, value) in pages {
        let other = PageKey.make(PageKey.slug(of: page), in: system)
        pages[other] = max(pages[other] ?? 0, value)
      }
    }
    let rows = try database.query(
      "SELECT id, page FROM document WHERE page IN (SELECT value FROM json_each(?))", [.list(pages.keys.sorted())]
    ) { ($0.integer(0), $0.text(1)) }
    return Dictionary(rows.map { ($0, pages[$1] ?? 0) }) { first, _ in first }
  }

  // MARK: Candidates

  /// A record whose text matches, with its score.
  typealias Match = (facts: RecordFacts, score: Relevance.Score)

  /// The records of the request's source that match an FTS5 expression and pass its filters, at most `limit`.
  func matches(
    of pattern: String, for request: SearchRequest, limit: Int,
    score: @escaping (borrowing FullTextMatch) -> Relevance.Score
  ) throws -> [Match] {
    let (rows, values) = try rows(of: pattern, for: request)
    // SQLite computes the relevance of a row just before it returns the row.
    var scored: (text: Int, score: Relevance.Score)?
    return try database.query(
      """
      SELECT \(RecordFacts.columns), relevance(textIndex) \(rows) LIMIT \(limit)
      """, values,
      relevance: { match in
        scored = (match.rowID, score(match))
        return 0
      }
    ) { row -> Match? in
      let facts = RecordFacts(row)
      guard let scored, scored.text == facts.text else { return nil }
      return (facts, scored.score)
    }.compactMap(\.self)
  }

  /// Whether any record of the request's source matches an FTS5 expression and passes its filters.
  func hasMatch(of pattern: String, for request: SearchRequest) throws -> Bool {
    let (rows, values) = try rows(of: pattern, for: request)
    return try !database.query("SELECT 1 \(rows) LIMIT 1", values, decode: { _ in }).isEmpty
  }

  /// The end of a statement from `FROM` on: the records, named `fact`, of a request that match an FTS5 expression.
  private func rows(of pattern: String, for request: SearchRequest) throws -> (sql: String, values: [SQLValue]) {
    var conditions = ["textIndex MATCH ?\(isOfScope)"]
    var values: [SQLValue] = [.text(pattern)]
    var source = request.source == .formerRules ? "formerRule" : "currentRecord"
    if request.source == .current, let day = request.day {
      source = "(SELECT * FROM record WHERE document IN (SELECT value FROM json_each(?)))"
      values.insert(.list(try index.selection(asOf: day).captures.map(\.documentID)), at: 0)
    }
    if !request.platforms.isEmpty {
      // Without any platform, all are unknown.
      conditions.append(
        """
        (coalesce(fact.platforms, 0) | fact.unknownPlatforms = 0
          OR ~(coalesce(fact.platforms, 0) | fact.unknownPlatforms) & ? = 0)
        """)
      values.append(.integer(Int(request.platforms.rawValue)))
    }
    if let kind = request.kind {
      conditions.append("fact.kind = ?")
      values.append(.text(kind.rawValue))
    }
    if let strength = request.strength {
      conditions.append("fact.strength = ?")
      values.append(.text(strength.rawValue))
    }
    if let page = request.page {
      conditions.append("fact.document IN (SELECT id FROM document WHERE page = ?)")
      values.append(.text(page))
    } else if let scope = index.scopeCondition("system") {
      conditions.append("fact.document IN (SELECT id FROM document WHERE \(scope))")
    }
    let sql = """
      FROM textIndex JOIN \(source) AS fact ON fact.text = textIndex.rowid
      WHERE \(conditions.joined(separator: " AND "))
      """
    return (sql, values)
  }

  /// Passes the match of one text to a body; nothing happens if the text does not match.
  func withMatch(of pattern: String, inText text: Int, _ body: @escaping (borrowing FullTextMatch) -> Void) throws {
    _ = try database.query(
      "SELECT relevance(textIndex) FROM textIndex WHERE textIndex MATCH ? AND rowid = ?",
      [.text(pattern), .integer(text)],
      relevance: { match in
        body(match)
        return 0
      }, decode: { _ in })
  }

  /// The texts that are compared with the whole query (``Agreement``), by their rows.
  func shortTexts(_ rows: [Int]) throws -> [Int: ShortTexts] {
    let texts = try database.query(
      """
      SELECT id, title, section, statement, \(PhraseList.wordsSQL), vector, hasMeasure FROM text
      WHERE id IN (SELECT value FROM json_each(?))
      """, [.list(rows)]
    ) {
      (
        $0.integer(0),
        ShortTexts(
          headings: $0.bytes(1) + [UInt8(ascii: " ")] + $0.bytes(2), statement: $0.bytes(3), phrases: $0.bytes(4),
          vector: $0.bytes(5), hasMeasure: $0.integer(6) != 0)
      )
    }
    return Dictionary(texts) { first, _ in first }
  }
}

/// The short texts of a record, in UTF-8.
struct ShortTexts {
  /// The title of the page and the headings above the record.
  let headings: [UInt8]
  /// The rule; empty for prose.
  let statement: [UInt8]
  /// The ``PhraseWords`` of its search phrases.
  let phrases: [UInt8]
  /// The direction of its ``TextVector``.
  let vector: [UInt8]
  let hasMeasure: Bool
}

extension GuidelineIndex {
  fileprivate var vocabularyOfScope: Vocabulary { Vocabulary(database: database, of: textParts) }

  /// The word that a search takes a typed one for: itself if a text has it, or else its correction; `nil` without one.
  package func searchedWord(for typed: String) throws -> String? {
    try read {
      let vocabulary = vocabularyOfScope
      let word = typed.lowercased()
      return try vocabulary.count(of: word) != nil ? word : TypoCorrection(vocabulary: vocabulary).correction(of: word)
    }
  }
}
