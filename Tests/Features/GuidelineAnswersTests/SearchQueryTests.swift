import GuidelineModel
import GuidelineSearch
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

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
      for term in explanation.terms { #expect((term.score > 0) != missing.contains(term.term)) }
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
          .object(["Density": .string("Balanced"), "Columns": .string("8"), "Margin": .string("Medium")])
        ])
    }
  }

  @Test func `a search without results counts the records without its options, up to its limit`() throws {
    func summary(_ limit: Int) throws -> String {
      let result = try search("caption tools", limit: limit) { ($0.kind, $0.strength) = (.table, .never) }
      #expect(result.response.isEmpty)
      return try #require(result.notices.first { $0.code == "nothing-found" }).summary
    }
    #expect(try summary(1).contains("'; 1 or more records without the options"))
    let all = try search("caption tools", limit: 1_000).response.results.count
    #expect(try summary(1_000).contains("'; \(all) records without the options"))
  }

  @Test func `a search without results counts the records of its day`() throws {
    let fixture = try QueryFixture()
    for (day, isFound) in [(day("2025-03"), false), (day("2026-03"), true)] {
      var query = SearchQuery("dial", limit: 10)
      (query.day, query.strength) = (day, .never)
      let notices = try fixture.run(query).notices
      let summary = try #require(notices.first { $0.code == "nothing-found" }).summary
      #expect(summary.contains("1 record without the options") == isFound, "\(summary)")
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
}
