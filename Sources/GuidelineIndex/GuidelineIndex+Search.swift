import GuidelineModel
import SQLiteStore

extension GuidelineIndex {
  /// Records that hold the words, best first: all words when that finds enough, else any of them.
  public func search(_ request: SearchRequest) throws(IndexError) -> SearchAnswer {
    try ask {
      let strict = try candidates(request, .all)
      var isRelaxed = false
      var found = strict
      if strict.count < min(request.limit, Self.enough), request.query.terms.count > 1 {
        let known = Set(strict.map(\.id))
        let further = try candidates(request, .any).filter { !known.contains($0.id) }
        isRelaxed = strict.isEmpty && !further.isEmpty
        found += further.map { $0.weakened(by: Self.partialFactor) }
      }
      let best = found.sorted { ($1.score, $0.id) < ($0.score, $1.id) }.prefix(request.limit)
      let records = try load(best.map(\.id))
      let hits = best.compactMap { candidate in
        records[candidate.id].map { SearchAnswer.Hit(record: $0, score: candidate.score) }
      }
      return SearchAnswer(hits: hits, isRelaxed: isRelaxed)
    }
  }

  /// Fewer hits than this with all words, and any of the words will do.
  private static let enough = 10
  /// A record without some of the words stands behind those with all.
  private static let partialFactor = 0.5
  /// Rules answer; prose explains.
  private static let kindFactors: [RecordKind: Double] = [
    .guideline: 1, .definition: 0.8, .table: 0.75, .note: 0.75, .context: 0.65,
  ]
  /// A record of unknown platform stands behind those known to apply.
  private static let unknownPlatformFactor = 0.3
  /// The best matches by BM25 that are looked at.
  private static let candidateLimit = 200

  private struct Candidate {
    let id: Int
    let score: Double

    func weakened(by factor: Double) -> Candidate { Candidate(id: id, score: score * factor) }
  }

  /// Column weights: the page's title and the rule say most, then the section, symbols, explanation.
  private static let rank = "bm25(textIndex, 5.0, 3.0, 6.0, 1.0, 3.0)"

  private func candidates(_ request: SearchRequest, _ strictness: SearchQuery.Strictness) throws
    -> [Candidate]
  {
    var conditions = ["textIndex MATCH ?"]
    var values: [SQLValue] = [.text(request.query.pattern(strictness))]
    let source: String
    if let day = request.day {
      source = try documentsTable(asOf: day)
    } else {
      source = """
        textIndex JOIN text ON text.id = textIndex.rowid JOIN record ON record.id = text.current
        """
    }
    if !request.platforms.isEmpty {
      let bits = Int(request.platforms.rawValue)
      conditions.append("(record.platforms IS NULL OR record.platforms & \(bits) = \(bits))")
    }
    if let kind = request.kind {
      conditions.append("record.kind = ?")
      values.append(.text(kind.rawValue))
    }
    if let strength = request.strength {
      conditions.append("record.strength = ?")
      values.append(.text(strength.rawValue))
    }
    if let page = request.page {
      conditions.append("record.document IN (SELECT id FROM document WHERE page = ?)")
      values.append(.text(page))
    }
    return try database.query(
      """
      SELECT record.id, record.kind, record.platforms, \(Self.rank) AS rank FROM \(source)
      WHERE \(conditions.joined(separator: " AND ")) ORDER BY rank LIMIT \(Self.candidateLimit)
      """, values
    ) { row in
      let kind = RecordKind(rawValue: row.text(1)) ?? .context
      var score = -row.double(3) * (Self.kindFactors[kind] ?? 1)
      if !request.platforms.isEmpty, row.isNull(2) { score *= Self.unknownPlatformFactor }
      return Candidate(id: row.integer(0), score: score)
    }
  }

  /// Puts the documents that answer on a day into a temporary table and joins with it.
  private func documentsTable(asOf day: CalendarDate) throws -> String {
    let documents = try selection(asOf: day).answers.values.compactMap { answer in
      if case .document(let state) = answer { state.documentID } else { nil }
    }
    let list = documents.map(String.init).joined(separator: ",")
    return """
      textIndex JOIN text ON text.id = textIndex.rowid
      JOIN record ON record.text = text.id AND record.document IN (\(list))
      """
  }

  private func load(_ ids: [Int]) throws -> [Int: CitedRecord] {
    guard !ids.isEmpty else { return [:] }
    let queries = RecordQueries(database: database)
    let rows = try database.query(
      """
      SELECT \(RecordQueries.columns) FROM \(RecordQueries.joins)
      WHERE record.id IN (\(ids.map(String.init).joined(separator: ",")))
      """, decode: RecordQueries.decode)
    return Dictionary(
      uniqueKeysWithValues: zip(rows.map(\.id), try queries.complete(rows)))
  }
}
