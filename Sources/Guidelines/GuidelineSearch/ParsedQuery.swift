import GuidelineIndex
package import GuidelineModel

/// The text of a query, split into words, phrases in quotation marks, and exclusions.
///
/// No typed text is ever FTS5 syntax; patterns are built from quoted words only.
///
/// ```swift
/// let query = ParsedQuery("\"tab bar\" badge -sidebar")
/// query?.terms     // ["tab bar", "badge"]
/// query?.excluded  // ["sidebar"]
/// ```
package struct ParsedQuery: Hashable, Sendable {
  /// A word or phrase of the query.
  struct Part: Hashable, Sendable {
    /// The words, split as FTS5 splits them and joined by blanks.
    let text: String
    /// The text as typed, with its punctuation.
    let typed: String
    /// Whether it was in quotation marks and must occur literally.
    let isPhrase: Bool
    /// Whether it must not occur.
    let isExcluded: Bool
    /// Whether it is taken as typed, without a correction of its spelling.
    var isLiteral = false
  }

  /// A sign such as "☰" that was read as its name.
  struct Sign: Hashable, Sendable {
    let typed: String
    let name: String
  }

  let parts: [Part]
  /// The signs among the parts, whose words are those of their names.
  private(set) var signs: [Sign] = []

  /// Whether a phrase is the name of keys that are pressed together.
  private(set) var namesKeys = false

  /// The words and phrases to search for.
  package var terms: [String] { parts.filter { !$0.isExcluded }.map(\.text) }

  /// The words and phrases that must not occur.
  package var excluded: [String] { parts.filter(\.isExcluded).map(\.text) }

  /// Parses a text; `nil` if it has no word to search for.
  ///
  /// Only the first 1,000 characters and 32 words count.
  package init?(_ text: String) {
    let start = ComposedText.make(String(text.prefix(Self.maximumLength)))
    // A phrase must occur as it is.
    let query =
      start.contains(where: Self.quotationMarks.contains) ? start : Measure.joined(in: start)
    let tokens = Self.tokens(query).prefix(Self.maximumParts)
    var parts: [Part] = []
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      if !token.isPhrase, Self.mayBeKeys(token.text), let keys = KeyCombination(token.text) {
        signs.append(Sign(typed: token.text, name: keys.name))
        namesKeys = true
        parts.append(
          Part(
            text: Self.words(keys.name).joined(separator: " "), typed: keys.name, isPhrase: true,
            isExcluded: token.isExcluded))
        continue
      }
      if let name = Self.nameOfSign(token, before: next) {
        signs.append(Sign(typed: token.text, name: name))
        // "-☰" excludes the name, not each of its words.
        let words = token.isExcluded ? [name] : name.split(separator: " ").map(String.init)
        parts += words.map {
          Part(text: $0, typed: $0, isPhrase: false, isExcluded: token.isExcluded)
        }
        continue
      }
      let words = Self.words(token.text).joined(separator: " ")
      guard !words.isEmpty else { continue }
      parts.append(
        Part(
          text: words, typed: token.text, isPhrase: token.isPhrase, isExcluded: token.isExcluded))
    }
    self.parts = parts
    guard parts.contains(where: { !$0.isExcluded }) else { return nil }
  }

  private init(parts: [Part], signs: [Sign]) {
    self.parts = parts
    self.signs = signs
  }

  /// Whether a word has the sign of a key, or a mark between keys, so that the table of keys is worth reading.
  private static func mayBeKeys(_ text: String) -> Bool {
    text.utf8.dropFirst().contains {
      $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 >= 0x80
    }
      && text.utf8.count <= longestKeys
  }

  /// In bytes: "Control-Option-Shift-Command-Right bracket".
  private static let longestKeys = 48

  /// The name of a token that is a sign; `nil` for words.
  private static func nameOfSign(_ token: Token, before next: String) -> String? {
    guard token.text.utf8.count <= longestSign,
      !token.text.utf8.contains(where: \.isASCIILetterOrDigit)
    else { return nil }
    return SignNames.standard.name(
      of: token.text, isQuoted: token.isPhrase || SignNames.isCarrier(next))
  }

  /// In bytes.
  private static let longestSign = 12

  /// The query with its phrases read as single words, which need not occur together; `nil` if it has no phrase.
  /// Excluded phrases stay excluded.
  var withoutPhrases: ParsedQuery? {
    guard parts.contains(where: { $0.isPhrase && !$0.isExcluded }) else { return nil }
    return ParsedQuery(
      parts: parts.flatMap { part -> [Part] in
        guard part.isPhrase, !part.isExcluded else { return [part] }
        return part.typed.split(whereSeparator: \.isWhitespace).compactMap { word in
          let words = Self.words(String(word)).joined(separator: " ")
          return words.isEmpty
            ? nil
            : Part(
              text: words, typed: String(word), isPhrase: false, isExcluded: false, isLiteral: true)
        }
      }, signs: signs)
  }

  /// Whether all phrases are texts of an interface, given as examples beside what is asked: `alert "Are you sure?" yes no`. Such a
  /// text is a sentence or ends as a message does, and no page needs to have it.
  var quotesInterface: Bool {
    let included = parts.filter { !$0.isExcluded }
    let phrases = included.filter(\.isPhrase)
    return !namesKeys && !phrases.isEmpty && phrases.count < included.count
      && phrases.allSatisfy { Self.isInterfaceText($0.typed) }
  }

  private static func isInterfaceText(_ text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.count > 1 else { return false }
    if text.last.map({ "?!…".contains($0) }) == true || text.hasSuffix("...") { return true }
    return words.count > 2 && words[0].first?.isUppercase == true
      && words.dropFirst().allSatisfy { $0.first?.isLowercase == true }
  }

  /// The phrases in quotation marks, as typed.
  var phrases: [String] { parts.filter { $0.isPhrase && !$0.isExcluded }.map(\.typed) }

  private static let quotationMarks = "\"“”„‟«»「」『』《》＂"
  /// Longer texts cost time and give no better results.
  private static let maximumLength = 1_000
  private static let maximumParts = 32

  private struct Token {
    var text = ""
    var isPhrase = false
    var isExcluded = false
  }

  /// Splits at blanks; phrases in quotation marks stay whole.
  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var current = Token()
    func close() {
      if !current.text.isEmpty { tokens.append(current) }
      current = Token()
    }
    for character in text {
      if Self.quotationMarks.contains(character) {
        let opens = !current.isPhrase
        if !opens || !current.text.isEmpty { close() }
        current.isPhrase = opens
      } else if character.isWhitespace, !current.isPhrase {
        close()
      } else if character == "-", current.text.isEmpty, !current.isPhrase {
        current.isExcluded = true
      } else {
        current.text.append(character)
      }
    }
    close()
    return tokens
  }

  /// Splits a text into words as FTS5's tokenizer does.
  static func words(_ text: String) -> [String] {
    text.letterRuns().map(String.init)
  }
}

