// Labels that look like commands, and noun phrases that look like sentences.
extension CommandWords {
  /// Whether a command may also be a name: one word ("Start."), or words of which the first is also a noun and that
  /// have no object ("Touch and hold.").
  package func mayBeName(_ command: String) -> Bool {
    guard let words = clauses(of: command).first, let first = words.first else { return false }
    if words.count == 1 { return true }
    return nouns.contains(first) && !words.dropFirst().contains { Self.objects.contains($0) }
  }

  /// Whether a text begins with a verb in the third person without a subject, as the text of a label does: "Displays a
  /// list."
  package func opensWithThirdPerson(_ text: String) -> Bool {
    guard let words = clauses(of: String(text.prefix(120))).first, let first = words.first,
      let stem = stems(of: first).first(where: { strengths[$0] != nil })
    else { return false }
    return !nouns.contains(stem) || words.dropFirst().first.map(Self.determiners.contains) == true
  }

  /// Whether an English text is a noun phrase, such as "Keyboard navigation and shortcuts.": it has no command, no
  /// auxiliary, and no verb behind a subject.
  package func isNounPhrase(_ text: String) -> Bool {
    let isLatin = text.unicodeScalars.allSatisfy {
      $0.value < 0x370 || !$0.properties.isAlphabetic
    }
    let clauses = clauses(of: text)
    guard isLatin, !clauses.isEmpty, command(in: text) == nil else { return false }
    return clauses.allSatisfy { words in
      words.indices.allSatisfy { index in
        let word = words[index]
        if Self.auxiliaries.contains(word) || Self.finiteVerbs.contains(word) { return false }
        guard index > 0 else { return !Self.pronouns.contains(word) }
        let previous = words[index - 1]
        // An article is part of the phrase only behind a preposition or conjunction.
        if Self.determiners.contains(word) { return Self.connectives.contains(previous) }
        let followsPlural = previous.hasSuffix("s") && !previous.hasSuffix("ss")
        return !(followsPlural && strengths[word] != nil)
      }
    }
  }

  /// The base forms that a verb in the third person may have.
  private func stems(of word: String) -> [String] {
    guard word.hasSuffix("s"), word.count > 3 else { return [] }
    var stems = [String(word.dropLast())]
    if word.hasSuffix("es") { stems.append(String(word.dropLast(2))) }
    if word.hasSuffix("ies") { stems.append(word.dropLast(3) + "y") }
    return stems
  }

  private static let auxiliaries: Set<String> = [
    "is", "are", "was", "were", "be", "been", "has", "have", "had", "do", "does", "can", "could",
    "must", "should", "may", "might", "will", "would", "need", "needs", "isn't", "aren't", "can't",
    "don't", "doesn't", "won't", "shouldn't",
  ]

  private static let pronouns: Set<String> = ["people", "you", "they", "we", "it", "this", "that"]

  private static let determiners: Set<String> = [
    "a", "an", "the", "your", "their", "its", "it", "you", "they", "people", "each", "every", "any",
    "that", "which", "who", "how", "what",
  ]

  private static let connectives: Set<String> = [
    "and", "or", "of", "in", "on", "for", "with", "to", "by", "from", "at", "as", "within",
    "without", "between", "into", "over", "under", "versus", "vs",
  ]
}
