package import GuidelineIndex
package import GuidelineModel

/// Searches the records of all pages for the words of a query.
package struct SearchQuery: Query {
  /// The query as typed.
  package var text: String
  /// Only records that apply to all of these platforms, or whose platforms are unknown.
  package var platforms: [Platform] = []
  /// Only records of this page, by any of its names.
  package var page: String?
  /// Only rules of this strength.
  package var strength: Strength?
  /// Only records of this kind.
  package var kind: RecordKind?
  /// The guidelines as of this day; `nil` for today.
  package var day: CalendarDate?
  /// Whether to search the rules that were removed instead of the current ones.
  package var onlyRemoved = false
  /// Whether phrases in quotation marks must occur even if few records have them.
  package var isExact = false
  /// Maximum number of results.
  package var limit: Int
  /// Whether each result explains its score.
  package var isExplained = false

  /// A query without filters.
  package init(_ text: String, limit: Int) {
    self.text = text
    self.limit = limit
  }

  /// Runs the search. An unknown page finds nothing and adds ``Notice/unknownName(_:expected:nearest:)``.
  package func run(in context: QueryContext) throws -> QueryResult<SearchResponse> {
    guard let query = ParsedQuery(text) else {
      return QueryResult(
        SearchResponse(
          query: text, platforms: platforms, answer: .empty, results: [], words: .none),
        notices: [.emptyQuery(text)])
    }
    var request = SearchRequest(query, limit: limit)
    request.platforms = PlatformSet(platforms)
    request.strength = strength
    request.kind = kind
    request.day = day
    request.isExplained = isExplained
    request.isExact = isExact
    if onlyRemoved {
      request.source = .formerRules
      request.limit = limit < Self.mostFormerRules ? Self.mostFormerRules : limit
    }
    request.includesFormerRules = true
    var notices = try Notice.coverage(of: day, in: context.index)
    if let page {
      let resolution = try Resolver(context, asOf: day).page(named: page)
      notices += resolution.notices
      request.page = resolution.target?.slug ?? page
    }
    let answer = try context.index.search(request)
    notices += Notice.interpretation(of: answer)
    let words = MatchedWords(query, answer.interpretation)
    let removed = RemovedRules(context)
    var response = SearchResponse(
      query: text, platforms: platforms, answer: answer,
      results: onlyRemoved
        ? try removed.results(among: answer.hits, most: limit)
        : answer.hits.map { RecordResult($0, words: words) }, words: words)
    response.removed = try removed.results(among: answer.formerRules)
    if response.isEmpty {
      request = SearchRequest(query, limit: limit)
      notices.append(
        .nothingFound(
          query: text, withoutFilters: try context.index.search(request).hits.count,
          nearest: try NameSuggestions(context.index, asOf: day).slugs(near: text)))
    } else if response.confidence == .none {
      notices.append(.mayNotBeCovered)
    }
    return QueryResult(response, notices: notices)
  }

  /// Former rules to look for removed ones among; most of them were only reworded.
  private static let mostFormerRules = 40
}

/// The results of a search, best first.
package struct SearchResponse: Encodable, Sendable {
  /// The query as typed.
  package let query: String
  private let platforms: [Platform]
  private let reach: SearchAnswer.Reach
  private let probability: Double
  private let signals: AnswerSignals?
  /// How sure the search is that the guidelines answer the query.
  package var confidence: Confidence { removed.isEmpty ? ownConfidence : .high }
  private let ownConfidence: Confidence
  private let interpretation: QueryInterpretation
  /// The words that matched, to highlight them.
  package let words: MatchedWords
  /// The records, best first.
  package let results: [RecordResult]
  /// The results to show first; the others, which are weak, are counted or folded.
  ///
  /// Only results after the last one that is not weak are left out, so that the numbers of the others stay. Of a query
  /// that the guidelines may not cover, only the nearest results are shown.
  package var strong: ArraySlice<RecordResult> {
    let end = (results.lastIndex { $0.isWeak == nil } ?? results.count - 1) + 1
    return results.prefix(confidence == .none ? min(end, Self.mostNearest) : end)
  }

  private static let mostNearest = 5

  /// Removed rules that answer better than any of the results.
  package fileprivate(set) var removed: [RecordResult] = []
  /// Whether nothing was found, removed rules included.
  package var isEmpty: Bool { results.isEmpty && removed.isEmpty }

  init(
    query: String, platforms: [Platform], answer: SearchAnswer, results: [RecordResult],
    words: MatchedWords
  ) {
    self.query = query
    self.platforms = platforms
    reach = answer.reach
    ownConfidence = answer.confidence
    probability = answer.probability
    signals = answer.signals
    interpretation = answer.interpretation
    self.words = words
    self.results = results
  }

  private enum Key: String, CodingKey {
    case query, platform, reach, confidence, probability, signals, reading, results, removed
  }

  /// Writes `platform` as one name, several, or `null`, as in the request.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(query, forKey: .query)
    switch platforms.count {
    case 0: try container.encodeNil(forKey: .platform)
    case 1: try container.encode(platforms[0].rawValue, forKey: .platform)
    default: try container.encode(platforms.map(\.rawValue), forKey: .platform)
    }
    try container.encode(reach, forKey: .reach)
    try container.encode(confidence, forKey: .confidence)
    try container.encode((probability * 100).rounded() / 100, forKey: .probability)
    try container.encodeIfPresent(signals, forKey: .signals)
    try container.encode(interpretation, forKey: .reading)
    try container.encode(results, forKey: .results)
    try container.encode(removed, forKey: .removed)
  }
}

