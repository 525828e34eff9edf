import SQLiteStore
import Testing
import TestSupport

@testable import GuidelineIndex

struct SearchPatternTests {
  typealias Demand = SearchPattern.Demand

  /// Texts by number: where each word stands.
  private static func shelf() throws -> TextShelf {
    let shelf = try TextShelf(["hook", "nail", "hook nail", "peg tack rack"])
    try shelf.add([.detail: "hook"])
    try shelf.add([.title: "rack", .detail: "tack"])
    try shelf.add([.statement: "how"])
    try shelf.add([.statement: "how nail", .section: "rack", .detail: "hook"])
    try shelf.add([.phrases: "peg\nhow"])
    try shelf.add([.statement: "glue", .symbols: "rack"])
    try shelf.add([.statement: "glue"])
    return shelf
  }

  private static let how: SearchTerm = {
    var how = SearchTerm.any("how")
    how.role = .weak
    return how
  }()

  private static let terms = [
    SearchTerm.any("hook", "peg"), .any("nail", "tack"), .any("rack"), how,
  ]

  @Test(arguments: [
    (Demand.any, [], [1, 2, 3, 4, 5, 6, 8, 9, 10], "any term, but not for a weak word alone"),
    (.matchPrimaryColumns, [], [1, 2, 3, 4, 6, 8, 9], "in title, rule or phrases"),
    (.atLeast(1, of: [0]), [], [1, 3, 4, 5, 8, 9], "one term"),
    (.atLeast(1, of: [0, 2]), [], [1, 3, 4, 5, 6, 8, 9, 10], "one of two"),
    (.atLeast(2, of: [0, 1]), [], [3, 4, 8], "two of two"),
    (.atLeast(2, of: [0, 1, 2]), [], [3, 4, 6, 8], "two of three, anywhere in the text"),
    (.atLeast(3, of: [0, 1, 2]), [], [4, 8], "all of three"),
    (.atLeast(3, of: [2, 0, 1]), [], [4, 8], "in any order"),
    (.atLeast(2, of: [0, 3]), [], [8, 9], "a weak word that is demanded"),
    (.any, ["nail"], [1, 4, 5, 6, 9, 10], "without a word"),
    (.any, ["nail", "tack"], [1, 5, 9, 10], "without two"),
    (.any, ["peg tack"], [1, 2, 3, 5, 6, 8, 9, 10], "without a phrase"),
    (.any, ["tack peg"], [1, 2, 3, 4, 5, 6, 8, 9, 10], "which stands nowhere"),
    (.matchPrimaryColumns, ["rack"], [1, 2, 3, 9], "without a word, wherever it stands"),
    (.atLeast(2, of: [0, 1, 2]), ["how"], [3, 4, 6], "two of three without a word"),
  ])
  func `FTS5 finds what the demand says`(
    demand: Demand, excluded: [String], found: [Int], because reason: String
  ) throws {
    let pattern = SearchPattern(SearchPlan(Self.terms, excluded: excluded), demand: demand)
    #expect(try Self.shelf().found(pattern.text) == found, "\(reason)")
  }

  @Test(arguments: [
    (SearchTerm.Alternative(words: "tool hook", weight: 1), [1], "words stand together"),
    (.init(words: "hook tool", weight: 1), [2], "in their order"),
    (.init(words: "tools hooks", weight: 1), [1], "in any of their forms"),
    (.init(words: "too", weight: 1), [], "a word is whole"),
    (.init(words: "too", isPrefix: true, weight: 1), [1, 2, 3], "unless it may go on"),
    (.init(words: "hook too", isPrefix: true, weight: 1), [2], "the last of several"),
    (.init(words: "tool-hook", weight: 1), [1], "marks part words"),
    (.init(words: "tool\"hook", weight: 1), [1], "quotation marks too"),
    (.init(words: "钩子", weight: 1), [4], "letters of scripts without blanks"),
    (.init(words: "铁钩", weight: 1), [4], "anywhere in a run"),
  ])
  func `a way of saying it is found where its words stand together`(
    alternative: SearchTerm.Alternative, found: [Int], because reason: String
  ) throws {
    let shelf = try TextShelf(["a tool hook", "a hook toolbox for a hook tool", "tool", "铁钩子"])
    let term = SearchTerm(text: "", alternatives: [alternative])
    let pattern = SearchPattern(SearchPlan([term]), demand: .any)
    #expect(try shelf.found(pattern.text) == found, "\(reason)")
  }

  // Phrases

  private static let demands: [Demand] = [
    .any, .matchPrimaryColumns, .atLeast(1, of: [2]), .atLeast(1, of: [0, 1, 2]),
    .atLeast(2, of: [0, 1]),
    .atLeast(2, of: [0, 1, 2]), .atLeast(3, of: [0, 1, 2]), .atLeast(2, of: [0, 1, 2, 3]),
  ]

