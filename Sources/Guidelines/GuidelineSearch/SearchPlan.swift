import GuidelineIndex

/// The terms to search for, as a query was interpreted.
struct SearchPlan: Sendable {
  var terms: [SearchTerm] = []
  var excluded: [String] = []
  /// The pages that the query names or suggests, each with its weight; 1 for a named page.
  var pages: [String: Double] = [:]
  /// The share of the query's words that name its pages, 0 to 1; 1 if the query is just a name.
  var nameShare = 0.0
  /// The texts of the query as typed, and the corrected words, without what must not occur.
  var texts: [String] = []
  /// The words of other languages, each with the best English words for it.
  var translations: [(typed: String, english: String)] = []
  /// Whether the query has words of another language than English.
  var isForeign = false
  /// The number of names of what the guidelines do not cover.
  var outsideNames = 0
  /// The interpretation to show beside the results.
  var reading = QueryInterpretation()
}

/// A term to search for, with its alternatives.
struct SearchTerm: Hashable, Sendable {
  /// A word or phrase that counts as an occurrence of the term.
  struct Alternative: Hashable, Sendable {
    /// Words that must occur in sequence.
    var words: String
    var isPrefix = false
    /// The weight of an occurrence, 1 for the words as typed.
    var weight: Double

    /// The words in quotation marks, so that FTS5 reads none of their characters as syntax.
    var pattern: String {
      let quoted = ParsedQuery.words(SearchedLetters.separated(in: words)).joined(separator: " ")
      return "\"\(quoted)\"" + (isPrefix ? "*" : "")
    }
  }

  /// The term as typed or as corrected.
  var text: String
  /// The alternatives, the typed words first.
  var alternatives: [Alternative]
  /// The weight among the terms, 1 for most.
  var weight = 1.0
  var role = Role.wanted

  enum Role: Hashable, Sendable {
    /// A record must contain the term, which was in quotation marks.
    case required
    /// A record that lacks the term is reported as such.
    case wanted
    /// The term only raises the score: a single word of a longer name, or the name of a platform.
    case helpful
    /// The term says how a question is asked; it selects no records.
    case weak
  }

  /// Lowers the weight of a term that repeats what another term says.
  mutating func demote(to weight: Double) {
    self.weight = weight
    role = .helpful
  }

  var pattern: String { alternatives.map(\.pattern).joined(separator: " OR ") }
}

/// The FTS5 expression of a plan and the term of each of its phrases.
struct SearchPattern {
  /// The terms that a text must contain to be a candidate.
  enum Demand: Hashable {
    case any
    /// At least this many of the terms with these numbers.
    case atLeast(Int, of: [Int])
    /// Any of the terms in the columns that say what a record is about: its rule, its page's title, its phrases.
    case matchPrimaryColumns
  }

  let text: String
  /// An expression for the same texts that reports only the occurrences by which they were selected. SQLite takes a
  /// fraction of the time, since it does not look for the other terms in each text.
  let selection: String
  /// For each phrase of the expression in order, its term and weight; `nil` for a phrase that only selects candidates.
  let phrases: [(term: Int, weight: Double)?]

  /// Builds the expression. FTS5 has no optional words. `demand AND (all terms)` matches the texts that meet the
  /// demand, and reports the occurrences of every term in them.
  init(_ plan: SearchPlan, demand: Demand) {
    var selection = Selection()
    for term in plan.terms where term.role == .required { selection.add([[term]]) }
    let strong = plan.terms.filter { $0.role != .weak }
    switch demand {
    case .any: if selection.isEmpty, strong.count < plan.terms.count { selection.add(strong.map { [$0] }) }
    case .matchPrimaryColumns: selection.add(strong.map { [$0] }, in: "{title statement phrases} : ")
    case .atLeast(let count, let chosen): selection.add(Self.combinations(chosen.map { plan.terms[$0] }, count))
    }
    var all = "(\(plan.terms.map(\.pattern).joined(separator: " OR ")))"
    // NOT around the whole expression would make FTS5 drop the occurrences.
    all = Self.leavingOut(plan.excluded, of: all)
    text = (selection.conditions + [all]).joined(separator: " AND ")
    // The terms that select are among all terms.
    self.selection =
      selection.isEmpty
      ? text : Self.leavingOut(plan.excluded, of: "(\(selection.conditions.joined(separator: " AND ")))")
    phrases =
      [(term: Int, weight: Double)?](repeating: nil, count: selection.phraseCount)
      + plan.terms.enumerated().flatMap { index, term in term.alternatives.map { (index, $0.weight) } }
  }

