import SQLiteStore
import Testing
import TestSupport

@testable import GuidelineIndex

/// How well texts of a real full-text table fit; the order counts, not the number.
struct RelevanceTests {
  private typealias Column = RankingWeights.Column

  private static let hook = SearchTerm.any("hook", "peg")
  private static let nail = SearchTerm.any("nail")
  private static let rack = SearchTerm.any("rack")
  private static let three = [hook, nail, rack]

  /// What a text is worth for terms, each of which stands in `counts` texts of 10,000; 0 where it
  /// is not found.
  private func scores(
    _ texts: [[RankingWeights.Column: String]], for terms: [SearchTerm], counts: [Int]? = nil,
    demand: SearchPattern.Demand = .any, excluded: [String] = []
  ) throws -> [Double] {
    let shelf = try TextShelf()
    for text in texts { try shelf.add(text) }
    let pattern = SearchPattern(SearchPlan(terms, excluded: excluded), demand: demand)
    let relevance = Relevance(
      terms, pattern, counts: counts ?? terms.map { _ in 100 }, size: 10_000)
    var scores = [Double](repeating: 0, count: texts.count)
    _ = try shelf.database.query(
      "SELECT rowid, relevance(textIndex) FROM textIndex WHERE textIndex MATCH ?",
      [.text(pattern.text)], relevance: { relevance.score($0) },
      decode: { scores[$0.integer(0) - 1] = $0.double(1) })
    return scores
  }

