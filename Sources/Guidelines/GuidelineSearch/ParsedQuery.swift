import GuidelineIndex
import GuidelineModel

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
  struct Part: Hashable, Sendable {
    /// The words, split as FTS5 splits them and joined by blanks.
    let text: String
    /// The text as typed, with its punctuation.
    let typed: String
    /// Whether it was in quotation marks and must occur literally.
    let isPhrase: Bool
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

  package var terms: [String] { parts.filter { !$0.isExcluded }.map(\.text) }

  package var excluded: [String] { parts.filter(\.isExcluded).map(\.text) }

  /// Parses a text; `nil` if it has no word to search for. Only the first 1,000 characters and 32 words count.
  package init?(_ text: String) {
    let start = ComposedText.make(String(text.prefix(Self.maximumLength)))
    // A phrase must occur as it is.
    let query = start.contains(where: Self.quotationMarks.contains) ? start : Measure.joined(in: start)
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
        parts += words.map { Part(text: $0, typed: $0, isPhrase: false, isExcluded: token.isExcluded) }
        continue
      }
      let words = Self.words(token.text).joined(separator: " ")
      guard !words.isEmpty else { continue }
      parts.append(Part(text: words, typed: token.text, isPhrase: token.isPhrase, isExcluded: token.isExcluded))
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
    text.utf8.dropFirst().contains { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
      && text.utf8.count <= longestKeys
  }

  /// In bytes: "Control-Option-Shift-Command-Right bracket".
  private static let longestKeys = 48

  private static func nameOfSign(_ token: Token, before next: String) -> String? {
    guard token.text.utf8.count <= longestSign, !token.text.utf8.contains(where: \.isASCIILetterOrDigit) else {
      return nil
    }
    return SignNames.standard.name(of: token.text, isQuoted: token.isPhrase || SignNames.isCarrier(next))
  }

  /// In bytes.
  private static let longestSign = 12

  /// The query with its phrases, except excluded ones, read as single words; `nil` if it has no phrase.
  var withoutPhrases: ParsedQuery? {
    guard parts.contains(where: { $0.isPhrase && !$0.isExcluded }) else { return nil }
    return ParsedQuery(
      parts: parts.flatMap { part -> [Part] in
        guard part.isPhrase, !part.isExcluded else { return [part] }
        return part.typed.split(whereSeparator: \.isWhitespace).compactMap { word in
          let words = Self.words(String(word)).joined(separator: " ")
          return words.isEmpty
            ? nil : Part(text: words, typed: String(word), isPhrase: false, isExcluded: false, isLiteral: true)
        }
      }, signs: signs)
  }

  /// Whether all phrases are texts of an interface, given as examples beside what is asked: `alert "Are you sure?" yes
  /// no`. Such a text is a sentence or ends as a message does, and no page needs to have it.
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
  static func words(_ text: String) -> [String] { text.letterRuns().map(String.init) }
}
