import GuidelineModel
import SQLiteStore

/// The SQL of a search: what the interpreter looks up, how often patterns occur, and the candidates.
///
/// Only the words for spelling correction (``Vocabulary``) and the records of the answer (``RecordQueries``)
/// are read elsewhere. Everything here runs inside ``GuidelineIndex/read(_:)``.
struct SearchQueries {
  let index: GuidelineIndex
  var database: Database { index.database }

  // Interpreting a query

  /// The lookups of a ``QueryInterpreter``.
  var interpreterSource: QueryInterpreter.Source {
    .init(
      occurs: { try count(of: $0, atMost: 1) > 0 }, pages: pages(named:), titles: titles(of:),
      correction: { word in
        try TypoCorrection(vocabulary: Vocabulary(database: database)).correction(of: word)
      })
  }

  private func pages(named keys: [String]) throws -> [(key: String, page: String)] {
    guard !keys.isEmpty else { return [] }
    return try database.query(
      "SELECT key, page FROM pageName WHERE key IN (SELECT value FROM json_each(?))",
      [.list(keys)]
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

  // Statistics

  /// An upper bound of the number of texts, and the exact number unless documents were removed.
  ///
  /// Reading the highest row id takes no time; counting would read the whole table.
  func textCount() throws -> Int {
    try database.query("SELECT max(id) FROM text", decode: { $0.integer(0) }).first ?? 0
  }

  /// The number of texts that match an FTS5 expression, counted up to `limit`.
  func count(of pattern: String, atMost limit: Int) throws -> Int {
    guard pattern.utf8.count <= QueryCache.longestPattern else {
      return try uncachedCount(of: pattern, atMost: limit)
    }
    return try index.cache.patternCounts.value(for: .init(pattern: pattern, limit: limit)) {
      try uncachedCount(of: pattern, atMost: limit)
    }
  }

  private func uncachedCount(of pattern: String, atMost limit: Int) throws -> Int {
    try database.query(
      "SELECT count(*) FROM (SELECT 1 FROM textIndex WHERE textIndex MATCH ? LIMIT ?)",
      [.text(pattern), .integer(limit)], decode: { $0.integer(0) }
    ).first ?? 0
  }

  /// The documents of pages, each with the value of its page.
  func documents(ofPages pages: [String: Double]) throws -> [Int: Double] {
    guard !pages.isEmpty else { return [:] }
    let rows = try database.query(
      "SELECT id, page FROM document WHERE page IN (SELECT value FROM json_each(?))",
      [.list(pages.keys.sorted())]
    ) { ($0.integer(0), $0.text(1)) }
    return Dictionary(rows.map { ($0, pages[$1] ?? 0) }) { first, _ in first }
  }

  // Candidates

  /// A record whose text matches, with its score.
  typealias Match = (facts: RecordFacts, score: Relevance.Score)

  /// The records of the request's source that match an FTS5 expression and pass its filters, at most `limit`.
  ///
  /// Two sources give the same matches (decision 0015): a process that searches once joins the tables; a server
  /// keeps the current records in memory. Days in the past are always joined.
  func matches(
    of pattern: String, for request: SearchRequest, limit: Int,
    score: @escaping (borrowing FullTextMatch) -> Relevance.Score
  ) throws -> [Match] {
    if request.source == .current, request.day == nil, let records = try cachedCurrentRecords() {
      return try cachedMatches(of: pattern, records, for: request, limit: limit, score: score)
    }
    return try joinedMatches(of: pattern, for: request, limit: limit, score: score)
  }

  private func cachedMatches(
    of pattern: String, _ currentRecords: CurrentRecords, for request: SearchRequest, limit: Int,
    score: @escaping (borrowing FullTextMatch) -> Relevance.Score
  ) throws -> [Match] {
    let documents = try request.page.map(documents(ofPage:))
    var records = currentRecords
    var matches: [Match] = []
    try database.execute(
      "SELECT relevance(textIndex) FROM textIndex WHERE textIndex MATCH ?", [.text(pattern)],
      relevance: { match in
        if matches.count < limit, let facts = records.facts(ofText: match.rowID),
          facts.passesFilters(of: request, documents: documents)
        {
          matches.append((facts, score(match)))
        }
        return 0
      })
    return matches
  }

  private func joinedMatches(
    of pattern: String, for request: SearchRequest, limit: Int,
    score: @escaping (borrowing FullTextMatch) -> Relevance.Score
  ) throws -> [Match] {
    let (rows, values) = try joinedRows(of: pattern, for: request)
    var scores: [Int: Relevance.Score] = [:]
    let facts = try database.query(
      """
      SELECT \(RecordFacts.columns), relevance(textIndex) \(rows) LIMIT \(limit)
      """, values,
      relevance: { match in
        scores[match.rowID] = score(match)
        return 0
      }, decode: RecordFacts.init)
    return facts.compactMap { facts in scores[facts.text].map { (facts, $0) } }
  }

  /// Whether any record of the request's source matches an FTS5 expression and passes its filters.
  func hasMatch(of pattern: String, for request: SearchRequest) throws -> Bool {
    let (rows, values) = try joinedRows(of: pattern, for: request)
    return try !database.query("SELECT 1 \(rows) LIMIT 1", values, decode: { _ in }).isEmpty
  }

  /// The end of a statement from `FROM` on for the records, named `fact`, of the request's source that match an FTS5
  /// expression and pass its filters.
  private func joinedRows(of pattern: String, for request: SearchRequest) throws
    -> (sql: String, values: [SQLValue])
  {
    var conditions = ["textIndex MATCH ?"]
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
    }
    let sql = """
      FROM textIndex JOIN \(source) AS fact ON fact.text = textIndex.rowid
      WHERE \(conditions.joined(separator: " AND "))
      """
    return (sql, values)
  }

  /// Passes the match of one text to a body; nothing happens if the text does not match.
  func withMatch(
    of pattern: String, inText text: Int, _ body: @escaping (borrowing FullTextMatch) -> Void
  ) throws {
    try database.execute(
      "SELECT relevance(textIndex) FROM textIndex WHERE textIndex MATCH ? AND rowid = ?",
      [.text(pattern), .integer(text)],
      relevance: { match in
        body(match)
        return 0
      })
  }

  /// The search phrases of a row of the table `text`, a phrase a line; empty for none.
  static let phrases =
    "coalesce((SELECT phrases FROM phraseList WHERE phraseList.id = text.phraseList), '')"

  /// The texts that are compared with the whole query (``Agreement``), by their rows.
  func comparedTexts(_ rows: [Int]) throws -> [Int: ComparedText] {
    let texts = try database.query(
      """
      SELECT id, title, section, statement, \(Self.phrases), vector, hasMeasure FROM text
      WHERE id IN (SELECT value FROM json_each(?))
      """, [.list(rows.map(String.init))]
    ) {
      (
        $0.integer(0),
        ComparedText(
          headings: $0.bytes(1) + [UInt8(ascii: " ")] + $0.bytes(2), statement: $0.bytes(3),
          phrases: $0.bytes(4),
          vector: $0.bytes(5), hasMeasure: $0.integer(6) != 0)
      )
    }
    return Dictionary(texts) { first, _ in first }
  }

  func documents(ofPage slug: String) throws -> Set<Int> {
    Set(
      try database.query("SELECT id FROM document WHERE page = ?", [.text(slug)]) {
        $0.integer(0)
      })
  }

  // Current records in memory

  /// The current records, `nil` until there were enough searches to justify reading all of them.
  private func cachedCurrentRecords() throws -> CurrentRecords? {
    guard index.cache.searchCount > Self.searchesBeforeCaching else { return nil }
    if let records = index.cache.currentRecords { return records }
    let records = CurrentRecords(
      try database.query(
        "SELECT \(RecordFacts.columns) FROM currentRecord AS fact ORDER BY fact.text",
        decode: RecordFacts.init))
    index.cache.currentRecords = records
    return records
  }

  /// A command searches at most this often.
  private static let searchesBeforeCaching = 3
}

/// The short texts of a record, in UTF-8.
struct ComparedText {
  /// The title of the page and the headings above the record.
  let headings: [UInt8]
  /// The rule; empty for prose.
  let statement: [UInt8]
  /// A search phrase a line.
  let phrases: [UInt8]
  /// The direction of its ``TextVector``.
  let vector: [UInt8]
  /// Whether a sentence has a number with a unit or a bound.
  let hasMeasure: Bool
}

/// The properties of a record that filters and ranking depend on.
struct RecordFacts {
  /// The row of the record.
  let record: Int
  /// The row of its text, which is the row of the full-text index too.
  let text: Int
  let document: Int
  /// The number of its section within the document; 0 before the first heading.
  let sectionNumber: Int
  let kind: RecordKind
  let strength: Strength?
  /// `nil` if the platforms are unknown.
  let platforms: PlatformSet?
  let unknownPlatforms: PlatformSet
  /// Whether the record, or the heading above it, names its platforms.
  let namesPlatforms: Bool
  let isBoilerplate: Bool

