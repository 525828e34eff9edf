import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineQueries

/// The results of a search and the interpretation of its query.
struct SearchQueryTests {
  private let fixture: QueryFixture

  init() throws { fixture = try QueryFixture(PagesFixture.all) }

  private func search(
    _ text: String, limit: Int = 20, _ refine: (inout SearchQuery) -> Void = { _ in }
  ) throws -> QueryResult<SearchResponse> {
    var query = SearchQuery(text, limit: limit)
    refine(&query)
    return try fixture.run(query)
  }

  private func statements(_ response: SearchResponse) -> [String] {
    response.results.compactMap(\.record.record.statement)
  }

  private struct Interpreted: TestRow {
    let text: String
    /// The first words of a rule that is found.
    let finds: String
    let notice: Notice
    let reason: String
  }

  @Test(arguments: [
    Interpreted(
      text: "magnifer", finds: "Avoid captions",
      notice: .correctedSpelling(typed: "magnifer", corrected: "magnifier"),
      reason: "a missing letter"),
    Interpreted(
      text: "sectoins", finds: "Never fuse",
      notice: .correctedSpelling(typed: "sectoins", corrected: "sections"),
      reason: "two letters swapped"),
    Interpreted(
      text: "bottom navigation", finds: "Never fuse",
      notice: .expandedTerm(typed: "bottom navigation", terms: ["tab bar"], pages: ["tab-bars"]),
      reason: "a name used elsewhere"),
    Interpreted(
      text: "captions on headset", finds: "Give every", notice: .rankedByPlatforms([.visionOS]),
      reason: "a platform's everyday name"),
    Interpreted(
      text: "captions in toolbars", finds: "Give every", notice: .rankedByPages(["toolbars"]),
      reason: "a page"),
    Interpreted(
      text: "탭 막대", finds: "Never fuse",
      notice: .expandedTerm(typed: "탭 막대", terms: ["tab bar"], pages: ["tab-bars"]),
      reason: "a name in Korean"),
    Interpreted(
      text: "标签栏", finds: "Never fuse",
      notice: .expandedTerm(typed: "标签栏", terms: ["tab bar"], pages: ["tab-bars"]),
      reason: "a name in Chinese"),
    Interpreted(
      text: "タブバー", finds: "Never fuse",
      notice: .expandedTerm(typed: "タブバー", terms: ["tab bar"], pages: ["tab-bars"]),
      reason: "a name in Japanese"),
  ])
  private func `an interpreted query has a notice`(row: Interpreted) throws {
    let result = try search(row.text)
    #expect(result.notices == [row.notice])
    #expect(statements(result.response).contains { $0.hasPrefix(row.finds) })
  }

  @Test func `quotation marks keep a word as it is typed`() throws {
    let result = try search("\"magnifer\"")
    #expect(result.response.results.isEmpty)
    #expect(result.notices == [.nothingFound(query: "\"magnifer\"")])
  }

  @Test func `records with the single words follow the few that have a phrase`() throws {
    let text = "\"smaller than\" captions"
    let strict = try search(text) { $0.isExact = true }
    #expect(statements(strict.response) == ["Avoid captions smaller than a fingernail."])
    #expect(strict.notices == [])
    let result = try search(text)
    #expect(statements(result.response).first == "Avoid captions smaller than a fingernail.")
    #expect(result.response.results.count > 1)
    #expect(result.notices == [.loosenedPhrases(["smaller than"])])
    #expect(try search(text, limit: 1).notices == [], "enough results have the phrase")
  }

  @Test(arguments: [
    Named("an empty query", ""), Named("punctuation only", "?!"),
    Named("empty quotation marks", "\"\""), Named("a dash", "–"),
  ])
  func `a query without words finds nothing`(text: Named<String>) throws {
    let result = try search(text.value)
    #expect(result.response.results.isEmpty)
    #expect(result.notices == [.emptyQuery(text.value)])
  }