  /// Builds the expression for the texts whose statement, title or headings have each of some terms as typed.
  init(_ plan: SearchPlan, naming terms: [Int]) {
    let names = terms.map { "(\(plan.terms[$0].alternatives[0].pattern))" }
    let naming = "({title section statement} : (\(names.joined(separator: " AND "))))"
    let all = SearchPattern(plan, demand: .any)
    text = "\(naming) AND (\(all.text))"
    // The named terms are among all terms; phrases that must occur need not be among the named ones.
    let hasRequired = plan.terms.contains { $0.role == .required }
    selection = hasRequired ? "\(naming) AND (\(all.selection))" : Self.leavingOut(plan.excluded, of: naming)
    phrases = [(term: Int, weight: Double)?](repeating: nil, count: names.count) + all.phrases
  }

  private static func leavingOut(_ excluded: [String], of expression: String) -> String {
    if excluded.isEmpty { return expression }
    let unwanted = excluded.map { SearchTerm.Alternative(words: $0, weight: 0).pattern }
    return "(\(expression) NOT (\(unwanted.joined(separator: " OR "))))"
  }

  /// The conditions that select candidates, and the number of their phrases.
  private struct Selection {
    private(set) var conditions: [String] = []
    private(set) var phraseCount = 0
    var isEmpty: Bool { conditions.isEmpty }

    /// Adds a condition that all terms of one of the sets occur.
    mutating func add(_ sets: [[SearchTerm]], in columns: String = "") {
      guard !sets.isEmpty else { return }
      let patterns = sets.map { set in
        set.count == 1 ? set[0].pattern : "(" + set.map { "(\($0.pattern))" }.joined(separator: " AND ") + ")"
      }
      conditions.append(columns + "(\(patterns.joined(separator: " OR ")))")
      phraseCount += sets.reduce(0) { sum, set in sum + set.reduce(0) { $0 + $1.alternatives.count } }
    }
  }

  private static func combinations(_ terms: [SearchTerm], _ count: Int) -> [[SearchTerm]] {
    guard count > 0 else { return [[]] }
    return terms.indices.flatMap { index in
      combinations(Array(terms[(index + 1)...]), count - 1).map { [terms[index]] + $0 }
    }
  }
}

extension SearchEngine {
  struct Statistics {
    /// For each term, the number of texts that contain it.
    let counts: [Int]
    let textCount: Int
    /// Counting stops here: a term with more texts is not rare, and counting on would take longer than ranking.
    let countLimit: Int
  }

  static func statistics(of plan: SearchPlan, _ queries: SearchQueries) throws -> Statistics {
    let textCount = try queries.textCount()
    let countLimit = max(candidateLimit / max(plan.terms.count, 1), minimumCountLimit)
    let counts = try plan.terms.map { term in
      // Weak words are common by definition.
      if term.role == .weak { return textCount / 4 }
      // The word as typed determines how rare a term is, since its expansions may be common.
      let typed = try queries.count(of: term.alternatives[0].pattern, atMost: countLimit)
      return typed > 0 ? typed : try queries.count(of: term.pattern, atMost: countLimit)
    }
    return Statistics(counts: counts, textCount: textCount, countLimit: countLimit)
  }

  /// Chooses the terms that a candidate must contain, so that there are enough candidates and not too many.
  ///
  /// If few texts contain any of the terms, all of them are candidates. In a large index the texts with all
  /// terms come first, then those with all but one, and so on.
  func demand() throws -> SearchPattern.Demand {
    let counts = statistics.counts
    let terms = plan.terms.indices.filter { plan.terms[$0].role != .weak }
    // Required terms select the candidates already.
    if terms.contains(where: { plan.terms[$0].role == .required }) { return .any }
    let isExact = terms.allSatisfy { counts[$0] < statistics.countLimit }
    if isExact, terms.reduce(0, { $0 + counts[$1] }) <= Self.candidateLimit { return .any }
    let rarest = terms.filter { plan.terms[$0].role != .helpful && counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }.prefix(Self.maximumCombinedTerms)
    for required in stride(from: rarest.count, to: 1, by: -1) {
      let demand = SearchPattern.Demand.atLeast(required, of: Array(rarest))
      let count = try queries.count(of: SearchPattern(plan, demand: demand).selection, atMost: Self.enoughCandidates)
      if count >= Self.enoughCandidates { return demand }
    }
    return .matchPrimaryColumns
  }

  /// Ranking this many texts takes a few hundredths of a second.
  static let candidateLimit = 10_000
  private static let minimumCountLimit = 3_500
  private static let enoughCandidates = 100
  /// The number of combinations, and with it the length of the FTS5 expression, grows fast with the terms.
  private static let maximumCombinedTerms = 4
}
