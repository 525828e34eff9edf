package import GuidelineIndex
package import GuidelineModel
package import GuidelineSearch

/// The records of all pages about a topic.
///
/// A search finds every record with the words or with what they may mean. About the topic are those whose own text has
/// the words; of the others only those that score much as well.
package struct TopicRules {
  /// The records, best first.
  package let hits: [SearchAnswer.Hit]
  /// The words of the topic with their corrections and expansions.
  let words: MatchedWords
  package let answer: SearchAnswer

  /// Searches as many records as may be about any topic.
  private static let searchLimit = 200
  /// The share of the best score that a rule needs whose explanation only has the words next to each other.
  private static let mention = 0.1
  /// The same for a single word or words in several places, which are often said in passing: "in contrast to".
  private static let passingMention = 0.25
  /// The share of the best score that a record needs that is not a rule, or lacks the words themselves.
  private static let suggestion = 0.45

  /// - Parameter platforms: only records that may apply to all of them.
  package init(
    _ topic: String, on platforms: PlatformSet, kind: RecordKind? = nil, asOf day: CalendarDate?,
    source: SearchRequest.Source = .current, most: Int, in index: GuidelineIndex
  ) throws {
    guard let query = ParsedQuery(topic) else {
      (hits, words, answer) = ([], .none, .empty)
      return
    }
    var request = SearchRequest(query, limit: Self.searchLimit)
    request.platforms = platforms
    request.kind = kind
    request.day = day
    request.source = source
    request.includesFormerRules = true
    answer = try index.search(request)
    words = MatchedWords(query, answer.interpretation)
    let typed = TypedWords(query, answer.interpretation)
    let found = answer.hits.filter { $0.missing.isEmpty && !$0.record.isListOfLinks && !$0.record.record.isBoilerplate }
    let best = found.map(\.relevance).max() ?? 0
    hits = Array(
      found.filter { hit in
        let record = hit.record.record
        let share =
          switch typed.place(in: record) {
          case .statement: 0.0
          case .phrase where record.kind == .guideline: Self.mention
          case .detail where record.kind == .guideline: Self.passingMention
          case .phrase, .detail, nil: Self.suggestion
          }
        return hit.relevance >= share * best
      }.prefix(most))
  }
}

/// The words of a topic, each with the word that a typo was corrected to.
private struct TypedWords {
  /// Where a record has the words.
  enum Place {
    /// In its statement and the headings above it.
    case statement
    /// In its explanation, several words next to each other.
    case phrase
    /// Together with its explanation.
    case detail
  }

  private let words: [MatchedWords]

  init(_ query: ParsedQuery, _ reading: QueryInterpretation) {
    let corrections = Dictionary(
      reading.corrections.map { ($0.typed, $0.corrected) }, uniquingKeysWith: { first, _ in first })
    words = query.terms.flatMap { $0.letterRuns() }.map { word in
      MatchedWords([String(word), corrections[String(word)] ?? ""])
    }
  }

  /// Where a record has all words; `nil` if it lacks one.
  func place(in record: GuidelineRecord) -> Place? {
    let opening = ([record.statement ?? ""] + record.section).joined(separator: " ").letterRuns()
    if words.allSatisfy({ word in opening.contains { word.contains($0) } }) { return .statement }
    let detail = ([record.detail] + record.symbols).joined(separator: " ").letterRuns()
    if words.count > 1, hasPhrase(in: detail) { return .phrase }
    let text = opening + detail
    return words.allSatisfy { word in text.contains { word.contains($0) } } ? .detail : nil
  }

  private func hasPhrase(in text: [Substring]) -> Bool {
    text.indices.contains { start in
      let part = text[start...].prefix(words.count)
      return part.count == words.count && zip(words, part).allSatisfy { $0.contains($1) }
    }
  }
}