  @Test func `records with some of the words are found with a notice`() throws {
    let result = try search("fingernail refocusing")
    #expect(
      statements(result.response)
        == ["Avoid captions smaller than a fingernail.", "Keep the bar where the eyes rest."])
    #expect(result.response.results.map(\.missing) == [["refocusing"], ["fingernail"]])
    #expect(
      result.notices == [
        .partialMatches(missing: ["refocusing"], onlyCommonWords: false), .mayNotBeCovered,
      ])
    #expect(result.response.confidence == .none)
  }

  // MARK: Filters

  @Test(arguments: [
    Named("the title", ("Tab bar", [])),
    Named(
      "a name used elsewhere",
      (
        "bottom navigation",
        [Notice.pageSynonym("bottom navigation", origin: "material", page: "Tab bars")]
      )),
    Named(
      "a typo", ("tab brs", [.correctedName(typed: "tab brs", page: "Tab bars")])),
  ])
  func `a search on a page takes any name of the page`(row: Named<(String, [Notice])>) throws {
    let (name, notices) = row.value
    let result = try search("caption") { $0.page = name }
    #expect(result.response.results.map(\.record.page) == ["tab-bars"])
    #expect(result.notices == notices)
  }

  @Test func `a search on an unknown page finds nothing`() throws {
    let result = try search("caption") { $0.page = "zeppelins" }
    #expect(result.response.results.isEmpty)
    #expect(
      result.notices == [
        .unknownName("zeppelins", expected: .page, nearest: []),
        .nothingFound(query: "caption", withoutFilters: 4),
      ])
  }

  @Test func `filters leave out records of other platforms, strengths, kinds and days`() throws {
    func ids(_ refine: (inout SearchQuery) -> Void) throws -> [String] {
      try search("caption", refine).response.results.map(\.record.record.id).sorted()
    }
    let all = try ids { _ in }
    #expect(all.contains("toolbars/give-every-tool-its-own-caption"))
    #expect(
      try ids { $0.platforms = [.watchOS] } == ["tab-bars/never-fuse-two-sections-into-one-item"],
      "a page that does not support watchOS is left out, unknown platforms are not")
    #expect(
      try ids { $0.strength = .avoid } == ["toolbars/avoid-captions-smaller-than-a-fingernail"])
    let notes = try search("caption") { $0.kind = .note }.response.results.map(\.record.record)
    #expect(!notes.isEmpty && notes.allSatisfy { $0.kind == .note })
    #expect(try ids { $0.day = CalendarDate("2020") } == [])
  }

  // MARK: Results

  @Test func `results are ranked by score, and the limit is their largest number`() throws {
    let results = try search("caption tools").response.results
    let scores = results.compactMap(\.score)
    #expect(scores.count == results.count && scores.count > 1)
    #expect(scores == scores.sorted(by: >))
    let first = try search("caption tools", limit: 1).response.results
    #expect(first.map(\.record.record.id) == [results[0].record.record.id])
    #expect(results.allSatisfy { $0.explanation == nil }, "explanations are on request")
  }

  @Test func `the score is the product of the explanation's factors`() throws {
    let results = try search("caption dot") { $0.isExplained = true }.response.results
    try #require(results.count > 1)
    for result in results {
      let explanation = try #require(result.explanation)
      #expect(explanation.terms.map(\.term) == ["caption", "dot"])
      let missing = try #require(result.missing)
      var sum = explanation.terms.map(\.score).reduce(0, +)
      sum += explanation.nearness.values.reduce(0, +)
      sum *= explanation.coverageFactor
      for factor in explanation.factors { sum *= factor.factor }
      sum += explanation.shared + explanation.agreement + explanation.closeness
      sum += explanation.feedback + explanation.number
      #expect(abs(sum - (result.score ?? 0)) < 0.000_001)
      for term in explanation.terms {
        #expect((term.score > 0) != missing.contains(term.term))
      }
    }
  }

  @Test func `of a table only the matching rows are in the result, with their headers`() throws {
    let fixture = try QueryFixture(["layout.md": Self.table])
    for text in ["balanced columns", "columns of the balanced grid"] {
      let results = try fixture.run(SearchQuery(text, limit: 1)).response.results
      #expect(results.first?.excerpt?.lines == ["Density: Balanced; Columns: 8; Margin: Medium"])
      let json = try results.first.map { try JSONValue(encoding: $0) }
      #expect(json?["rows"]?.elements.count == 3)
      #expect(
        json?["matchingRows"]?.elements == [
          .object([
            "Density": .string("Balanced"), "Columns": .string("8"), "Margin": .string("Medium"),
          ])
        ])
    }
  }

  private static let table = """
    # Layout

    ## Grids

    | Density | Columns | Margin |
    | --- | --- | --- |
    | Airy | 4 | Wide |
    | Balanced | 8 | Medium |
    | Dense | 12 | None |
    """

  @Test func `similar rules are folded under the best one`() throws {
    let rule =
      "**Show the number of unread messages beside a title.** A count says more than a dot.\n"
    let fixture = try QueryFixture([
      "boxes.md": "# Boxes\n\n## Best practices\n\n" + rule,
      "sheets.md": "# Sheets\n\n## Best practices\n\n" + rule,
    ])
    let results = try fixture.run(SearchQuery("unread messages", limit: 9)).response.results
    #expect(
      results.map(\.record.record.id) == [
        "sheets/show-the-number-of-unread-messages-beside-a-title"
      ]
    )
    #expect(results[0].similar == ["boxes/show-the-number-of-unread-messages-beside-a-title"])
  }

  @Test(arguments: [
    Named("an operator", "AND"), Named("a function", "NEAR(a b)"), Named("a prefix", "caption*"),
    Named("an open quotation mark", "\"caption"), Named("a column", "title:caption"),
    Named("a bracket", "("), Named("a statement", "'; DROP TABLE text"),
  ])
  func `no query is SQL or FTS5 syntax`(query: Named<String>) throws {
    _ = try search(query.value)
    #expect(try !search("caption").response.results.isEmpty)
  }
}
