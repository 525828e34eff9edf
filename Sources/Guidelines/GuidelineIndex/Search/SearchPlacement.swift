import GuidelineModel
import SQLiteStore

/// The place of a given record in a search, or the reason why it has none.
public enum SearchPlacement: Hashable, Sendable {
  /// A property of a request that leaves out records.
  public enum Filter: String, Hashable, Sendable, Codable {
    case platform, page, kind, strength
  }

  /// The record is a hit; the number counts from 1.
  case shown(number: Int)
  /// The record is nearly identical to a hit, which stands for it.
  case folded(into: String, number: Int)
  /// Other records score higher; the number counts from 1, and the missing terms are as typed.
  case below(number: Int, score: Double, missing: [String])
  /// Filters of the request leave the record out.
  case filtered([Filter])
  /// The record has words that must not occur, as typed.
  case excluded([String])
  /// The record lacks phrases that must occur, as typed.
  case lacksPhrases([String])
  /// The record has words of the query, but enough others have more of them.
  case hasFewWords
  /// The record has no word of the query and none of their expansions.
  case hasNoWord
  /// The record is none of those that were searched: it is not current, or another page's digest replaced it.
  case notSearched
}

extension SearchEngine {
  /// The place of the record with an id.
  ///
  /// - Parameters:
  ///   - candidates: all candidates of the search, best first.
  ///   - hits: the hits of the answer.
  func placement(of id: String, among candidates: [Candidate], hits: [SearchAnswer.Hit]) throws
    -> SearchPlacement
  {
    for (index, hit) in hits.enumerated() {
      if hit.record.record.id == id { return .shown(number: index + 1) }
      if hit.similar.contains(id) {
        return .folded(into: hit.record.record.id, number: index + 1)
      }
    }
    guard let facts = try queries.currentFacts(ofRecord: id) else { return .notSearched }
    if let index = candidates.firstIndex(where: { $0.facts.record == facts.record }) {
      return .below(
        number: index + 1, score: candidates[index].score,
        missing: missingTerms(candidates[index].foundTerms).map { plan.terms[$0].text })
    }
    return try reasonForAbsence(of: facts)
  }

  private func reasonForAbsence(of facts: RecordFacts) throws -> SearchPlacement {
    func occurs(_ pattern: String) throws -> Bool {
      var isMatch = false
      try queries.withMatch(of: pattern, inText: facts.text) { _ in isMatch = true }
      return isMatch
    }
    let excluded = try plan.excluded.filter {
      try occurs(SearchTerm.Alternative(words: $0, weight: 1).pattern)
    }
    if !excluded.isEmpty { return .excluded(excluded) }
    let lacking = try plan.terms.filter { try $0.role == .required && !occurs($0.pattern) }
    if !lacking.isEmpty { return .lacksPhrases(lacking.map(\.text)) }
    guard try occurs(SearchPattern(plan, demand: .any).text) else { return .hasNoWord }
    let filters = try queries.filters(of: request, leavingOut: facts)
    return filters.isEmpty ? .hasFewWords : .filtered(filters)
  }
}

extension SearchQueries {
  /// The facts of the current record with an id; `nil` if there is none.
  func currentFacts(ofRecord id: String) throws -> RecordFacts? {
    try database.query(
      """
      SELECT \(RecordFacts.columns) FROM currentRecord AS fact
      WHERE fact.id IN (SELECT id FROM record WHERE name = ?)
      """, [.text(id)], decode: RecordFacts.init
    ).first
  }

  /// The filters of a request that a record does not pass.
  func filters(of request: SearchRequest, leavingOut facts: RecordFacts) throws
    -> [SearchPlacement.Filter]
  {
    func leavesOut(_ change: (inout SearchRequest) -> Void) throws -> Bool {
      var only = SearchRequest(request.query)
      change(&only)
      return !facts.passesFilters(of: only, documents: try only.page.map(documents(ofPage:)))
    }
    var filters: [SearchPlacement.Filter] = []
    if try leavesOut({ $0.platforms = request.platforms }) { filters.append(.platform) }
    if try leavesOut({ $0.page = request.page }) { filters.append(.page) }
    if try leavesOut({ $0.kind = request.kind }) { filters.append(.kind) }
    if try leavesOut({ $0.strength = request.strength }) { filters.append(.strength) }
    return filters
  }
}
