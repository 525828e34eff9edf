import GuidelineModel

extension SearchEngine {
  /// The former rules that name all subjects of the query in their statement or the headings above it, best first.
  ///
  /// There are none if the best current record contains all subjects, or if any current rule names them all. The first
  /// condition takes no query, so that most searches are as fast as without former rules.
  func formerRules(betterThan best: Candidate?) throws -> [CitedRecord] {
    let terms = plan.terms.indices.filter {
      plan.terms[$0].role == .wanted || plan.terms[$0].role == .required
    }
    let missing = terms.filter { best?.contains(term: $0) != true }
    guard missing.contains(where: { !CommandVerbs.isOnlyVerb(plan.terms[$0].text) }) else {
      return []
    }
    let subjects = terms.filter { !CommandVerbs.isOnlyVerb(plan.terms[$0].text) }
    guard subjects.count >= Self.leastSubjects, subjects.count <= Self.mostSubjects,
      subjects.allSatisfy({ statistics.counts[$0] > 0 })
    else { return [] }
    let pattern = SearchPattern(plan, naming: subjects)
    var request = request
    request.kind = .guideline
    request.source = .formerRules
    guard try queries.hasMatch(of: pattern.selection, for: request) else { return [] }
    var current = request
    current.source = .current
    guard try !queries.hasMatch(of: pattern.selection, for: current) else { return [] }
    let relevance = Relevance(
      plan.terms, pattern, counts: statistics.counts, textCount: statistics.textCount)
    let former = try queries.matches(
      of: pattern.text, for: request, limit: Self.candidateLimit, score: relevance.score)
    let rows = former.sorted {
      ($1.score.value, $0.facts.record) < ($0.score.value, $1.facts.record)
    }
    .prefix(Self.mostFormerRules).map(\.facts.record)
    let records = try RecordQueries(database: index.database).records(inRows: rows)
    return rows.compactMap { records[$0] }
  }

  /// A query with one subject asks for all rules about it, and current ones answer that.
  private static let leastSubjects = 2
  /// The terms whose occurrence a candidate records.
  private static let mostSubjects = 64
  /// The history of each has to be read, which takes a few hundredths of a second.
  private static let mostFormerRules = 3
}
