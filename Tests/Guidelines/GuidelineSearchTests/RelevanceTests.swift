import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch
@testable import SQLiteStore

/// Scores texts of a real full-text table; only their order matters.
struct RelevanceTests {
  private typealias Column = TextColumn

  private static let knob = SearchTerm.any("knob", "tab")
  private static let menu = SearchTerm.any("menu")
  private static let pane = SearchTerm.any("pane")
  private static let three = [knob, menu, pane]

  /// The score of a text for terms, each of which occurs in `counts` texts of 10,000; 0 if it
  /// does not match.
  private func scores(
    _ texts: [[TextColumn: String]], for terms: [SearchTerm], counts: [Int]? = nil,
    demand: SearchPattern.Demand = .any, excluded: [String] = []
  ) throws -> [Double] {
    let table = try FullTextFixture()
    for text in texts { try table.add(text) }
    let pattern = SearchPattern(SearchPlan(terms, excluded: excluded), demand: demand)
    let relevance = Relevance(terms, pattern, counts: counts ?? terms.map { _ in 100 }, textCount: 10_000)
    var scores = [Double](repeating: 0, count: texts.count)
    _ = try table.database.query(
      "SELECT rowid, relevance(textIndex) FROM textIndex WHERE textIndex MATCH ?", [.text(pattern.text)],
      relevance: { relevance.score($0).value }, decode: { scores[$0.integer(0) - 1] = $0.double(1) })
    return scores
  }