  /// The columns that ``init(_:)`` decodes, for a table or subquery named `fact`.
  ///
  /// Kinds and strengths are numbers, since decoding text for thousands of rows takes too long.
  static let columns = """
    fact.id, fact.text, fact.document, fact.sectionNumber, \(number(of: kinds, in: "kind")),
    \(number(of: strengths, in: "strength")), fact.platforms,
    fact.basis IN ('section', 'statement'), fact.isBoilerplate, fact.unknownPlatforms
    """

  private static let kinds = RecordKind.allCases
  private static let strengths = Strength.allCases

  private static func number<Value: RawRepresentable<String>>(
    of values: [Value], in column: String
  ) -> String {
    let cases = values.enumerated().map { "WHEN '\($0.element.rawValue)' THEN \($0.offset)" }
    return "CASE fact.\(column) \(cases.joined(separator: " ")) END"
  }

  private static func value<Value>(_ number: Int?, of values: [Value]) -> Value? {
    guard let number, values.indices.contains(number) else { return nil }
    return values[number]
  }

  init(_ row: borrowing Row) {
    record = row.integer(0)
    text = row.integer(1)
    document = row.integer(2)
    sectionNumber = row.integer(3)
    kind = Self.value(row.optionalInteger(4), of: Self.kinds) ?? .context
    strength = Self.value(row.optionalInteger(5), of: Self.strengths)
    platforms = row.platforms(6)
    namesPlatforms = row.integer(7) != 0
    isBoilerplate = row.integer(8) != 0
    unknownPlatforms = row.platforms(9) ?? []
  }

