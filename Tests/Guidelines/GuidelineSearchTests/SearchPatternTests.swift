import IndexTestSupport
import SQLiteStore
import Testing
import TestSupport

@testable import GuidelineIndex
@testable import GuidelineSearch

struct SearchPatternTests {
  typealias Demand = SearchPattern.Demand

  /// Texts by number, with words in different columns.
  private static func table() throws -> FullTextFixture {
    let table = try FullTextFixture(["knob", "menu", "knob menu", "tab chip pane"])
    try table.add([.detail: "knob"])
    try table.add([.title: "pane", .detail: "chip"])
    try table.add([.statement: "how"])
    try table.add([.statement: "how menu", .section: "pane", .detail: "knob"])
    try table.add([.phrases: "tab\nhow"])
    try table.add([.statement: "blur", .symbols: "pane"])
    try table.add([.statement: "blur"])
    return table
  }

  private static let how: SearchTerm = {
    var how = SearchTerm.any("how")
    how.role = .weak
    return how
  }()

  private static let terms = [SearchTerm.any("knob", "tab"), .any("menu", "chip"), .any("pane"), how]

  @Test(
    arguments: rows(
      [
        (Demand.any, [], [1, 2, 3, 4, 5, 6, 8, 9, 10], "any term, but not for a weak word alone"),
        (.matchPrimaryColumns, [], [1, 2, 3, 4, 6, 8, 9], "in title, rule or phrases"),
        (.atLeast(1, of: [0]), [], [1, 3, 4, 5, 8, 9], "one term"),
        (.atLeast(1, of: [0, 2]), [], [1, 3, 4, 5, 6, 8, 9, 10], "one of two"),
        (.atLeast(2, of: [0, 1]), [], [3, 4, 8], "two of two"),
        (.atLeast(2, of: [0, 1, 2]), [], [3, 4, 6, 8], "two of three, anywhere in the text"),
        (.atLeast(3, of: [0, 1, 2]), [], [4, 8], "all of three"),
        (.atLeast(3, of: [2, 0, 1]), [], [4, 8], "the order of the terms is ignored"),
        (.atLeast(2, of: [0, 3]), [], [8, 9], "a weak word that is demanded"),
        (.any, ["menu"], [1, 4, 5, 6, 9, 10], "without a word"),
        (.any, ["menu", "chip"], [1, 5, 9, 10], "without two"),
        (.any, ["tab chip"], [1, 2, 3, 5, 6, 8, 9, 10], "without a phrase"),
        (.any, ["chip tab"], [1, 2, 3, 4, 5, 6, 8, 9, 10], "a phrase that occurs nowhere"),
        (.matchPrimaryColumns, ["pane"], [1, 2, 3, 9], "without a word in any column"),
        (.atLeast(2, of: [0, 1, 2]), ["how"], [3, 4, 6], "two of three without a word"),
      ] as [(Demand, [String], [Int], String)]))
  func `FTS5 matches the texts that meet the demand`(
    row: TableRow<(Demand, [String], [Int], String)>
  ) throws {
    let (demand, excluded, found, reason) = row.values
    let pattern = SearchPattern(SearchPlan(Self.terms, excluded: excluded), demand: demand)
    #expect(try Self.table().found(pattern.text) == found, "\(reason)")
    #expect(try Self.table().found(pattern.selection) == found, "\(reason), without scores")
  }

  @Test(arguments: [[String](), ["pane"], ["tab chip", "how"]], [false, true])
  func `texts that name terms are found without the other terms`(excluded: [String], hasPhrase: Bool) throws {
    var terms = Self.terms
    if hasPhrase { terms[2].role = .required }
    let plan = SearchPlan(terms, excluded: excluded)
    for named in [[0], [1], [0, 1], [1, 2], [0, 1, 2]] {
      let pattern = SearchPattern(plan, naming: named)
      let table = try Self.table()
      #expect(try table.found(pattern.selection) == table.found(pattern.text), "\(named)")
    }
  }

  @Test(
    arguments: rows(
      [
        (SearchTerm.Alternative(words: "tool knob", weight: 1), [1], "words in sequence"),
        (.init(words: "knob tool", weight: 1), [2], "words in the order of the alternative"),
        (.init(words: "tools knobs", weight: 1), [1], "inflected forms"),
        (.init(words: "too", weight: 1), [], "a part of a word does not match"),
        (.init(words: "too", isPrefix: true, weight: 1), [1, 2, 3], "a prefix"),
        (.init(words: "knob too", isPrefix: true, weight: 1), [2], "a prefix after a word"),
        (.init(words: "tool-knob", weight: 1), [1], "a hyphen between words"),
        (.init(words: "tool\"knob", weight: 1), [1], "a quotation mark between words"),
        (.init(words: "标集", weight: 1), [4], "letters of scripts without blanks"),
        (.init(words: "图标", weight: 1), [4], "any part of a run"),
      ] as [(SearchTerm.Alternative, [Int], String)]))
  func `an alternative matches its words in sequence`(
    row: TableRow<(SearchTerm.Alternative, [Int], String)>
  ) throws {
    let (alternative, found, reason) = row.values
    let table = try FullTextFixture(["a tool knob", "a knob toolbox for a knob tool", "tool", "图标集"])
    let term = SearchTerm(text: "", alternatives: [alternative])
    let pattern = SearchPattern(SearchPlan([term]), demand: .any)
    #expect(try table.found(pattern.text) == found, "\(reason)")
  }

