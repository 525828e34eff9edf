import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineIndex

/// Judging whether the guidelines answer a query.
struct AnswerSignalsTests {
  @Test(
    arguments: rows(
      [
        ((1.6, 0.9, 1, 4), .high, "all words, in the sense of the record"),
        ((1.2, 0, 1, 6), .low, "all words, in another sense"),
        ((0.4, 0.6, 0.5, 7), .low, "half of a long question"),
        ((0.4, 0.2, 0.4, 4), .none, "a few words of a short one"),
        ((0, 0, 0, 1), .none, "nothing"),
      ] as [((Double, Double, Double, Int), Confidence, String)]))
  func `signals together give a confidence`(
    row: TableRow<((Double, Double, Double, Int), Confidence, String)>
  ) {
    let (values, expected, reason) = row.values
    let signals = AnswerSignals(
      relevance: values.0, closeness: values.1, coverage: values.2, words: values.3)
    #expect(
      Confidence(probability: signals.probability) == expected, "\(reason): \(signals.probability)")
  }

  @Test func `each signal raises the probability`() {
    func probability(
      relevance: Double = 0.5, closeness: Double = 0.5, coverage: Double = 0.5, words: Int = 4
    ) -> Double {
      AnswerSignals(
        relevance: relevance, closeness: closeness, coverage: coverage, words: words
      ).probability
    }
    #expect(probability() < probability(relevance: 0.6))
    #expect(probability() < probability(closeness: 0.6))
    #expect(probability() < probability(coverage: 0.6))
    #expect(probability() < probability(words: 5))
    #expect(probability(closeness: -1) == probability(closeness: 0))
    #expect((0...1).contains(probability(relevance: 1e6)))
  }

  @Test func `a search says how sure it is`() throws {
    let index = try SampleIndex.filled().open()
    func answer(_ text: String) throws -> SearchAnswer {
      var request = SearchRequest(try #require(ParsedQuery(text)))
      request.isExplained = true
      return try index.search(request)
    }
    let known = try answer("place every tool on its own knob")
    #expect(known.confidence == .high)
    let unknown = try answer("knob prices")
    #expect(!unknown.hits.isEmpty)
    #expect(unknown.confidence == .none)
    #expect(unknown.probability < known.probability)
    let foreign = try answer("knob prices für das")
    #expect(foreign.probability < 0.08)
    #expect(foreign.confidence == .low, "words of another language are in few records")
    #expect(try answer("hologram").confidence == .none)
    #expect(try answer("hologram").signals == nil)
  }

  @Test func `hits far below the best are weak`() throws {
    let index = try SampleIndex.filled().open()
    let hits = try index.search(
      SearchRequest(try #require(ParsedQuery("place every tool on its own knob")))
    ).hits
    let best = try #require(hits.first).score
    #expect(hits.contains(where: \.isWeak) && !hits[0].isWeak)
    for hit in hits { #expect(hit.isWeak == (hit.score < best / 2), "\(hit.record.record.id)") }
  }
}