  private func explanation(
    _ text: [RankingWeights.Column: String], for terms: [SearchTerm], counts: [Int]? = nil
  ) throws -> (explained: Relevance.Explanation, score: Double, terms: UInt64) {
    let shelf = try TextShelf()
    try shelf.add(text)
    let pattern = SearchPattern(SearchPlan(terms), demand: .any)
    let relevance = Relevance(
      terms, pattern, counts: counts ?? terms.map { _ in 100 }, size: 10_000)
    var explained: Relevance.Explanation?
    let sql = "SELECT relevance(textIndex) FROM textIndex WHERE textIndex MATCH ?"
    _ = try shelf.database.query(
      sql, [.text(pattern.text)],
      relevance: { match in
        explained = relevance.explain(match)
        return 0
      }, decode: { $0.double(0) })
    let score = try shelf.database.query(
      sql, [.text(pattern.text)], relevance: { relevance.score($0) }, decode: { $0.double(0) })
    return (try #require(explained), try #require(score.first), relevance.foundTerms)
  }

  /// Words that nobody looks for.
  private static func filling(_ count: Int) -> String {
    Array(repeating: "wood", count: count).joined(separator: " ")
  }

  // What counts more

  private struct Pair: CustomTestStringConvertible, Sendable {
    let better: [RankingWeights.Column: String]
    let worse: [RankingWeights.Column: String]
    let reason: String
    var testDescription: String { reason }
  }

  private static let pairs = [
    Pair(
      better: [.statement: "hook"], worse: [.detail: "hook"],
      reason: "the rule says more than its explanation"),
    Pair(
      better: [.statement: "hook"], worse: [.title: "hook"],
      reason: "the rule says more than the title of its page"),
    Pair(
      better: [.phrases: "hook"], worse: [.detail: "hook"],
      reason: "what people type says more than the explanation"),
    Pair(
      better: [.title: "hook"], worse: [.section: "hook"],
      reason: "the page says more than the section"),
    Pair(
      better: [.statement: "hook", .title: "hook"], worse: [.statement: "hook"],
      reason: "two columns say more than one"),
    Pair(
      better: [.statement: "hook", .title: "nail"], worse: [.statement: "hook", .title: "hook"],
      reason: "a second term says more than the first again"),
    Pair(
      better: [.statement: "hook"], worse: [.statement: "peg"],
      reason: "what was typed says more than another word for it"),
    Pair(
      better: [.detail: "hook wood hook"], worse: [.detail: "hook"],
      reason: "more of the same says a little more"),
    Pair(
      better: [.detail: "hook peg"], worse: [.detail: "peg"],
      reason: "the word typed beside another word for it"),
    Pair(
      better: [.detail: "peg hook"], worse: [.detail: "peg"],
      reason: "behind it too"),
    Pair(
      better: [.statement: "hook nail"], worse: [.statement: "hook peg"],
      reason: "two terms say more than one term said twice"),
    Pair(
      better: [.statement: "hook nail"],
      worse: [.statement: "hook \(filling(30)) nail"],
      reason: "together in the rule says more than apart"),
    Pair(
      better: [.statement: "nail a hook \(filling(30)) rack"],
      worse: [.statement: "nail \(filling(30)) hook \(filling(30)) rack"],
      reason: "two of three together say more than none"),
    Pair(
      better: [.detail: "hook nail rack"],
      worse: [.detail: "hook nail \(filling(30)) rack"],
      reason: "three together say more than two"),
    Pair(
      better: [.detail: "hook \(filling(3)) nail"], worse: [.detail: "hook \(filling(30)) nail"],
      reason: "near is not only next to each other"),
    Pair(
      better: [.phrases: "hook nail"], worse: [.phrases: "hook\nnail"],
      reason: "the same phrase says more than two"),
    Pair(
      better: [.phrases: "hook \(filling(9)) nail"], worse: [.phrases: "hook\nnail"],
      reason: "from one end of a phrase to the other"),
    Pair(
      better: [.phrases: "hook nail"],
      worse: [.phrases: "\(filling(11)) hook\nnail \(filling(11))"],
      reason: "the end of a phrase and the beginning of the next are not together"),
    Pair(
      better: [.phrases: "wood\nhook nail rack\nwood"],
      worse: [.phrases: "hook nail\nnail rack\nrack hook"],
      reason: "one phrase with all says more than three with two each"),
    Pair(
      better: [.statement: "hook nail rack"], worse: [.statement: "hook nail"],
      reason: "all terms say more than most"),
    Pair(
      better: [.detail: "hook \(filling(30)) nail \(filling(30)) rack"],
      worse: [.detail: "hook \(filling(30)) hook \(filling(30)) nail"],
      reason: "the third term says more than the first again"),
  ]

  @Test(arguments: pairs)
  private func `what says more counts more`(pair: Pair) throws {
    let scores = try scores([pair.better, pair.worse], for: Self.three)
    #expect(scores[0] > scores[1], "\(pair.reason)")
    #expect(scores[1] > 0, "\(pair.reason)")
    // It does not matter which row comes first.
    let turned = try self.scores([pair.worse, pair.better], for: Self.three)
    #expect(turned == [scores[1], scores[0]], "\(pair.reason)")
  }

  private static let equals = [
    Pair(
      better: [.statement: "hook nail rack"], worse: [.statement: "rack hook nail"],
      reason: "the order of the words is nothing"),
    Pair(
      better: [.statement: "hook"], worse: [.statement: "\(filling(50)) hooks \(filling(50))"],
      reason: "a long text is not worse"),
    Pair(
      better: [.phrases: "hook\nnail"], worse: [.phrases: "hook \(filling(11))\nnail"],
      reason: "a phrase that fills its slot does not reach into the next"),
    Pair(
      better: [.phrases: "hook\nnail"], worse: [.phrases: "hook\nwood\nwood\nnail"],
      reason: "how far phrases are from each other is nothing"),
    Pair(
      better: [.title: "hook nail"], worse: [.title: "hook \(filling(30)) nail"],
      reason: "in a title nearness is nothing"),
    Pair(
      better: [.title: "hook hook hook"], worse: [.title: "hook"],
      reason: "nor is saying it again"),
    Pair(
      better: [.statement: "hook", .detail: "nail"], worse: [.statement: "hook", .detail: "rack"],
      reason: "terms equally rare are equal"),
  ]

  @Test(arguments: equals)
  private func `what says the same counts the same`(pair: Pair) throws {
    let scores = try scores([pair.better, pair.worse], for: Self.three)
    #expect(abs(scores[0] - scores[1]) < 1e-12, "\(pair.reason): \(scores)")
    #expect(scores[0] > 0)
  }

  @Test func `the rarer a term the more it counts`() throws {
    let texts: [[RankingWeights.Column: String]] = [
      [.statement: "hook"], [.statement: "nail"], [.statement: "rack"],
    ]
    let scores = try scores(texts, for: Self.three, counts: [5_000, 2, 300])
    #expect(scores[1] > scores[2])
    #expect(scores[2] > scores[0])
    #expect(scores[0] > 0, "even the most common counts a little")
  }

  @Test func `a term that weighs less counts less`() throws {
    var light = Self.hook
    light.weight = 0.3
    let texts: [[RankingWeights.Column: String]] = [[.statement: "hook"], [.statement: "nail"]]
    let scores = try scores(texts, for: [light, Self.nail])
    #expect(scores[0] < scores[1])
  }

  @Test func `each time more adds less`() throws {
    let texts = (1...8).map { count in
      [
        Column.detail: Array(repeating: "hook", count: count).joined(
          separator: " \(Self.filling(20)) ")
      ]
    }
    let scores = try scores(texts, for: [Self.hook, Self.nail])
    let steps = zip(scores, scores.dropFirst()).map { $1 - $0 }
    #expect(steps[0] > 0)
    for (step, next) in zip(steps, steps.dropFirst()) { #expect(next <= step + 1e-12) }
    #expect(steps.allSatisfy { $0 >= 0 })
  }

  @Test func `another word for it counts the less the lower its weight`() throws {
    let scores = try [0.9, 0.5, 0.1].map { weight in
      try self.scores(
        [[.statement: "peg"]], for: [.any("hook", "peg", otherwise: weight), Self.nail])[0]
    }
    #expect(scores == scores.sorted(by: >))
    #expect(Set(scores).count == scores.count)
  }

  @Test func `a single term is near itself`() throws {
    let alone = try scores([[.statement: "hook"]], for: [Self.hook])[0]
    let beside = try scores([[.statement: "hook"]], for: [Self.hook, Self.nail])[0]
    #expect(alone > beside, "all of the query, against half of it")
  }

  // Laws

  /// Texts made of a few words over all columns.
  private static func texts(_ count: Int, seed: UInt64) -> [[RankingWeights.Column: String]] {
    var generator = SeededGenerator(seed: seed)
    let words = ["hook", "nail", "rack", "peg", "wood", "wood", "wood", "glue", "paint"]
    return (0..<count).map { _ in
      var text: [RankingWeights.Column: String] = [.section: "hook"]
      for column in Column.allCases where Bool.random(using: &generator) {
        let run = (0..<Int.random(in: 1...25, using: &generator)).map { _ in
          words.randomElement(using: &generator) ?? ""
        }
        text[column] = run.joined(
          separator: column == .phrases && Bool.random(using: &generator) ? "\n" : " ")
      }
      return text
    }
  }

  @Test func `the demand chooses texts and leaves their scores`() throws {
    let texts = Self.texts(120, seed: 1)
    let any = try scores(texts, for: Self.three)
    for demand in [
      SearchPattern.Demand.matchPrimaryColumns, .atLeast(1, of: [1]), .atLeast(2, of: [0, 1, 2]),
      .atLeast(3, of: [0, 1, 2]),
    ] {
      let chosen = try scores(texts, for: Self.three, demand: demand)
      #expect(chosen.contains { $0 > 0 })
      for (score, whole) in zip(chosen, any) where score > 0 { #expect(score == whole) }
    }
  }

  @Test(arguments: [
    (SearchPattern.Demand.any, "any term"), (.matchPrimaryColumns, "any term in front"),
    (.atLeast(2, of: [0, 1]), "two terms"),
  ])
  func `what must not occur leaves the scores of the texts it does not occur in`(
    demand: SearchPattern.Demand, because reason: String
  ) throws {
    // The second text nearly holds the first term; FTS5 has to find out and to go on.
    var weak = Self.rack
    weak.role = .weak
    let terms = [SearchTerm.any("hook wood"), Self.nail, weak]
    let texts: [[RankingWeights.Column: String]] = [
      [.statement: "hook wood nail"], [.title: "hook", .detail: "wood"],
      [.statement: "nail", .detail: "hook wood"], [.statement: "nail hook wood glue"],
    ]
    let whole = try scores(texts, for: terms, demand: demand)
    let some = try scores(texts, for: terms, demand: demand, excluded: ["glue"])
    #expect(whole[2] > 0, "\(reason)")
    #expect(some == Array(whole.prefix(3)) + [0], "\(reason)")
  }

  @Test func `the order of terms is nothing`() throws {
    let texts = Self.texts(120, seed: 2)
    let scores = try scores(texts, for: Self.three, counts: [10, 100, 1_000])
    let turned = try self.scores(texts, for: Self.three.reversed(), counts: [1_000, 100, 10])
    for (score, other) in zip(scores, turned) { #expect(abs(score - other) < 1e-9) }
  }

  @Test func `the score of a text does not depend on the texts before it`() throws {
    let texts = Self.texts(60, seed: 3)
    let together = try scores(texts, for: Self.three)
    for (text, score) in zip(texts, together) {
      #expect(try scores([text], for: Self.three) == [score])
    }
  }

  @Test func `holding more is never worse`() throws {
    let texts = Self.texts(60, seed: 4)
    for column in Column.allCases {
      let more = texts.map { text in
        var more = text
        let separator = column == .phrases ? "\n" : " "
        more[column] = (text[column].map { $0 + separator } ?? "") + "hook nail rack"
        return more
      }
      let scores = try scores(texts + more, for: Self.three)
      for (index, score) in scores.prefix(texts.count).enumerated() {
        #expect(scores[texts.count + index] >= score - 1e-12, "\(column): \(texts[index])")
      }
    }
  }

  @Test func `more terms than bits are counted each`() throws {
    let terms = (0..<70).map { SearchTerm.any("word\($0)") }
    let texts = (0..<70).map { [Column.statement: "word\($0)"] }
    let scores = try scores(texts, for: terms)
    #expect(scores.allSatisfy { $0 > 0 })
    #expect(Set(scores).count == 1, "each is a seventieth of the query")
  }

  // Reasons

  @Test func `the reasons for a score add up to it`() throws {
    for text in Self.texts(80, seed: 5) {
      let (explained, score, terms) = try explanation(text, for: Self.three, counts: [9, 90, 900])
      #expect(explained.score == score)
      #expect(explained.terms.count == Self.three.count)
      let sum = explained.terms.reduce(0) { $0 + $1.score } + explained.nearness.reduce(0, +)
      #expect((sum > 0) == (score > 0))
      // What is left out lowers the sum; nothing raises it.
      #expect(score <= sum + 1e-12)
      if explained.coverage > 1 - 1e-12 { #expect(abs(score - sum) < 1e-9) }
      for (index, term) in explained.terms.enumerated() {
        #expect((term.score > 0) == (terms & (1 << UInt64(index)) != 0))
        #expect((term.score > 0) == term.columns.contains { $0 > 0 })
      }
    }
  }

  @Test func `the reasons tell the columns, and nothing of others`() throws {
    let (explained, _, _) = try explanation(
      [.statement: "hook nail", .detail: "hook", .title: "wood"], for: Self.three)
    func columns(_ values: [Double]) -> [Column] {
      zip(Column.allCases, values).filter { $1 > 0 }.map(\.0)
    }
    #expect(
      explained.terms.map { columns($0.columns) } == [[.statement, .detail], [.statement], []])
    #expect(columns(explained.nearness) == [.statement])
  }

  @Test(arguments: [
    ("hook", 1), ("peg", 1), ("hook peg", 1), ("hook nail", 2), ("rack nail hook", 3),
  ])
  func `coverage is the share of the query that was found`(text: String, found: Int) throws {
    let coverage = try explanation([.detail: text], for: Self.three).explained.coverage
    #expect(abs(coverage - Double(found) / 3) < 1e-12)
  }

  @Test func `a rare term is a greater share of the query`() throws {
    let counts = [5, 5_000, 5_000]
    let rare = try explanation([.detail: "hook"], for: Self.three, counts: counts)
    let common = try explanation([.detail: "nail rack"], for: Self.three, counts: counts)
    #expect(rare.explained.coverage > common.explained.coverage)
  }

  // Rarity

  @Test(arguments: [1, 2, 10, 1_000, 1_000_000])
  func `the more texts a term stands in the less it says, and never nothing`(size: Int) {
    var last = Double.infinity
    for count in [0, 1, 2, 5, 10, 100, 999, 1_000, 500_000, 1_000_000, .max] {
      let rarity = Relevance.rarity(count: count, size: size)
      #expect(rarity > 0 && rarity.isFinite)
      #expect(rarity <= last)
      last = rarity
    }
  }

  @Test func `an empty index divides by nothing`() {
    #expect(Relevance.rarity(count: 0, size: 0).isFinite)
    let pattern = SearchPattern(SearchPlan([Self.hook]), demand: .any)
    #expect(!Relevance([Self.hook], pattern, counts: [0], size: 0).isWeak(0))
  }

  @Test(arguments: [
    ([10, 10, 10], [false, false, false], "all alike"),
    ([10, 10, 9_900], [false, false, true], "one that stands nearly everywhere"),
    (
      [9_900, 9_900, 9_900], [false, false, false], "all everywhere: none is weaker than the others"
    ),
  ])
  func `a term is weak beside others`(counts: [Int], isWeak: [Bool], because reason: String) {
    let pattern = SearchPattern(SearchPlan(Self.three), demand: .any)
    let relevance = Relevance(Self.three, pattern, counts: counts, size: 10_000)
    #expect(Self.three.indices.map(relevance.isWeak) == isWeak, "\(reason)")
  }
}