extension Notice {
  /// The notices about everything in a query that was not taken as typed.
  static func interpretation(of answer: SearchAnswer) -> [Notice] {
    let reading = answer.interpretation
    var notices = reading.corrections.map {
      Notice.correctedSpelling(typed: $0.typed, corrected: $0.corrected)
    }
    // Synonyms of plain words are not worth a notice; names of pages are, and signs that were read as words.
    for meaning in reading.meanings
    where !meaning.pages.isEmpty
      || SignNames.standard.name(of: meaning.typed, isQuoted: true) != nil
    {
      let others = meaning.terms.filter { $0.lowercased() != meaning.typed.lowercased() }
      guard !others.isEmpty else { continue }
      notices.append(.expandedTerm(typed: meaning.typed, terms: others, pages: meaning.pages))
    }
    if !reading.loosened.isEmpty, !answer.hits.isEmpty {
      notices.append(.loosenedPhrases(reading.loosened))
    }
    if !reading.platforms.isEmpty { notices.append(.rankedByPlatforms(reading.platforms)) }
    if !reading.pages.isEmpty { notices.append(.rankedByPages(reading.pages)) }
    if let best = answer.hits.first, answer.reach != .all {
      notices.append(
        .partialMatches(missing: best.missing, onlyCommonWords: answer.reach == .strong))
    }
    return notices
  }
}

/// The words of a query, which recognize their other forms in results.
package struct MatchedWords: Sendable {
  private let stems: Set<String>
  /// Those of ASCII letters and digits, in UTF-8.
  private let plainStems: [[UInt8]]

  /// An empty set of words.
  package static let none = MatchedWords(stems: [])

  private init(stems: Set<String>) {
    self.stems = stems
    plainStems = stems.map { Array($0.utf8) }.filter { $0.allSatisfy { $0 < 0x80 } }
  }

  /// The words of a query with their corrections and expansions.
  package init(_ query: ParsedQuery, _ reading: QueryInterpretation) {
    let texts =
      query.terms + reading.corrections.map(\.corrected) + reading.meanings.flatMap(\.terms)
      + reading.platforms.map(\.rawValue)
    self.init(stems: Set(texts.flatMap { $0.split(separator: " ") }.map { Self.stem($0) }))
  }

  /// Words without further forms.
  init(_ words: [String]) {
    self.init(stems: Set(words.map { Self.stem($0[...]) }.filter { !$0.isEmpty }))
  }

  /// Whether there are no words.
  package var isEmpty: Bool { stems.isEmpty }

  /// Whether a word is a form of one of the words.
  package func contains(_ word: Substring) -> Bool { stems.contains(Self.stem(word)) }

  /// The number of different words of which a text has a form.
  package func count(in text: String) -> Int {
    guard !isEmpty else { return 0 }
    var plain = [Bool](repeating: false, count: plainStems.count)
    var others: Set<String> = []
    Self.forEachStem(of: text) { stem in
      if stem.allSatisfy({ $0 < 0x80 }) {
        if let number = plainStems.firstIndex(of: stem) { plain[number] = true }
      } else {
        let stem = String(decoding: stem, as: UTF8.self)
        if stems.contains(stem) { others.insert(stem) }
      }
    }
    return plain.count(where: \.self) + others.count
  }

  /// The rows of a table that hold most of the words, each with its headers, in the table's order.
  ///
  /// - Returns: up to three rows, a line each; `nil` for other records and for tables in which all rows match equally.
  package func rows(of record: GuidelineRecord) -> String? {
    rowPositions(of: record).map {
      RecordResult.lines(of: record, at: $0).joined(separator: "\n")
    }
  }

  /// The positions of these rows.
  func rowPositions(of record: GuidelineRecord) -> [Int]? {
    guard record.kind == .table, !isEmpty else { return nil }
    let counts = record.detail.split(separator: "\n").map { row in
      let measures = Measure.tokens(in: String(row)).map { Self.stem($0[...]) }
      return Self.stems(of: row).union(measures).intersection(stems).count
    }
    let most = counts.max() ?? 0
    guard most > 0, counts.contains(where: { $0 < most }) else { return nil }
    return Array(counts.indices.filter { counts[$0] == most }.prefix(Self.mostRows))
  }

  private static let mostRows = 3

  /// The stems of the words of a text.
  private static func stems(of text: some StringProtocol) -> Set<String> {
    var stems: Set<String> = []
    forEachStem(of: text) { stems.insert(String(decoding: $0, as: UTF8.self)) }
    return stems
  }

  /// Passes the stem of each word of a text to a body, in UTF-8.
  private static func forEachStem(of text: some StringProtocol, _ body: ([UInt8]) -> Void) {
    var word = WordForm()
    for scalar in text.unicodeScalars where !word.append(scalar) {
      if !word.isEmpty { word.takeStem(body) }
    }
    if !word.isEmpty { word.takeStem(body) }
  }

  /// The stem of a word, without the characters in it that are neither letters nor digits.
  private static func stem(_ text: Substring) -> String {
    var word = WordForm()
    for scalar in text.unicodeScalars { _ = word.append(scalar) }
    return word.takeStem { String(decoding: $0, as: UTF8.self) }
  }
}