  @Test(arguments: demands, [[String](), ["glue"], ["screw bolt", "glue"]])
  func `every place is told of the term whose word stands there`(
    demand: Demand, excluded: [String]
  ) throws {
    var terms = Self.terms
    terms[0].alternatives[1].weight = 0.25
    terms[1].alternatives[1].weight = 0.75
    let pattern = SearchPattern(SearchPlan(terms, excluded: excluded), demand: demand)
    let shelf = try TextShelf()
    let words = ["hook", "peg", "nail", "tack", "rack", "how", "screw"]
    var texts: [Int: [String]] = [:]
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<30 {
      let text = words.shuffled(using: &generator)
      texts[try shelf.add([.statement: text.joined(separator: " ")])] = text
    }
    let found = try shelf.occurrences(pattern.text)
    #expect(found.count == texts.count)
    for (id, occurrences) in found {
      let text = try #require(texts[id])
      var told: [String: Double] = [:]
      for occurrence in occurrences {
        try #require(pattern.phrases.indices.contains(occurrence.phrase))
        guard let (term, weight) = pattern.phrases[occurrence.phrase] else { continue }
        let word = text[occurrence.token]
        let alternative = try #require(terms[term].alternatives.first { $0.words == word })
        #expect(alternative.weight == weight, "\(word)")
        #expect(told.updateValue(weight, forKey: word) == nil, "\(word) is told once")
      }
      #expect(Set(told.keys) == Set(words).subtracting(["screw"]), "every word is told")
    }
  }

  @Test(arguments: demands)
  func `the last phrase is the last way of saying the last term`(demand: Demand) throws {
    var terms = Self.terms
    terms[3] = .any("how", "why")
    let pattern = SearchPattern(SearchPlan(terms), demand: demand)
    let shelf = try TextShelf(["hook nail rack why"])
    let phrases = try shelf.occurrences(pattern.text)[1]?.filter { $0.token == 3 }.map(\.phrase)
    #expect(phrases?.max() == pattern.phrases.count - 1)
  }

  @Test(arguments: ["Ⓐ", "🅰", "゛", "\u{3164}", "㈱"])
  func `a word that is none for FTS5 moves no number`(word: String) throws {
    let terms = [SearchTerm.any("hook"), .any(word), .any("nail", word), .any("rack")]
    let shelf = try TextShelf(["hook nail rack"])
    for demand in [
      Demand.any, .matchPrimaryColumns, .atLeast(2, of: [0, 3]), .atLeast(2, of: [0, 1, 3]),
    ] {
      let pattern = SearchPattern(SearchPlan(terms), demand: demand)
      let occurrences = try #require(try shelf.occurrences(pattern.text)[1])
      let told = try occurrences.compactMap { occurrence in
        try #require(pattern.phrases.indices.contains(occurrence.phrase))
        return pattern.phrases[occurrence.phrase].map { "\($0.term):\(occurrence.token)" }
      }
      #expect(told == ["0:0", "2:1", "3:2"], "\(demand)")
    }
  }

  // Hostile input

  @Test(arguments: HostileQueries.all)
  func `whatever is typed and demanded, FTS5 takes the pattern`(text: String) throws {
    guard let plan = try ReadingDesk().plan(text) else { return }
    let shelf = try TextShelf(["hook", "nail hook", "h", "工具箱", "걸이", "rack view"])
    let wanted = Array(plan.terms.indices.filter { plan.terms[$0].role == .wanted }.prefix(4))
    var demands: [Demand] = [.any, .matchPrimaryColumns]
    for count in 1...max(wanted.count, 1) { demands.append(.atLeast(count, of: wanted)) }
    for demand in demands {
      let pattern = SearchPattern(plan, demand: demand)
      for (_, occurrences) in try shelf.occurrences(pattern.text) {
        #expect(occurrences.allSatisfy { pattern.phrases.indices.contains($0.phrase) })
      }
    }
  }

  // Readable

  @Test func `patterns as FTS5 gets them`() {
    let terms = [SearchTerm.any("hook", "wall peg"), .any("nail"), Self.how]
    func text(_ demand: Demand) -> String {
      SearchPattern(SearchPlan(terms), demand: demand).text
    }
    let all = #"("hook" OR "wall peg" OR "nail" OR "how")"#
    #expect(text(.any) == #"("hook" OR "wall peg" OR "nail") AND \#(all)"#)
    #expect(
      text(.matchPrimaryColumns)
        == #"{title statement phrases} : ("hook" OR "wall peg" OR "nail") AND \#(all)"#)
    #expect(
      text(.atLeast(2, of: [0, 1]))
        == #"((("hook" OR "wall peg") AND ("nail"))) AND \#(all)"#)
    let without = SearchPattern(SearchPlan([terms[1]], excluded: ["glue pot"]), demand: .any)
    #expect(without.text == #"(("nail") NOT ("glue pot"))"#)
  }
}
