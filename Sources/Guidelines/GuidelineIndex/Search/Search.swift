import GuidelineModel
import SQLiteStore

/// One search: from the plan to the records.
struct Search {
  private typealias Column = RankingWeights.Column

  private let request: SearchRequest
  private let database: Database
  private let index: GuidelineIndex
  private let weights = RankingWeights.standard
  private let plan: SearchPlan
  private var demand: SearchPattern.Demand
  private var pattern: SearchPattern
  private var relevance: Relevance
  /// In how many texts each term stands.
  private let counts: [Int]
  /// How many texts there are.
  private let size: Int
  /// How much each document is favoured for its page.
  private let favours: [Int: Double]
  /// The platforms chosen, or else those that the query names.
  private let askedPlatforms: PlatformSet

  init(_ request: SearchRequest, index: GuidelineIndex) throws {
    self.request = request
    database = index.database
    self.index = index
    let source = IndexSource(index: index)
    plan = try QueryInterpreter(source: source.source).plan(request.query)
    let textCount = try source.size()
    size = textCount
    let most = source.mostCounted(of: plan)
    counts = try plan.terms.map { term in
      // Weak words are common by definition. What was typed says how rare a term is; other words for it may
      // be common.
      if term.role == .weak { return textCount / 4 }
      let typed = try source.count(term.alternatives[0].pattern, most: most)
      return typed > 0 ? typed : try source.count(term.pattern, most: most)
    }
    demand = try source.demand(of: plan, counts: counts)
    pattern = SearchPattern(plan, demand: demand)
    relevance = Relevance(plan.terms, pattern, counts: counts, size: textCount)
    favours = try source.documents(ofPages: plan.pages)
    askedPlatforms =
      request.platforms.isEmpty ? PlatformSet(plan.reading.platforms) : request.platforms
  }

  mutating func answer() throws -> SearchAnswer {
    let lacksRequired = zip(plan.terms, counts).contains { $0.role == .required && $1 == 0 }
    guard counts.contains(where: { $0 > 0 }), !lacksRequired else {
      return SearchAnswer(hits: [], reach: .all, reading: plan.reading)
    }
    var candidates = try candidates()
    if candidates.count < request.limit, demand != .any {
      // A filter left too little of what was chosen without regard to it.
      demand = .any
      pattern = SearchPattern(plan, demand: demand)
      relevance = Relevance(plan.terms, pattern, counts: counts, size: size)
      candidates = try self.candidates()
    }
    shareWithinPages(&candidates)
    candidates.sort { ($1.score, $0.record) < ($0.score, $1.record) }
    var hits: [SearchAnswer.Hit] = []
    var similar = SimilarRecords()
    // Some fold into others, so a few more are read than asked for, and more where that was not enough.
    var rest = candidates[...]
    while hits.count < request.limit, !rest.isEmpty {
      let batch = rest.prefix(request.limit - hits.count + Self.spare)
      rest = rest.dropFirst(batch.count)
      let records = try load(batch.map(\.record))
      for candidate in batch {
        guard let record = records[candidate.record] else { continue }
        if let better = similar.better(than: record) {
          if better < hits.count { hits[better].similar.append(record.record.id) }
        } else if hits.count < request.limit {
          hits.append(
            SearchAnswer.Hit(
              record: record, score: candidate.score,
              missing: absentTerms(candidate.found).map { plan.terms[$0].text },
              explanation: request.isExplained ? try explanation(of: candidate) : nil))
        }
      }
    }
    return SearchAnswer(
      hits: hits, reach: candidates.first.map { reach($0.found) } ?? .all, reading: plan.reading)
  }

  /// Records read beyond those asked for.
  private static let spare = 6

  // Candidates