  private func explanation(
    _ text: [TextColumn: String], for terms: [SearchTerm], counts: [Int]? = nil
  ) throws -> (explained: Relevance.Explanation, score: Double, terms: UInt64) {
    let table = try FullTextFixture()
    try table.add(text)
    let pattern = SearchPattern(SearchPlan(terms), demand: .any)
    let relevance = Relevance(terms, pattern, counts: counts ?? terms.map { _ in 100 }, textCount: 10_000)
    var explained: Relevance.Explanation?
    var score: Relevance.Score?
    _ = try table.database.query(
      "SELECT relevance(textIndex) FROM textIndex WHERE textIndex MATCH ?", [.text(pattern.text)],
      relevance: { match in
        explained = relevance.explain(match)
        score = relevance.score(match)
        return 0
      }, decode: { _ in })
    let found = try #require(score)
    return (try #require(explained), found.value, found.foundTerms)
  }

  /// Words that no query contains.
  private static func filling(_ count: Int) -> String { Array(repeating: "body", count: count).joined(separator: " ") }

  // MARK: Order of scores

  /// The texts of two records, the better one first, and the reason.
  private typealias Pair = ([TextColumn: String], [TextColumn: String], String)

  private static let pairs: [Pair] = [
    (
      [.statement: "knob"], [.detail: "knob"],
      "the rule says more than its explanation"
    ),
    (
      [.statement: "knob"], [.title: "knob"],
      "the rule says more than the title of its page"
    ),
    (
      [.phrases: "knob"], [.detail: "knob"],
      "what people type says more than the explanation"
    ),
    (
      [.title: "knob"], [.section: "knob"],
      "the page says more than the section"
    ),
    (
      [.statement: "knob", .title: "knob"], [.statement: "knob"],
      "two columns say more than one"
    ),
    (
      [.statement: "knob", .title: "menu"], [.statement: "knob", .title: "knob"],
      "a second term says more than the first again"
    ),
    (
      [.statement: "knob"], [.statement: "tab"],
      "the word typed weighs more than another word for it"
    ),
    ([.detail: "knob body knob"], [.detail: "knob"], "a repeated term weighs a little more"),
    ([.detail: "knob tab"], [.detail: "tab"], "the word typed beside another word for it"),
    ([.detail: "tab knob"], [.detail: "tab"], "the word typed after another word for it"),
    (
      [.statement: "knob menu"], [.statement: "knob tab"],
      "two terms weigh more than one term that occurs twice"
    ),
    (
      [.statement: "knob menu"], [.statement: "knob \(filling(30)) menu"],
      "terms together in the rule weigh more than apart"
    ),
    (
      [.statement: "menu a knob \(filling(30)) pane"],
      [.statement: "menu \(filling(30)) knob \(filling(30)) pane"],
      "two of three terms together weigh more than none"
    ),
    (
      [.detail: "knob menu pane"], [.detail: "knob menu \(filling(30)) pane"],
      "three terms together weigh more than two"
    ),
    (
      [.detail: "knob \(filling(3)) menu"], [.detail: "knob \(filling(30)) menu"],
      "terms can be near without being adjacent"
    ),
    (
      [.phrases: "knob menu"], [.phrases: "knob\nmenu"],
      "terms in one phrase weigh more than in two"
    ),
    (
      [.phrases: "knob \(filling(9)) menu"], [.phrases: "knob\nmenu"],
      "from one end of a phrase to the other"
    ),
    (
      [.phrases: "knob menu"], [.phrases: "\(filling(11)) knob\nmenu \(filling(11))"],
      "the end of a phrase and the beginning of the next are not together"
    ),
    (
      [.phrases: "body\nknob menu pane\nbody"], [.phrases: "knob menu\nmenu pane\npane knob"],
      "one phrase with all terms weighs more than three with two each"
    ),
    (
      [.statement: "knob menu pane"], [.statement: "knob menu"],
      "all terms weigh more than most"
    ),
    (
      [.detail: "knob \(filling(30)) menu \(filling(30)) pane"],
      [.detail: "knob \(filling(30)) knob \(filling(30)) menu"],
      "a third term weighs more than a repeated one"
    ),
  ]

  @Test(arguments: rows(pairs))
  func `better matches have higher scores`(row: TableRow<([TextColumn: String], [TextColumn: String], String)>) throws {
    let (better, worse, reason) = row.values
    let scores = try scores([better, worse], for: Self.three)
    #expect(scores[0] > scores[1], "\(reason)")
    #expect(scores[1] > 0, "\(reason)")
    // It does not matter which row comes first.
    let turned = try self.scores([worse, better], for: Self.three)
    #expect(turned == [scores[1], scores[0]], "\(reason)")
  }

  private static let equals: [Pair] = [
    (
      [.statement: "knob menu pane"], [.statement: "pane knob menu"],
      "the order of the words is ignored"
    ),
    (
      [.statement: "knob"], [.statement: "\(filling(50)) knobs \(filling(50))"],
      "the length of the text is ignored"
    ),
    (
      [.phrases: "knob\nmenu"], [.phrases: "knob \(filling(11))\nmenu"],
      "a phrase that fills its slot does not reach into the next"
    ),
    (
      [.phrases: "knob\nmenu"], [.phrases: "knob\nbody\nbody\nmenu"],
      "the distance between phrases is ignored"
    ),
    (
      [.title: "knob menu"], [.title: "knob \(filling(30)) menu"],
      "nearness in a title is ignored"
    ),
    ([.title: "knob knob knob"], [.title: "knob"], "repetition in a title is ignored"),
    (
      [.statement: "knob", .detail: "menu"], [.statement: "knob", .detail: "pane"],
      "equally rare terms have equal weight"
    ),
  ]

  @Test(arguments: rows(equals))
  func `equal matches have equal scores`(row: TableRow<([TextColumn: String], [TextColumn: String], String)>) throws {
    let (better, worse, reason) = row.values
    let scores = try scores([better, worse], for: Self.three)
    #expect(abs(scores[0] - scores[1]) < 1e-12, "\(reason): \(scores)")
    #expect(scores[0] > 0)
  }

  @Test func `rarer terms count more`() throws {
    let texts: [[TextColumn: String]] = [[.statement: "knob"], [.statement: "menu"], [.statement: "pane"]]
    let scores = try scores(texts, for: Self.three, counts: [5_000, 2, 300])
    #expect(scores[1] > scores[2])
    #expect(scores[2] > scores[0])
    #expect(scores[0] > 0, "even the most common counts a little")
  }

  @Test func `a term with a lower weight adds less`() throws {
    var light = Self.knob
    light.weight = 0.3
    let texts: [[TextColumn: String]] = [[.statement: "knob"], [.statement: "menu"]]
    let scores = try scores(texts, for: [light, Self.menu])
    #expect(scores[0] < scores[1])
  }

  @Test func `each repeated occurrence adds less`() throws {
    let texts = (1...8).map { count in
      [Column.detail: Array(repeating: "knob", count: count).joined(separator: " \(Self.filling(20)) ")]
    }
    let scores = try scores(texts, for: [Self.knob, Self.menu])
    let steps = zip(scores, scores.dropFirst()).map { $1 - $0 }
    #expect(steps[0] > 0)
    for (step, next) in zip(steps, steps.dropFirst()) { #expect(next <= step + 1e-12) }
    #expect(steps.allSatisfy { $0 >= 0 })
  }

  @Test func `an alternative counts by its weight`() throws {
    let scores = try [0.9, 0.5, 0.1].map { weight in
      try self.scores([[.statement: "tab"]], for: [.any("knob", "tab", otherwise: weight), Self.menu])[0]
    }
    #expect(scores == scores.sorted(by: >))
    #expect(Set(scores).count == scores.count)
  }

  @Test func `a single term has the full nearness bonus`() throws {
    let alone = try scores([[.statement: "knob"]], for: [Self.knob])[0]
    let beside = try scores([[.statement: "knob"]], for: [Self.knob, Self.menu])[0]
    #expect(alone > beside, "all of the query, against half of it")
  }

  // MARK: Invariants

  /// Texts made of a few words over all columns.
  private static func texts(_ count: Int, seed: UInt64) -> [[TextColumn: String]] {
    var generator = SeededGenerator(seed: seed)
    let words = ["knob", "menu", "pane", "tab", "body", "body", "body", "blur", "tint"]
    return (0..<count).map { _ in
      var text: [TextColumn: String] = [.section: "knob"]
      for column in Column.allCases where Bool.random(using: &generator) {
        let run = (0..<Int.random(in: 1...25, using: &generator)).map { _ in
          words.randomElement(using: &generator) ?? ""
        }
        text[column] = run.joined(separator: column == .phrases && Bool.random(using: &generator) ? "\n" : " ")
      }
      return text
    }
  }

  @Test func `the demand does not change scores`() throws {
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

  @Test(
    arguments: rows(
      [
        (SearchPattern.Demand.any, "any term"), (.matchPrimaryColumns, "any term in front"),
        (.atLeast(2, of: [0, 1]), "two terms"),
      ] as [(SearchPattern.Demand, String)]))
  func `exclusions do not change the scores of other texts`(
    row: TableRow<(SearchPattern.Demand, String)>
  ) throws {
    let (demand, reason) = row.values
    // The second text nearly holds the first term; FTS5 has to find out and to go on.
    var weak = Self.pane
    weak.role = .weak
    let terms = [SearchTerm.any("knob body"), Self.menu, weak]
    let texts: [[TextColumn: String]] = [
      [.statement: "knob body menu"], [.title: "knob", .detail: "body"],
      [.statement: "menu", .detail: "knob body"], [.statement: "menu knob body blur"],
    ]
    let whole = try scores(texts, for: terms, demand: demand)
    let some = try scores(texts, for: terms, demand: demand, excluded: ["blur"])
    #expect(whole[2] > 0, "\(reason)")
    #expect(some == Array(whole.prefix(3)) + [0], "\(reason)")
  }

  @Test func `the order of terms does not change scores`() throws {
    let texts = Self.texts(120, seed: 2)
    let scores = try scores(texts, for: Self.three, counts: [10, 100, 1_000])
    let turned = try self.scores(texts, for: Self.three.reversed(), counts: [1_000, 100, 10])
    for (score, other) in zip(scores, turned) { #expect(abs(score - other) < 1e-9) }
  }

  @Test func `the score of a text does not depend on earlier texts`() throws {
    let texts = Self.texts(60, seed: 3)
    let together = try scores(texts, for: Self.three)
    for (text, score) in zip(texts, together) { #expect(try scores([text], for: Self.three) == [score]) }
  }

  @Test func `additional occurrences never lower a score`() throws {
    let texts = Self.texts(60, seed: 4)
    for column in Column.allCases {
      let more = texts.map { text in
        var more = text
        let separator = column == .phrases ? "\n" : " "
        more[column] = (text[column].map { $0 + separator } ?? "") + "knob menu pane"
        return more
      }
      let scores = try scores(texts + more, for: Self.three)
      for (index, score) in scores.prefix(texts.count).enumerated() {
        #expect(scores[texts.count + index] >= score - 1e-12, "\(column): \(texts[index])")
      }
    }
  }

  @Test func `terms beyond the first 64 count too`() throws {
    let terms = (0..<70).map { SearchTerm.any("word\($0)") }
    let texts = (0..<70).map { [Column.statement: "word\($0)"] }
    let scores = try scores(texts, for: terms)
    #expect(scores.allSatisfy { $0 > 0 })
    #expect(Set(scores).count == 1, "each is a seventieth of the query")
  }

  @Test(
    arguments: rows(
      [
        ("word0 word63", 1 << 63 | 1, "the first and the last of 64"), ("word64", 0, "the next one"),
        ("word1 word69", 2, "the last one"),
      ] as [(String, UInt64, String)]))
  func `terms beyond the first 64 have no bit`(row: TableRow<(String, UInt64, String)>) throws {
    let (text, bits, reason) = row.values
    let terms = (0..<70).map { SearchTerm.any("word\($0)") }
    #expect(try explanation([.statement: text], for: terms).terms == bits, "\(reason)")
  }

  // MARK: Explanations

  @Test func `the parts of an explanation add up to the score`() throws {
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

  @Test func `an explanation names the columns with occurrences only`() throws {
    let (explained, _, _) = try explanation(
      [.statement: "knob menu", .detail: "knob", .title: "body"], for: Self.three)
    func columns(_ values: [Double]) -> [Column] { zip(Column.allCases, values).filter { $1 > 0 }.map(\.0) }
    #expect(explained.terms.map { columns($0.columns) } == [[.statement, .detail], [.statement], []])
    #expect(columns(explained.nearness) == [.statement])
  }

  @Test(arguments: [("knob", 1), ("tab", 1), ("knob tab", 1), ("knob menu", 2), ("pane menu knob", 3)])
  func `coverage is the share of the query that occurs`(text: String, found: Int) throws {
    let coverage = try explanation([.detail: text], for: Self.three).explained.coverage
    #expect(abs(coverage - Double(found) / 3) < 1e-12)
  }

  @Test func `a rare term is a larger share of the query`() throws {
    let counts = [5, 5_000, 5_000]
    let rare = try explanation([.detail: "knob"], for: Self.three, counts: counts)
    let common = try explanation([.detail: "menu pane"], for: Self.three, counts: counts)
    #expect(rare.explained.coverage > common.explained.coverage)
  }

  // MARK: Rarity

  @Test(arguments: [1, 2, 10, 1_000, 1_000_000])
  func `rarity falls with the number of texts and stays positive`(size: Int) {
    var last = Double.infinity
    for count in [0, 1, 2, 5, 10, 100, 999, 1_000, 500_000, 1_000_000, .max] {
      let rarity = Relevance.rarity(count: count, textCount: size)
      #expect(rarity > 0 && rarity.isFinite)
      #expect(rarity <= last)
      last = rarity
    }
  }

  @Test func `an empty index has finite rarities`() {
    #expect(Relevance.rarity(count: 0, textCount: 0).isFinite)
    let pattern = SearchPattern(SearchPlan([Self.knob]), demand: .any)
    #expect(!Relevance([Self.knob], pattern, counts: [0], textCount: 0).isWeak(0))
  }

  @Test(
    arguments: rows(
      [
        ([10, 10, 10], [false, false, false], "all alike"),
        ([10, 10, 9_900], [false, false, true], "a term in nearly every text"),
        ([9_900, 9_900, 9_900], [false, false, false], "all everywhere: none is weaker than the others"),
      ] as [([Int], [Bool], String)])) func `a common term is weak`(row: TableRow<([Int], [Bool], String)>)
  {
    let (counts, isWeak, reason) = row.values
    let pattern = SearchPattern(SearchPlan(Self.three), demand: .any)
    let relevance = Relevance(Self.three, pattern, counts: counts, textCount: 10_000)
    #expect(Self.three.indices.map(relevance.isWeak) == isWeak, "\(reason)")
  }
}
