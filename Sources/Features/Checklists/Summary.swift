import GuidelineModel

/// Shortens explanations to one line, so that exported checklists cite the guidelines instead of copying them.
package enum Summary {
  /// The length of a line in characters.
  static let longest = 160

  /// Returns the sentence of an explanation with the number that decides whether the rule is kept; the first sentence
  /// if the rule itself has the number, or none has one.
  ///
  /// A sentence above 160 characters is cut at words: at its end, and also at its beginning if the number stands late.
  ///
  /// - Returns: `nil` if the first line of text is empty.
  package static func reason(for statement: String, in detail: String) -> String? {
    guard let first = firstSentence(of: detail) else { return nil }
    let own = Criterion(in: statement)?.certainty
    var best: (criterion: Criterion, sentence: String)?
    for sentence in Sentences.split(String(detail.prefix(searched))) {
      guard let found = Criterion(in: sentence), own.map({ $0 < found.certainty }) ?? true,
        best.map({ $0.criterion.certainty < found.certainty }) ?? true
      else { continue }
      best = (found, sentence)
    }
    return best.map { excerpt(of: $0.sentence, around: $0.criterion.position) } ?? first
  }

  /// The characters of an explanation that are searched for a number.
  private static let searched = 20_000

  /// A sentence on one line, cut to the words around a position if it is too long.
  private static func excerpt(of sentence: String, around position: Int) -> String {
    var words = sentence.split(whereSeparator: \.isWhitespace)
    var position = position
    if position > 0, ["-", "•", "*"].contains(words[0]) {
      words.removeFirst()
      position -= 1
    }
    let line = words.joined(separator: " ")
    guard line.count > longest else { return line }
    // An ellipsis and a blank before, an ellipsis behind.
    let limit = longest - 3
    var shown = position..<position + 1
    var length = words[position].count
    func fits(_ index: Int) -> Bool {
      guard length + 1 + words[index].count <= limit else { return false }
      length += 1 + words[index].count
      return true
    }
    // The words behind the number tell what it counts.
    let least = min(words.count, position + wordsBehindNumber)
    while shown.upperBound < least, fits(shown.upperBound) { shown = shown.lowerBound..<shown.upperBound + 1 }
    while shown.lowerBound > 0, fits(shown.lowerBound - 1) { shown = shown.lowerBound - 1..<shown.upperBound }
    while shown.upperBound < words.count, fits(shown.upperBound) { shown = shown.lowerBound..<shown.upperBound + 1 }
    let text = words[shown].joined(separator: " ")
    let isCut = shown.upperBound < words.count || text.count > limit
    return (shown.lowerBound > 0 ? "… " : "") + text.prefix(limit) + (isCut ? "…" : "")
  }

  private static let wordsBehindNumber = 6

  /// Returns the first sentence of an explanation, without a bullet; `nil` if the first line of text is empty.
  ///
  /// A sentence above 160 characters is cut at a word and ends in "…".
  package static func firstSentence(of detail: String) -> String? {
    var line = detail.drop(while: \.isNewline)
    for bullet in ["- ", "• ", "* "] where line.hasPrefix(bullet) { line = line.dropFirst(bullet.count) }
    var words = Words(rest: line).lazy.flatMap(sentences).makeIterator()
    guard var word = words.next() else { return nil }
    // The ellipsis needs one character.
    let limit = longest - 1
    var summary = ""
    var length = 0
    var end = line.startIndex
    while true {
      let isAdjacent = summary.isEmpty || end == word.startIndex
      length += word.count + (isAdjacent ? 0 : 1)
      if length > limit {
        // A text in a script without blanks is one long word.
        if summary.isEmpty { summary = String(word.prefix(limit)) }
        return summary + "…"
      }
      summary += (isAdjacent ? "" : " ") + word
      guard let next = words.next() else { return summary }
      if endsSentence(word), next.first.map(beginsSentence) ?? true { return summary }
      end = word.endIndex
      word = next
    }
  }

  /// The words of the first line. They are split lazily, since an explanation has many more than a summary needs.
  private struct Words: Sequence, IteratorProtocol {
    var rest: Substring

    mutating func next() -> Substring? {
      rest = rest.drop { $0.isWhitespace && !$0.isNewline }
      guard let first = rest.first, !first.isNewline else { return nil }
      let word = rest.prefix { !$0.isWhitespace }
      rest = rest[word.endIndex...]
      return word
    }
  }

  /// Splits a word of a script without blanks after each sentence mark.
  private static func sentences(in word: Substring) -> [Substring] {
    if word.utf8.allSatisfy({ $0 < 0x80 }) { return [word] }
    var sentences: [Substring] = []
    var start = word.startIndex
    while let end = word[start...].firstIndex(where: { "。！？".contains($0) }) {
      let rest = word[word.index(after: end)...]
      let next = rest.firstIndex { !"」』”’）".contains($0) } ?? word.endIndex
      sentences.append(word[start..<next])
      start = next
    }
    return start < word.endIndex ? sentences + [word[start...]] : sentences
  }

  private static func beginsSentence(_ letter: Character) -> Bool {
    letter.isUppercase || !letter.isLetter || !letter.isCased
  }

  /// Whether a word ends a sentence; a short word with a full stop may be an abbreviation ("e.g.").
  private static func endsSentence(_ word: Substring) -> Bool {
    // Fast path: most words end in a letter.
    if let last = word.utf8.last, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) { return false }
    let bare = word.reversed().drop { "”’\"')」』）".contains($0) }
    guard let last = bare.first, ".!?。！？".contains(last) else { return false }
    if "。！？".contains(last) { return true }
    let letters = String(bare.dropFirst().reversed()).lowercased()
    return !letters.contains(".") && letters.count > 1 && !["vs", "cf"].contains(letters)
  }
}