  // MARK: Phrases

  private static let demands: [Demand] = [
    .any, .matchPrimaryColumns, .atLeast(1, of: [2]), .atLeast(1, of: [0, 1, 2]), .atLeast(2, of: [0, 1]),
    .atLeast(2, of: [0, 1, 2]), .atLeast(3, of: [0, 1, 2]), .atLeast(2, of: [0, 1, 2, 3]),
  ]

  @Test(arguments: demands, [[String](), ["blur"], ["label grid", "blur"]])
  func `every occurrence is reported for the term of its word`(demand: Demand, excluded: [String]) throws {
    var terms = Self.terms
    terms[0].alternatives[1].weight = 0.25
    terms[1].alternatives[1].weight = 0.75
    let pattern = SearchPattern(SearchPlan(terms, excluded: excluded), demand: demand)
    let table = try FullTextFixture()
    let words = ["knob", "tab", "menu", "chip", "pane", "how", "label"]
    var texts: [Int: [String]] = [:]
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<30 {
      let text = words.shuffled(using: &generator)
      texts[try table.add([.statement: text.joined(separator: " ")])] = text
    }
    let found = try table.occurrences(pattern.text)
    #expect(found.count == texts.count)
    for (id, occurrences) in found {
      let text = try #require(texts[id])
      var reported: [String: Double] = [:]
      for occurrence in occurrences {
        try #require(pattern.phrases.indices.contains(occurrence.phrase))
        guard let (term, weight) = pattern.phrases[occurrence.phrase] else { continue }
        let word = text[occurrence.token]
        let alternative = try #require(terms[term].alternatives.first { $0.words == word })
        #expect(alternative.weight == weight, "\(word)")
        #expect(reported.updateValue(weight, forKey: word) == nil, "\(word) is reported once")
      }
      #expect(Set(reported.keys) == Set(words).subtracting(["label"]), "every word is reported")
    }
  }

  @Test(arguments: demands) func `the last phrase is the last alternative of the last term`(demand: Demand) throws {
    var terms = Self.terms
    terms[3] = .any("how", "why")
    let pattern = SearchPattern(SearchPlan(terms), demand: demand)
    let table = try FullTextFixture(["knob menu pane why"])
    let phrases = try table.occurrences(pattern.text)[1]?.filter { $0.token == 3 }.map(\.phrase)
    #expect(phrases?.max() == pattern.phrases.count - 1)
  }

  @Test(arguments: ["Ⓐ", "🅰", "゛", "\u{3164}", "㈱"])
  func `a word without tokens does not shift the phrase numbers`(word: String) throws {
    let terms = [SearchTerm.any("knob"), .any(word), .any("menu", word), .any("pane")]
    let table = try FullTextFixture(["knob menu pane"])
    for demand in [Demand.any, .matchPrimaryColumns, .atLeast(2, of: [0, 3]), .atLeast(2, of: [0, 1, 3])] {
      let pattern = SearchPattern(SearchPlan(terms), demand: demand)
      let occurrences = try #require(try table.occurrences(pattern.text)[1])
      let reported = try occurrences.compactMap { occurrence in
        try #require(pattern.phrases.indices.contains(occurrence.phrase))
        return pattern.phrases[occurrence.phrase].map { "\($0.term):\(occurrence.token)" }
      }
      #expect(reported == ["0:0", "2:1", "3:2"], "\(demand)")
    }
  }

  // MARK: Hostile input

  @Test(arguments: HostileQueries.all)
  func `FTS5 accepts the pattern of any text and demand`(query: Named<String>) throws {
    guard let plan = try QueryFixture().plan(query.value) else { return }
    let table = try FullTextFixture(["knob", "menu knob", "h", "工具箱", "그림", "pane view"])
    let wanted = Array(plan.terms.indices.filter { plan.terms[$0].role == .wanted }.prefix(4))
    var demands: [Demand] = [.any, .matchPrimaryColumns]
    for count in 1...max(wanted.count, 1) { demands.append(.atLeast(count, of: wanted)) }
    for demand in demands {
      let pattern = SearchPattern(plan, demand: demand)
      for (_, occurrences) in try table.occurrences(pattern.text) {
        #expect(occurrences.allSatisfy { pattern.phrases.indices.contains($0.phrase) })
      }
      #expect(try table.found(pattern.selection) == table.found(pattern.text))
    }
  }

  // MARK: Readable

  @Test func `patterns are readable FTS5 expressions`() {
    let terms = [SearchTerm.any("knob", "wall tab"), .any("menu"), Self.how]
    func text(_ demand: Demand) -> String { SearchPattern(SearchPlan(terms), demand: demand).text }
    let all = #"("knob" OR "wall tab" OR "menu" OR "how")"#
    #expect(text(.any) == #"("knob" OR "wall tab" OR "menu") AND \#(all)"#)
    #expect(text(.matchPrimaryColumns) == #"{title statement phrases} : ("knob" OR "wall tab" OR "menu") AND \#(all)"#)
    #expect(text(.atLeast(2, of: [0, 1])) == #"((("knob" OR "wall tab") AND ("menu"))) AND \#(all)"#)
    let without = SearchPattern(SearchPlan([terms[1]], excluded: ["blur pot"]), demand: .any)
    #expect(without.text == #"(("menu") NOT ("blur pot"))"#)
  }
}
