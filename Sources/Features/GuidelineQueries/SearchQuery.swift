package import GuidelineIndex
package import GuidelineModel

/// Searches the records of all pages for the words of a query.
package struct SearchQuery: Query {
  /// The query as typed.
  package var text: String
  /// Only records that apply to all of these platforms, or whose platforms are unknown.
  package var platforms: [Platform] = []
  /// Only records of this page, by any of its names.
  package var page: String?
  /// Only rules of this strength.
  package var strength: Strength?
  /// Only records of this kind.
  package var kind: RecordKind?
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?
  /// Whether to search the rules that were removed instead of the current ones.
  package var onlyRemoved = false
  /// Whether phrases in quotation marks must occur even if few records have them.
  package var isExact = false
  /// Maximum number of results.
  package var limit: Int
  /// Whether each result explains its score.
  package var isExplained = false

  /// A query without filters.
  package init(_ text: String, limit: Int) {
    self.text = text
    self.limit = limit
  }

  /// Runs the search. An unknown page finds nothing and adds ``Notice/unknownName(_:expected:nearest:)``.
  package func run(in context: QueryContext) throws -> QueryResult<SearchResponse> {
    guard let query = ParsedQuery(text) else {
      return QueryResult(
        SearchResponse(
          query: text, platforms: platforms, answer: .empty, results: [], words: .none),
        notices: [.emptyQuery(text)])
    }
    var request = SearchRequest(query, limit: limit)
    request.platforms = PlatformSet(platforms)
    request.strength = strength
    request.kind = kind
    request.day = day
    request.isExplained = isExplained
    request.isExact = isExact
    if onlyRemoved {
      request.source = .formerRules
      request.limit = limit < Self.mostFormerRules ? Self.mostFormerRules : limit
    }
    request.includesFormerRules = true
    var notices = try Notice.coverage(of: day, in: context.index)
    if let page {
      let resolution = try Resolver(context, asOf: day).page(named: page)
      notices += resolution.notices
      request.page = resolution.target?.slug ?? page
    }
    let answer = try context.index.search(request)
    notices += Notice.interpretation(of: answer)
    let words = MatchedWords(query, answer.interpretation)
    let removed = RemovedRules(context)
    var response = SearchResponse(
      query: text, platforms: platforms, answer: answer,
      results: onlyRemoved
        ? try removed.results(among: answer.hits, most: limit)
        : answer.hits.map { RecordResult($0, words: words) }, words: words)
    response.removed = try removed.results(among: answer.formerRules)
    if response.isEmpty {
      notices.append(.nothingFound(query: text))
    } else if response.confidence == .none {
      notices.append(.mayNotBeCovered)
    }
    return QueryResult(response, notices: notices)
  }

  /// Former rules to look for removed ones among; most of them were only reworded.
  private static let mostFormerRules = 40
}

/// The results of a search, best first.
package struct SearchResponse: Encodable, Sendable {
  /// The query as typed.
  package let query: String
  private let platforms: [Platform]
  private let reach: SearchAnswer.Reach
  private let probability: Double
  private let signals: AnswerSignals?
  /// How sure the search is that the guidelines answer the query.
  package var confidence: Confidence { removed.isEmpty ? ownConfidence : .high }
  private let ownConfidence: Confidence
  private let interpretation: QueryInterpretation
  /// The words that matched, to highlight them.
  package let words: MatchedWords
  /// The records, best first.
  package let results: [RecordResult]
  /// Removed rules that answer better than any of the results.
  package fileprivate(set) var removed: [RecordResult] = []
  /// Whether nothing was found, removed rules included.
  package var isEmpty: Bool { results.isEmpty && removed.isEmpty }

  init(
    query: String, platforms: [Platform], answer: SearchAnswer, results: [RecordResult],
    words: MatchedWords
  ) {
    self.query = query
    self.platforms = platforms
    reach = answer.reach
    ownConfidence = answer.confidence
    probability = answer.probability
    signals = answer.signals
    interpretation = answer.interpretation
    self.words = words
    self.results = results
  }

  private enum Key: String, CodingKey {
    case query, platform, reach, confidence, probability, signals, reading, results, removed
  }

  /// Writes `platform` as one name, several, or `null`, as in the request.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(query, forKey: .query)
    switch platforms.count {
    case 0: try container.encodeNil(forKey: .platform)
    case 1: try container.encode(platforms[0].rawValue, forKey: .platform)
    default: try container.encode(platforms.map(\.rawValue), forKey: .platform)
    }
    try container.encode(reach, forKey: .reach)
    try container.encode(confidence, forKey: .confidence)
    try container.encode((probability * 100).rounded() / 100, forKey: .probability)
    try container.encodeIfPresent(signals, forKey: .signals)
    try container.encode(interpretation, forKey: .reading)
    try container.encode(results, forKey: .results)
    try container.encode(removed, forKey: .removed)
  }
}

extension Notice {
  /// The notices about everything in a query that was not taken as typed.
  static func interpretation(of answer: SearchAnswer) -> [Notice] {
    let reading = answer.interpretation
    var notices = reading.corrections.map {
      Notice.correctedSpelling(typed: $0.typed, corrected: $0.corrected)
    }
    // Synonyms of plain words are not worth a notice; names of pages are, and signs that were read as words.
    for meaning in reading.meanings
    where !meaning.pages.isEmpty
      || SignNames.standard.name(of: meaning.typed, isQuoted: true) != nil
    {
      let others = meaning.terms.filter { $0.lowercased() != meaning.typed.lowercased() }
      guard !others.isEmpty else { continue }
      notices.append(.expandedTerm(typed: meaning.typed, terms: others, pages: meaning.pages))
    }
    if !reading.loosened.isEmpty, !answer.hits.isEmpty {
      notices.append(.loosenedPhrases(reading.loosened))
    }
    if !reading.platforms.isEmpty { notices.append(.rankedByPlatforms(reading.platforms)) }
    if !reading.pages.isEmpty { notices.append(.rankedByPages(reading.pages)) }
    if let best = answer.hits.first, answer.reach != .all {
      notices.append(
        .partialMatches(missing: best.missing, onlyCommonWords: answer.reach == .strong))
    }
    return notices
  }
}