  private struct Candidate {
    let text: Int
    let facts: CurrentRecords.Facts
    var record: Int { facts.record }
    /// Whether it is the text a page opens with.
    var isOpening: Bool { facts.sectionNumber == 0 && facts.kind == .context }
    /// Bit by bit, the terms it holds.
    let found: UInt64
    var score: Double
    /// What of the score it has from its page and section.
    var shared = 0.0

    /// One number for the section, all documents together; none has a million sections.
    var section: Int { facts.document << 20 | facts.sectionNumber }
  }

  private func candidates() throws -> [Candidate] {
    if request.day == nil, let records = try index.currentRecords() {
      return try candidates(among: records)
    }
    return try storedCandidates()
  }

  /// The records found, by what is in memory of all records of today.
  private func candidates(among records: CurrentRecords) throws -> [Candidate] {
    let documents = try request.page.map { page in
      Set(
        try database.query("SELECT id FROM document WHERE page = ?", [.text(page)]) {
          $0.integer(0)
        })
    }
    var candidates: [Candidate] = []
    try database.execute(
      "SELECT relevance(textIndex) FROM textIndex WHERE textIndex MATCH ?", [.text(pattern.text)],
      relevance: { match in
        let text = match.rowID
        guard candidates.count < IndexSource.most,
          let facts = records.facts(ofText: text, for: request, on: documents)
        else { return 0 }
        let score = relevance.score(match)
        candidates.append(candidate(text, facts, found: relevance.foundTerms, score: score))
        return score
      })
    return candidates
  }