/// A search with its filters.
package struct SearchRequest: Sendable {
  package var query: ParsedQuery
  /// Only records that apply to all of these platforms or whose platforms are unknown; empty for all records.
  package var platforms: PlatformSet
  /// Only records of the page with this slug.
  package var page: String?
  /// Only rules of this strength.
  package var strength: Strength?
  /// Only records of this kind.
  package var kind: RecordKind?
  /// Searches the guidelines as they were on a day, month or year; `nil` for the current ones.
  package var day: CalendarDate?
  package var source = Source.current
  /// Whether to look for former rules that alone name the subjects of the query (``SearchAnswer/formerRules``).
  package var includesFormerRules = false
  /// Whether records that lack a phrase in quotation marks are left out even if few records have it.
  package var isExact = false
  /// The maximum number of hits.
  package var limit: Int
  /// Whether each hit has a ``SearchAnswer/Hit/explanation`` of its score.
  package var isExplained = false

  /// The records that a search can be limited to.
  package enum Source: Hashable, Sendable {
    /// The records of the pages, current or as of a day.
    case current
    /// The newest record of each wording of a rule that no current rule has.
    case formerRules
  }

  /// Creates a search without filters.
  package init(_ query: ParsedQuery, limit: Int = 20) {
    self.query = query
    self.limit = limit
    platforms = []
  }
}

