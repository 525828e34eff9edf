import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineSearch

/// Judging whether the guidelines answer a query.
struct AnswerSignalsTests {
  /// Signals of a question in English without other names.
  private static func signals(
    relevance: Double = 0.5, closeness: Double = 0.5, coverage: Double = 0.5, words: Int = 4,
    outsideNames: Int = 0, isForeign: Bool = false
  ) -> AnswerSignals {
    AnswerSignals(
      relevance: relevance, closeness: closeness, coverage: coverage, words: words,
      outsideNames: outsideNames, isForeign: isForeign)
  }

  @Test(
    arguments: rows(
      [
        (signals(relevance: 1.6, closeness: 0.9, coverage: 1), .high, "all words, in their sense"),
        (
          signals(relevance: 1.6, closeness: 0.9, coverage: 1, outsideNames: 1), .low,
          "the same with a name of something else"
        ), (signals(relevance: 1.2, closeness: 0, coverage: 1, words: 6), .low, "in another sense"),
        (signals(closeness: 0.7, words: 7), .high, "half of a long question, in its sense"),
        (signals(closeness: 0.3, words: 7), .low, "half of it, in another sense"),
        (signals(closeness: 0.4, words: 7, isForeign: true), .high, "in another language"),
        (signals(closeness: 0.2, coverage: 0.4), .none, "a few words of a short one"),
        (signals(relevance: 0, closeness: 0, coverage: 0, words: 1), .none, "nothing"),
      ] as [(AnswerSignals, Confidence, String)]))
  func `signals together give a confidence`(row: TableRow<(AnswerSignals, Confidence, String)>) {
    let (signals, expected, reason) = row.values
    #expect(Confidence(probability: signals.probability) == expected, "\(reason): \(signals.probability)")
  }

  @Test func `each signal changes the probability in one direction`() {
    let usual = Self.signals().probability
    #expect(usual < Self.signals(relevance: 0.6).probability)
    #expect(usual < Self.signals(closeness: 0.6).probability)
    #expect(usual < Self.signals(coverage: 0.6).probability)
    #expect(usual < Self.signals(words: 5).probability)
    #expect(usual < Self.signals(isForeign: true).probability)
    #expect(usual > Self.signals(outsideNames: 1).probability)
    #expect(Self.signals(closeness: -1).probability == Self.signals(closeness: 0).probability)
    #expect(Self.signals(words: 0).probability == Self.signals(words: 3).probability)
    #expect((0...1).contains(Self.signals(relevance: 1e6, outsideNames: 1_000).probability))
  }

  @Test func `a name of something else says less in a long question`() {
    func odds(_ signals: AnswerSignals) -> Double { signals.probability / (1 - signals.probability) }
    let factors = [4, 16].map { words in
      odds(Self.signals(words: words, outsideNames: 1)) / odds(Self.signals(words: words))
    }
    #expect(factors[0] < factors[1])
    #expect(factors[1] < 1)
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
    #expect(try answer("place every tool in Xcode on its own knob").signals?.outsideNames == 1)
    #expect(try answer("knob für das").signals?.isForeign == true)
    #expect(try answer("knob").confidence != .none, "a record has the only word")
    #expect(try answer("hologram").confidence == .none)
    #expect(try answer("hologram").signals == nil)
  }

  @Test func `hits far below the best are weak`() throws {
    let index = try SampleIndex.filled().open()
    let hits = try index.search(SearchRequest(try #require(ParsedQuery("place every tool on its own knob")))).hits
    let best = try #require(hits.first).score
    #expect(hits.contains(where: \.isWeak) && !hits[0].isWeak)
    for hit in hits { #expect(hit.isWeak == (hit.score < best / 2), "\(hit.record.record.id)") }
  }
}
