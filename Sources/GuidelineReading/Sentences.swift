import DocumentTrees
/// Where sentences end in running text.
enum Sentences {
  /// The end of the first sentence, closing quotes and brackets included.
  static func endOfFirst(in text: String) -> String.Index {
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      let next = text.index(after: index)
      if isCJKStop(character) { return endOfClosers(in: text, from: next) }
      if isStop(character) {
        let end = endOfClosers(in: text, from: next)
        if end == text.endIndex { return end }
        if text[end].isWhitespace, startsSentence(text[end...]),
          !(character == "." && isAbbreviation(text[..<index]))
        {
          return end
        }
      }
      index = next
    }
    return text.endIndex
  }

  /// The sentences of a text, trimmed.
  static func split(_ text: String) -> [String] {
    var sentences: [String] = []
    var rest = text
    while !rest.isEmpty {
      let end = endOfFirst(in: rest)
      let sentence = rest[..<end].collapsingWhiteSpace()
      if !sentence.isEmpty { sentences.append(sentence) }
      rest = String(rest[end...])
    }
    return sentences
  }

  /// Whether a text ends like a sentence: a stop, maybe inside quotes or brackets.
  static func isClosed(_ text: some StringProtocol) -> Bool {
    for character in text.reversed() {
      if isStop(character) || isCJKStop(character) { return true }
      if !(closers.contains(character) || character.isWhitespace) { return false }
    }
    return false
  }

  static func isStop(_ character: Character) -> Bool { ".!?…".contains(character) }

  private static let closers = "”’\"')]»」』）*_"

  private static func isCJKStop(_ character: Character) -> Bool { "。！？".contains(character) }

  private static func endOfClosers(in text: String, from start: String.Index) -> String.Index {
    var index = start
    while index < text.endIndex, closers.contains(text[index]) || isStop(text[index]) {
      index = text.index(after: index)
    }
    return index
  }

  /// After a stop and a blank a new sentence begins with anything but a small letter, or with a name
  /// such as "iOS".
  private static func startsSentence(_ rest: Substring) -> Bool {
    let words = rest.drop { $0.isWhitespace }
    guard let first = words.first, first.isLowercase else { return true }
    return words.prefix { $0.isLetter }.contains { $0.isUppercase }
  }

  private static let abbreviations: Set<String> = [
    "e.g", "i.e", "vs", "etc", "dr", "mr", "ms", "mrs", "st", "no", "vol", "u.s", "a.m", "p.m",
  ]

  private static func isAbbreviation(_ before: Substring) -> Bool {
    let word = before.reversed().prefix { $0.isLetter || $0 == "." }.reversed()
    let spelling = String(word).lowercased()
    if spelling.count == 1, spelling != "i", word.first?.isUppercase == true { return true }
    return abbreviations.contains(spelling) && !["no", "st"].contains(spelling)
  }
}
