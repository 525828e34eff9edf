import IndexTestSupport
import Testing
import TestSupport

@testable import GuidelineIndex
@testable import GuidelineSearch

/// Where a search of a large index chooses what to look at.
///
/// The limits that make it choose are far beyond a test; the demands it chooses among are tried on
/// a few hundred made-up texts, against what plain words say.
struct LargeIndexTests {
  typealias Column = TextColumn
  typealias Demand = SearchPattern.Demand

  /// Some common and some rare.
  private static let words = (0..<24).map { "word\($0)" }

  private let texts: [[Column: [String]]]
  private let table: FullTextFixture

  init() throws {
    var generator = SeededGenerator(seed: 2_026)
    func word() -> String {
      // The lower the number the more common.
      let (one, other) = (Int.random(in: 0..<24, using: &generator), Int.random(in: 0..<24, using: &generator))
      return Self.words[min(one, other)]
    }
    texts = (0..<400).map { _ in
      var text: [Column: [String]] = [:]
      for column in Column.allCases where Int.random(in: 0..<3, using: &generator) == 0 {
        text[column] = (0..<Int.random(in: 1...5, using: &generator)).map { _ in word() }
      }
      return text
    }
    table = try FullTextFixture()
    for text in texts { try table.add(text.mapValues { $0.joined(separator: " ") }) }
  }

  // MARK: What plain words say

  private func holds(_ text: [Column: [String]], _ words: String, in columns: [Column]) -> Bool {
    let wanted = words.split(separator: " ").map(String.init)
    return columns.contains { column in
      let run = text[column] ?? []
      return run.indices.contains { run[$0...].starts(with: wanted) }
    }
  }

  private func holds(_ text: [Column: [String]], _ term: SearchTerm, in columns: [Column] = Column.allCases) -> Bool {
    term.alternatives.contains { holds(text, $0.words, in: columns) }
  }

  private func expected(_ plan: SearchPlan, _ demand: Demand) -> [Int] {
    let wanted = plan.terms.filter { $0.role != .weak }
    return texts.indices.filter { index in
      let text = texts[index]
      guard !plan.excluded.contains(where: { holds(text, $0, in: Column.allCases) }) else { return false }
      return switch demand {
      case .any: wanted.contains { holds(text, $0) }
      case .matchPrimaryColumns: wanted.contains { holds(text, $0, in: [.title, .statement, .phrases]) }
      case .atLeast(let count, let chosen): chosen.filter { holds(text, plan.terms[$0]) }.count >= count
      }
    }.map { $0 + 1 }
  }

  /// Queries of one to five terms, with other words, phrases, weak words and words left out.
  private static let plans: [SearchPlan] = {
    var generator = SeededGenerator(seed: 5)
    return (0..<25).map { _ in
      var rest = words.shuffled(using: &generator)
      var terms = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        var term = SearchTerm.any(rest.removeLast())
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          term.alternatives.append(.init(words: rest.removeLast(), weight: 0.5))
        }
        if Int.random(in: 0..<4, using: &generator) == 0 {
          term.alternatives[0].words += " " + (words.randomElement(using: &generator) ?? "")
        }
        return term
      }
      if Int.random(in: 0..<3, using: &generator) == 0 {
        var weak = SearchTerm.any(rest.removeLast())
        weak.role = .weak
        terms.append(weak)
      }
      let excluded = Int.random(in: 0..<3, using: &generator) == 0 ? [rest.removeLast()] : []
      return SearchPlan(terms, excluded: excluded)
    }
  }()

  private func wanted(_ plan: SearchPlan) -> [Int] {
    Array(plan.terms.indices.filter { plan.terms[$0].role == .wanted }.prefix(4))
  }

  private func demands(_ plan: SearchPlan) -> [Demand] {
    let wanted = wanted(plan)
    return [.any, .matchPrimaryColumns] + (1...wanted.count).map { .atLeast($0, of: wanted) }
  }

  @Test(arguments: plans.indices) func `every demand matches the expected texts`(number: Int) throws {
    let plan = Self.plans[number]
    for demand in demands(plan) {
      let pattern = SearchPattern(plan, demand: demand)
      #expect(try table.found(pattern.text) == expected(plan, demand), "\(pattern.text)")
    }
  }

  @Test func `the queries find many texts, few and none`() throws {
    let counts = Self.plans.flatMap { plan in demands(plan).map { expected(plan, $0).count } }
    #expect(counts.contains { $0 > 200 })
    #expect(counts.contains { (1...20).contains($0) })
    #expect(counts.contains(0))
  }

  @Test(arguments: plans.indices) func `more demanded terms select fewer texts`(number: Int) throws {
    let plan = Self.plans[number]
    let wanted = wanted(plan)
    var wider = Set(try table.found(SearchPattern(plan, demand: .any).text))
    for count in 1...wanted.count {
      let demand = Demand.atLeast(count, of: wanted)
      let narrower = Set(try table.found(SearchPattern(plan, demand: demand).text))
      #expect(narrower.isSubset(of: wider), "\(count) terms")
      wider = narrower
    }
    let front = try table.found(SearchPattern(plan, demand: .matchPrimaryColumns).text)
    #expect(Set(front).isSubset(of: try table.found(SearchPattern(plan, demand: .any).text)))
  }

  @Test(arguments: plans.indices) func `every demand reports the same occurrences`(number: Int) throws {
    let plan = Self.plans[number]
    /// Term, weight, column and token of every place, without the phrases that only choose.
    func places(_ demand: Demand) throws -> [Int: Set<[String]>] {
      let pattern = SearchPattern(plan, demand: demand)
      return try table.occurrences(pattern.text).mapValues { occurrences in
        let reported = try occurrences.compactMap { occurrence -> [String]? in
          try #require(pattern.phrases.indices.contains(occurrence.phrase))
          return pattern.phrases[occurrence.phrase].map { phrase in
            [
              "term \(phrase.term)", "weight \(phrase.weight)", "column \(occurrence.column)",
              "token \(occurrence.token)",
            ]
          }
        }
        #expect(Set(reported).count == reported.count, "no occurrence twice")
        return Set(reported)
      }
    }
    let all = try places(.any)
    for demand in demands(plan) {
      let lacking = try places(demand).filter { $0.value != all[$0.key] }.keys.sorted()
      #expect(lacking == [], "\(SearchPattern(plan, demand: demand).text)")
    }
  }
}
