/// What a person asks for, as words that FTS5 can take without harm.
///
/// A pattern is built of quoted words only, so nothing that is typed is ever syntax: a phrase in quotation
/// marks stays a phrase, a word after `-` must not occur.
public struct SearchQuery: Hashable, Sendable {
  /// The words and phrases asked for, as typed.
  public let terms: [String]
  /// The words and phrases that must not occur.
  public let excluded: [String]

  /// Takes a text apart; `nil` when it holds no word to look for.
  public init?(_ text: String) {
    var terms: [String] = []
    var excluded: [String] = []
    for (token, isExcluded) in Self.tokens(text) {
      let words = Self.words(token).joined(separator: " ")
      guard !words.isEmpty else { continue }
      if isExcluded { excluded.append(words) } else { terms.append(words) }
    }
    let weighty = terms.filter { !Self.stopWords.contains($0.lowercased()) }
    self.terms = weighty.isEmpty ? terms : weighty
    self.excluded = excluded
    guard !self.terms.isEmpty else { return nil }
  }

  /// How many of the terms a record must hold.
  enum Strictness {
    case all, any
  }

  /// The FTS5 pattern.
  func pattern(_ strictness: Strictness) -> String {
    let joiner = strictness == .all ? " AND " : " OR "
    var pattern = terms.map(Self.quoted).joined(separator: joiner)
    if !excluded.isEmpty {
      pattern = "(\(pattern)) NOT (\(excluded.map(Self.quoted).joined(separator: " OR ")))"
    }
    return pattern
  }

  private static func quoted(_ term: String) -> String { "\"\(term)\"" }

  /// The parts between blanks, with phrases in quotation marks kept whole.
  private static func tokens(_ text: String) -> [(text: String, isExcluded: Bool)] {
    var tokens: [(text: String, isExcluded: Bool)] = []
    var current = ""
    var isQuoted = false
    var isExcluded = false
    func close() {
      if !current.isEmpty { tokens.append((current, isExcluded)) }
      current = ""
      isExcluded = false
    }
    for character in text {
      if "\"“”".contains(character) {
        if isQuoted || !current.isEmpty { close() }
        isQuoted.toggle()
      } else if character.isWhitespace, !isQuoted {
        close()
      } else if character == "-", current.isEmpty, !isQuoted {
        isExcluded = true
      } else {
        current.append(character)
      }
    }
    close()
    return tokens
  }

  /// The words of a text as FTS5's tokenizer parts them.
  private static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// Words that most rules hold and nobody means.
  private static let stopWords: Set<String> = [
    "a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "how", "i",
    "in", "is", "it", "my", "of", "on", "or", "should", "that", "the", "to", "too", "what", "when",
    "where", "which", "who", "why", "with", "you", "your",
  ]
}
