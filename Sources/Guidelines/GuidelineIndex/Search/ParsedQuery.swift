/// What a person asks for, taken apart: words, phrases in quotation marks, and what must not occur.
///
/// Nothing that is typed is ever syntax for FTS5; patterns are built of quoted words only.
public struct ParsedQuery: Hashable, Sendable {
  /// A piece of what was typed.
  struct Part: Hashable, Sendable {
    /// The words as FTS5 parts them, with a blank between.
    let text: String
    /// As typed, marks and all.
    let typed: String
    /// Whether it stood in quotation marks, so that it is meant to the letter.
    let isPhrase: Bool
    /// Whether it must not occur.
    let isExcluded: Bool
  }

  let parts: [Part]

  /// The words and phrases asked for.
  public var terms: [String] { parts.filter { !$0.isExcluded }.map(\.text) }

  /// The words and phrases that must not occur.
  public var excluded: [String] { parts.filter(\.isExcluded).map(\.text) }

  /// Takes a text apart; `nil` when it holds no word to look for.
  public init?(_ text: String) {
    parts = Self.tokens(String(text.prefix(Self.longest))).prefix(Self.mostParts).compactMap {
      token in
      let words = Self.words(token.text).joined(separator: " ")
      return words.isEmpty
        ? nil
        : Part(
          text: words, typed: token.text, isPhrase: token.isPhrase, isExcluded: token.isExcluded)
    }
    guard parts.contains(where: { !$0.isExcluded }) else { return nil }
  }

  /// No question is longer, in characters; what is longer costs time and finds nothing better.
  private static let longest = 1_000
  /// Nor has one more words.
  private static let mostParts = 32

  private struct Token {
    var text = ""
    var isPhrase = false
    var isExcluded = false
  }

  /// The pieces between blanks, with phrases in quotation marks kept whole.
  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    var current = Token()
    func close() {
      if !current.text.isEmpty { tokens.append(current) }
      current = Token()
    }
    for character in text {
      if "\"“”„«»「」".contains(character) {
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

  /// The words of a text as FTS5's tokenizer parts them.
  static func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }
}
