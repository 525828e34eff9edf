// SearchQuery, SearchResponse
import GuidelineIndex
package import GuidelineModel
package import GuidelineSearch
package import TextSupport

extension QueryContext {
  /// The word that a search takes a typed one for: itself if a text has it, or else its correction; `nil` without one.
  package func searchedWord(for typed: String) throws -> String? { try index.searchedWord(for: typed) }
}

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
  package var day: CalendarDate?
  /// Whether to search the rules that were removed instead of the current ones.
  package var onlyRemoved = false
  /// Whether phrases in quotation marks must occur even if few records have them.
  package var isExact = false
  /// Maximum number of results.
  package var limit: Int
  /// Whether each result explains its score.
  package var isExplained = false

  package init(_ text: String, limit: Int) {
    self.text = text
    self.limit = limit
  }

  /// Runs the search. An unknown page finds nothing and adds ``Notice/unknownName(_:expected:nearest:)``.
  package func run(in context: QueryContext) throws -> QueryResult<SearchResponse> {
    guard let query = ParsedQuery(text) else {
      return QueryResult(
        SearchResponse(query: text, platforms: platforms, answer: .empty, results: [], words: .none),
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
    var notices: [Notice] = []
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
        : answer.hits.enumerated().map {
          RecordResult($1, answer.question, room: $0 == 0 ? Excerpt.roomOfFirst : Excerpt.room)
        }, words: words)
    response.removed = try removed.results(among: answer.formerRules)
    notices += try context.rulesOfOtherSystems(upTo: request.limit) {
      let answer = try context.index.search(request)
      return answer.confidence == .none ? 0 : answer.hits.count { !$0.isWeak && $0.record.record.kind == .guideline }
    }
    if response.isEmpty {
      request = SearchRequest(query, limit: limit)
      request.day = day
      let others = try context.index.search(request).hits.count
      notices.append(
        .nothingFound(
          query: text, withoutFilters: others, isAtLeast: others >= limit,
          nearest: try NameSuggestions(context, asOf: day).slugs(near: text)))
    } else if response.confidence != .high, !onlyRemoved {
      // Before what the query was taken for: whoever reads one line reads this one.
      notices.insert(.doubt(response.confidence), at: 0)
    }
    return try QueryResult(response, notices: notices).about(day, in: context)
  }

  /// Former rules to look for removed ones among; most of them were only reworded.
  private static let mostFormerRules = 40
}

extension Confidence {
  /// "Probably not in the guidelines", or that they are not; `nil` where the results answer.
  package var doubt: String? {
    switch self {
    case .high: nil
    case .low: "Probably not in the guidelines"
    case .none: "Not in the guidelines"
    }
  }
}

/// The results of a search, best first.
package struct SearchResponse: JSONObjectEncodable, Sendable {
  /// The query as typed.
  package let query: String
  let platforms: [Platform]
  let answer: SearchAnswer
  package let results: [RecordResult]
  /// The words that matched, to highlight them.
  package let words: MatchedWords
  /// How sure the search is that the guidelines answer the query.
  package var confidence: Confidence { removed.isEmpty ? answer.confidence : .high }
  /// The results to show first; the others, which are weak, are counted or folded.
  ///
  /// Only results after the last one that is not weak are left out, so that the numbers of the others stay. Of a query
  /// that the guidelines may not cover, only the nearest results are shown.
  package var strong: ArraySlice<RecordResult> {
    let end = (results.lastIndex { $0.isWeak == nil } ?? results.count - 1) + 1
    return results.prefix(confidence == .none ? min(end, Self.mostNearest) : end)
  }

  private static let mostNearest = 5

  /// Removed rules that alone name what the query is about.
  package fileprivate(set) var removed: [RecordResult] = []
  /// Whether nothing was found, removed rules included.
  package var isEmpty: Bool { results.isEmpty && removed.isEmpty }

  /// `platform` is one name, several, or `null`, as in the request.
  package var json: JSONObject {
    [
      "query": query, "platform": platforms.jsonOfRequest, "reach": answer.reach, "confidence": confidence,
      "probability": (answer.probability * 100).rounded() / 100, "signals": answer.signals,
      "reading": answer.interpretation, "results": results, "removed": removed,
    ]
  }
}

extension Notice {
  /// The notices about everything in a query that was not taken as typed.
  package static func interpretation(of answer: SearchAnswer) -> [Notice] {
    let reading = answer.interpretation
    var notices = reading.corrections.map { Notice.correctedSpelling(typed: $0.typed, corrected: $0.corrected) }
    // Synonyms of plain words are not worth a notice; names of pages are, and signs that were read as words.
    for meaning in reading.meanings
    where !meaning.pages.isEmpty || SignNames.standard.name(of: meaning.typed, isQuoted: true) != nil {
      let others = meaning.terms.filter { $0.lowercased() != meaning.typed.lowercased() }
      guard !others.isEmpty else { continue }
      notices.append(.expandedTerm(typed: meaning.typed, terms: others, pages: meaning.pages))
    }
    if !reading.loosened.isEmpty, !answer.hits.isEmpty { notices.append(.loosenedPhrases(reading.loosened)) }
    if !reading.platforms.isEmpty { notices.append(.rankedByPlatforms(reading.platforms)) }
    // A name that leads to no answer is not worth a notice.
    if let best = answer.hits.first?.record.page, reading.pages.contains(best) {
      notices.append(.rankedByPages(reading.pages))
    }
    return notices
  }
}