/// A word that grows by letters, and its stem. In UTF-8, because a search looks at each word of the explanations of its results.
private struct WordForm {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  /// Adds a letter, a mark on a letter or a digit, in lower case; `false` for other characters.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x30...0x39: bytes.append(UInt8(scalar.value))
    case 0x41...0x5A: bytes.append(UInt8(scalar.value) | 0x20)
    case ..<0x80: return false
    default:
      let properties = scalar.properties
      switch properties.generalCategory {
      case .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber: break
      default: if !properties.isAlphabetic { return false }
      }
      bytes += properties.lowercaseMapping.utf8
    }
    return true
  }

  /// Passes what the word shares with its other forms, its beginning without a common ending, to a body, and starts the next
  /// word.
  mutating func takeStem<Result>(_ body: ([UInt8]) -> Result) -> Result {
    let letters = bytes.count { $0 & 0xC0 != 0x80 }
    for ending in Self.endings
    where letters > ending.count + 2 && bytes.suffix(ending.count) == ending[...] {
      bytes.removeLast(ending.count)
      break
    }
    defer { bytes.removeAll(keepingCapacity: true) }
    return body(bytes)
  }

  private static let endings = ["ing", "es", "ed", "s", "e"].map { Array($0.utf8) }
}

/// Short excerpts of explanations.
package enum DetailExcerpt {
  /// Lines up to this many characters are shown whole.
  private static let wholeLine = 240

  /// Returns the first line of an explanation. A long line ends with the sentence that reaches 240 characters. An
  /// ellipsis marks what is left out.
  package static func opening(of detail: String) -> String {
    let line = detail.split(separator: "\n").first.map(String.init) ?? ""
    let sentences = sentences(opening: line)
    return sentences.utf8.count < detail.utf8.count ? sentences + " …" : sentences
  }

  private static func sentences(opening line: String) -> String {
    guard line.count > wholeLine else { return line }
    var end = line.startIndex
    var length = 0
    for (index, character) in zip(line.indices, line) {
      length += 1
      if character == "." || character == "。" {
        let next = line.index(after: index)
        if next == line.endIndex || line[next] == " " || character == "。" { end = next }
      }
      if length >= wholeLine, end != line.startIndex { break }
    }
    return end == line.startIndex ? line : String(line[..<end])
  }
}

/// The part of a record's explanation that answers a query best.
enum MatchExcerpt {
  /// Returns the sentence or table row with most words of the query, preferring those with a number where several have
  /// as many; the first one if no sentence has any, and `nil` without an explanation.
  static func sentence(of record: GuidelineRecord, for words: MatchedWords) -> String? {
    let sentences = Sentences.split(record.detail)
    let hasNumberInStatement = record.statement.map { !Measure.tokens(in: $0).isEmpty } ?? false
    var best: (score: Double, text: String)?
    for (position, sentence) in sentences.enumerated() {
      var score = Double(words.count(in: sentence))
      if !hasNumberInStatement, !Measure.tokens(in: sentence).isEmpty { score += number }
      // Of equal sentences the first one is closest to the rule.
      if position == 0 { score += first }
      if score > best?.score ?? -1 { best = (score, sentence) }
    }
    return best?.text
  }

  /// A number is often what the query asks for, and worth as much as a word and a half.
  private static let number = 1.5
  private static let first = 0.5
}
