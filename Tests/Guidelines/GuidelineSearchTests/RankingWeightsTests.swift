import GuidelineModel
import IndexTestSupport
import SQLiteStore
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

struct RankingWeightsTests {
  private typealias Column = TextColumn

  private let weights = RankingWeights.standard

  @Test func `columns are ordered by their numbers`() {
    #expect(weights.columns.map(\.column) == Column.allCases)
    #expect(Column.allCases.map(\.rawValue) == Array(Column.allCases.indices))
  }

  @Test func `the full-text table has these columns in this order`() throws {
    let names = try FullTextFixture().database.query(
      "SELECT name FROM pragma_table_info('textIndex') ORDER BY cid"
    ) { $0.text(0) }
    #expect(names == Column.allCases.map { String(describing: $0) })
  }

  @Test func `every column has a positive weight`() {
    for column in weights.columns {
      #expect(column.weight > 0, "\(column.column)")
      #expect(column.maximumOccurrences >= 1, "\(column.column)")
      #expect(column.nearness >= 0, "\(column.column)")
    }
  }

  @Test func `expansions have lower weights than the typed words`() {
    let all =
      weights.thesaurusTerms + weights.plainWordTerms + weights.thesaurusPages + [
        weights.pageTitle, weights.wordOfName, weights.symbolPrefix, weights.symbolParts, weights.symbolPart,
        weights.joinedWord, weights.weakWord, weights.platformWord, weights.letterPair, weights.withoutParticle,
      ]
    for weight in all { #expect(weight > 0 && weight < 1) }
  }

  @Test func `expansions have falling weights`() {
    for list in [weights.thesaurusTerms, weights.plainWordTerms, weights.thesaurusPages] {
      #expect(list == list.sorted(by: >))
      #expect(Set(list).count == list.count)
    }
    for (plain, name) in zip(weights.plainWordTerms, weights.thesaurusTerms) {
      #expect(plain < name, "a plain word means itself often")
    }
  }

  @Test func `rules have the highest factor`() {
    for kind in RecordKind.allCases where kind != .guideline {
      #expect(weights.factor(of: kind) < weights.factor(of: .guideline), "\(kind)")
      #expect(weights.factor(of: kind) > 0, "\(kind)")
    }
  }
}
