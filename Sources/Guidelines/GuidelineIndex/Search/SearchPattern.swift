/// An FTS5 expression for a plan, with what each of its phrases stands for.
struct SearchPattern {
  /// What a record must hold to be looked at.
  enum Demand: Hashable {
    /// One of the terms.
    case any
    /// So many of these terms, by number.
    case atLeast(Int, of: [Int])
    /// One of the terms where it says what the record is about: in its rule, its page's title, its phrases.
    case matchPrimaryColumns
  }

  /// The expression.
  let text: String
  /// For each phrase of the expression in its order the term it belongs to and what it counts; `nil` for one
  /// that only chooses records.
  let phrases: [(term: Int, weight: Double)?]

  /// Takes a plan's terms.
  ///
  /// FTS5 has no optional words. `demand AND (all terms)` finds what the demand finds, and tells where every
  /// term stands in it.
  init(_ plan: SearchPlan, demand: Demand) {
    var choosing = Choice()
    for term in plan.terms where term.role == .required { choosing.add([[term]]) }
    let found = plan.terms.filter { $0.role != .weak }
    switch demand {
    case .any:
      if choosing.isEmpty, found.count < plan.terms.count { choosing.add(found.map { [$0] }) }
    case .matchPrimaryColumns: choosing.add(found.map { [$0] }, in: "{title statement phrases} : ")
    case .atLeast(let count, let chosen):
      choosing.add(Self.combinations(chosen.map { plan.terms[$0] }, count))
    }
    var all = "(\(plan.terms.map(\.pattern).joined(separator: " OR ")))"
    if !plan.excluded.isEmpty {
      // Around the whole, NOT would make FTS5 forget where the terms stand.
      let unwanted = plan.excluded.map { SearchTerm.Alternative(words: $0, weight: 0).pattern }
      all = "(\(all) NOT (\(unwanted.joined(separator: " OR "))))"
    }
    text = (choosing.conditions + [all]).joined(separator: " AND ")
    phrases =
      [(term: Int, weight: Double)?](repeating: nil, count: choosing.phrases)
      + plan.terms.enumerated().flatMap { index, term in
        term.alternatives.map { (index, $0.weight) }
      }
  }

  /// Conditions that choose records, and how many phrases they have.
  private struct Choice {
    private(set) var conditions: [String] = []
    private(set) var phrases = 0
    var isEmpty: Bool { conditions.isEmpty }

    /// Adds a condition: one of the sets, all terms of it.
    mutating func add(_ sets: [[SearchTerm]], in columns: String = "") {
      guard !sets.isEmpty else { return }
      let patterns = sets.map { set in
        set.count == 1
          ? set[0].pattern
          : "(" + set.map { "(\($0.pattern))" }.joined(separator: " AND ") + ")"
      }
      conditions.append(columns + "(\(patterns.joined(separator: " OR ")))")
      phrases += sets.reduce(0) { sum, set in
        sum + set.reduce(0) { $0 + $1.alternatives.count }
      }
    }
  }

  /// Every choice of so many of some terms.
  private static func combinations(_ terms: [SearchTerm], _ count: Int) -> [[SearchTerm]] {
    guard count > 0 else { return [[]] }
    return terms.indices.flatMap { index in
      combinations(Array(terms[(index + 1)...]), count - 1).map { [terms[index]] + $0 }
    }
  }
}