/// The result of a search.
package struct SearchAnswer: Sendable {
  /// A record and its relevance.
  package struct Hit: Sendable {
    package private(set) var record: CitedRecord
    /// Relevance score, 0 and up; comparable within one query only.
    package let score: Double
    /// The part of the score that comes from the words of the query, without the closeness of meaning.
    package let relevance: Double
    /// Whether the score is far below that of the best hit.
    package internal(set) var isWeak: Bool
    /// The terms of the query that the record lacks, as typed.
    package let missing: [String]
    /// The ids of nearly identical records that are folded into this hit.
    package internal(set) var similar: [String] = []
    /// The parts of the score; `nil` unless ``SearchRequest/isExplained`` is set.
    package internal(set) var explanation: ScoreExplanation?

    /// Folds a table and the rule that introduces it, in either order, into one hit: the rule.
    mutating func fold(_ other: CitedRecord) {
      if record.record.kind == .table { record = other }
    }
  }

  /// The share of the query's terms that the best record contains.
  package enum Reach: String, Sendable, Codable {
    /// All of them.
    case all
    /// All but the weak ones, which many records contain.
    case strong
    /// Some of them.
    case any
  }

  /// The hits, best first.
  package internal(set) var hits: [Hit]
  /// The share of the query's terms that the best record contains.
  package let reach: Reach
  /// How the query was interpreted.
  package internal(set) var interpretation: QueryInterpretation
  /// What the query asks for, to find the sentence or row of a hit that answers it.
  package internal(set) var question = Question.none
  /// The estimated probability that the guidelines answer the query, 0 to 1.
  package internal(set) var probability = 0.0
  /// The signals that the probability is estimated from; `nil` unless ``SearchRequest/isExplained`` is set.
  package internal(set) var signals: AnswerSignals?
  /// Whether the query names something that the guidelines do not cover.
  var namesOutside = false
  /// Whether the query is a word that is no subject of the guidelines, though records have it.
  var isOneCommonWord = false
  /// How sure the search is that the guidelines answer the query.
  package var confidence: Confidence {
    let confidence = Confidence(probability: probability)
    // A record with everything that was asked for is an answer to a short query.
    let isAnswered = reach == .all && !namesOutside && !hits.isEmpty
    if confidence == .high, isOneCommonWord { return .low }
    return confidence == .none && isAnswered ? .low : confidence
  }
  /// Moves the first of the best hits that states a number for one of some platforms to the beginning.
  mutating func raiseValue(on platforms: PlatformSet) {
    let best = hits.prefix(RankingWeights.standard.hitsWithNumber).firstIndex { hit in
      guard let excerpt = question.answer(in: hit.record), excerpt.hasNumber else { return false }
      return platforms.names.contains { excerpt.text.contains($0) }
    }
    if let best, best > 0 { hits.insert(hits.remove(at: best), at: 0) }
  }

  /// Rules with a former wording that name everything the query is about, while no current rule does; best first. Their
  /// history says whether they were removed.
  package var formerRules: [CitedRecord] = []

  /// An answer without hits.
  package static let empty = SearchAnswer(
    hits: [], reach: .all, interpretation: QueryInterpretation())
}

/// The parts of a relevance score.
package struct ScoreExplanation: Sendable, Codable {
  /// The contribution of a term.
  package struct Term: Sendable, Codable {
    /// The term as typed.
    package let term: String
    package let score: Double
    /// The columns that contain it, each with its weighted count.
    package let columns: [String: Double]
  }

  /// A factor of the score.
  package struct Factor: Sendable, Codable {
    /// Why the factor applies, for example "page named in the query".
    package let reason: String
    /// The number that the score is multiplied by.
    package let factor: Double
  }

  package let terms: [Term]
  /// The bonus for terms near each other, by column.
  package let nearness: [String: Double]
  /// The share of the query, by weight, that the record contains, 0 to 1.
  package let coverage: Double
  package let coverageFactor: Double
  package let factors: [Factor]
  /// The part of the score that comes from the best records of the same page and section.
  package let shared: Double
  /// The part of the score for a number, if the query asks for one.
  package let number: Double
  /// The part of the score for the agreement of the search phrases, the rule and the headings with the whole query.
  package let agreement: Double
  /// The part of the score for the closeness of the record's meaning to the query's.
  package let closeness: Double
  /// The part of the score for the closeness of the record's meaning to that of the best records.
  package let feedback: Double
}

extension CitedRecord {
  /// Whether one of two records is a table and the other one the rule that introduces it, which has its rows.
  func sharesTable(with other: CitedRecord) -> Bool {
    guard (record.kind == .table) != (other.record.kind == .table), page == other.page,
      record.section == other.record.section
    else { return false }
    let (table, rule) = record.kind == .table ? (self, other) : (other, self)
    return ByteSearch.mayContain(table.record.detail, in: rule.record.detail)
  }
}