  /// Whether the record passes the filters of a request.
  ///
  /// - Parameter documents: the documents of the page that the request is limited to; `nil` for any page.
  func passesFilters(of request: SearchRequest, documents: Set<Int>?) -> Bool {
    let possible = (platforms ?? []).union(unknownPlatforms)
    if !possible.isEmpty, !possible.isSuperset(of: request.platforms) { return false }
    if let kind = request.kind, self.kind != kind { return false }
    if let strength = request.strength, self.strength != strength { return false }
    if let documents, !documents.contains(document) { return false }
    return true
  }
}

/// The facts of all current records, found by the row of their text.
struct CurrentRecords {
  /// Ascending; searching them needs no bound on the row ids, which may be any numbers in a damaged index.
  private let texts: [Int]
  private let facts: [RecordFacts]
  /// The position of the last text that was looked up.
  private var position = 0

  /// - Parameter facts: in ascending order of their texts.
  fileprivate init(_ facts: [RecordFacts]) {
    self.facts = facts
    texts = facts.map(\.text)
  }

  /// The facts of the record that shows a text; `nil` if no current record does.
  ///
  /// FTS5 returns rows in ascending order, so the search starts at the last position and doubles its steps.
  ///
  /// - Complexity: O(log *d*) for a text *d* records after the last one.
  fileprivate mutating func facts(ofText text: Int) -> RecordFacts? {
    if position >= texts.count || texts[position] > text { position = 0 }
    var step = 1
    while position + step < texts.count, texts[position + step] <= text {
      position += step
      step *= 2
    }
    var end = min(position + step, texts.count)
    while position + 1 < end {
      let middle = (position + end) / 2
      if texts[middle] <= text { position = middle } else { end = middle }
    }
    return position < texts.count && texts[position] == text ? facts[position] : nil
  }
}