  /// The records found, by the tables: for a process that asks once, and for days past.
  private func storedCandidates() throws -> [Candidate] {
    var conditions = ["textIndex MATCH ?"]
    var values: [SQLValue] = [.text(pattern.text)]
    var source = "currentRecord"
    if let day = request.day {
      source = Self.recordsOfDocuments
      values.insert(.list(try index.selection(asOf: day).states.map(\.documentID)), at: 0)
    }
    if !request.platforms.isEmpty {
      conditions.append("(fact.platforms IS NULL OR ~fact.platforms & ? = 0)")
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
    var found: UInt64 = 0
    let count = CurrentRecords.Facts.columnCount
    return try database.query(
      """
      SELECT \(CurrentRecords.Facts.columns), fact.text, relevance(textIndex)
      FROM textIndex JOIN \(source) AS fact ON fact.text = textIndex.rowid
      WHERE \(conditions.joined(separator: " AND ")) LIMIT \(IndexSource.most)
      """, values,
      relevance: { match in
        let score = relevance.score(match)
        found = relevance.foundTerms
        return score
      }
    ) { row in
      candidate(
        row.integer(count), CurrentRecords.Facts(row), found: found, score: row.double(count + 1))
    }
  }

  private func candidate(
    _ text: Int, _ facts: CurrentRecords.Facts, found: UInt64, score: Double
  ) -> Candidate {
    var candidate = Candidate(text: text, facts: facts, found: found, score: score)
    forEachFactor(of: candidate) { factor, _ in candidate.score *= factor }
    return candidate
  }

  /// Gives each record a share of what the best of its page, and the best of its section, have.
  private func shareWithinPages(_ candidates: inout [Candidate]) {
    var pages: [Int: [Double]] = [:]
    var sections: [Int: [Double]] = [:]
    for candidate in candidates {
      Self.keep(
        candidate.score, in: &pages[candidate.facts.document, default: []], weights.pageDepth)
      Self.keep(
        candidate.score, in: &sections[candidate.section, default: []], weights.sectionDepth)
    }
    for index in candidates.indices {
      let page = pages[candidates[index].facts.document] ?? []
      let section = sections[candidates[index].section] ?? []
      candidates[index].shared =
        page.reduce(0, +) / Double(weights.pageDepth) * weights.pageShare
        + section.reduce(0, +) / Double(weights.sectionDepth) * weights.sectionShare
      candidates[index].score += candidates[index].shared
    }
  }

  /// Keeps the greatest scores, so many of them.
  private static func keep(_ score: Double, in best: inout [Double], _ depth: Int) {
    if best.count < depth {
      best.append(score)
    } else if let least = best.indices.min(by: { best[$0] < best[$1] }), best[least] < score {
      best[least] = score
    }
  }

  /// The records of a list of documents, in place of the table of those that answer today.
  private static let recordsOfDocuments =
    "(SELECT * FROM record WHERE document IN (SELECT value FROM json_each(?)))"

  // Factors

  /// Tells what the score of a record is multiplied by, each with its reason.
  private func forEachFactor(of candidate: Candidate, _ body: (Double, StaticString) -> Void) {
    let kind = weights.factor(of: candidate.facts.kind)
    if kind != 1 { body(kind, "no rule") }
    if candidate.facts.isBoilerplate { body(weights.boilerplate, "boilerplate") }
    if let favour = favours[candidate.facts.document] {
      body(1 + weights.namedPage * favour, "page named in the query")
      if candidate.isOpening {
        let share = plan.nameShare * plan.nameShare
        body(1 + weights.opening * favour * share, "what the page is about")
      }
    }
    guard !askedPlatforms.isEmpty else { return }
    guard let platforms = candidate.facts.platforms else {
      body(weights.unknownPlatform, "platforms not known")
      return
    }
    if !platforms.isSuperset(of: askedPlatforms) {
      body(weights.otherPlatform, "for other platforms")
    } else if candidate.facts.isForItsPlatforms {
      body(weights.ownPlatform, "for this platform in particular")
    }
  }

  private func explanation(of candidate: Candidate) throws -> ScoreExplanation? {
    var explanation: Relevance.Explanation?
    _ = try database.query(
      "SELECT relevance(textIndex) FROM textIndex WHERE textIndex MATCH ? AND rowid = ?",
      [.text(pattern.text), .integer(candidate.text)],
      relevance: { match in
        let found = relevance.explain(match)
        explanation = found
        return found.score
      }, decode: { $0.double(0) })
    guard let explanation else { return nil }
    func named(_ columns: [Double]) -> [String: Double] {
      let named = zip(Column.allCases, columns).map { (String(describing: $0), $1) }
      return Dictionary(uniqueKeysWithValues: named.filter { $0.1 > 0 })
    }
    var factors: [ScoreExplanation.Factor] = []
    forEachFactor(of: candidate) { factor, reason in
      factors.append(.init(reason: reason.description, factor: factor))
    }
    return ScoreExplanation(
      terms: zip(plan.terms, explanation.terms).map {
        .init(term: $0.text, score: $1.score, columns: named($1.columns))
      },
      nearness: named(explanation.nearness), coverage: explanation.coverage,
      coverageFactor: weights.factor(ofCoverage: explanation.coverage), factors: factors,
      shared: candidate.shared)
  }

  // What was found

  /// The numbers of the terms that a record should have and has not.
  private func absentTerms(_ found: UInt64) -> [Int] {
    plan.terms.indices.filter {
      plan.terms[$0].role == .wanted && $0 < 64 && found & (1 << UInt64($0)) == 0
    }
  }

  private func reach(_ found: UInt64) -> SearchAnswer.Reach {
    let absent = absentTerms(found)
    if absent.isEmpty { return .all }
    return absent.allSatisfy { relevance.isWeak($0) } ? .strong : .any
  }

  private func load(_ ids: [Int]) throws -> [Int: CitedRecord] {
    guard !ids.isEmpty else { return [:] }
    let queries = RecordQueries(database: database)
    let rows = try database.query(
      """
      SELECT \(RecordQueries.columns) FROM \(RecordQueries.joins)
      WHERE record.id IN (SELECT value FROM json_each(?))
      """, [.list(ids)], decode: RecordQueries.decode)
    return Dictionary(
      uniqueKeysWithValues: zip(rows.map(\.id), try queries.complete(rows)))
  }
}
