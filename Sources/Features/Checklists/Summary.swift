/// Shortens explanations to one line, so that exported checklists cite the guidelines instead of copying them.
public enum Summary {
  /// The length of a line in characters.
  static let longest = 160

  /// Returns the first sentence of an explanation, without a bullet.
  ///
  /// A sentence above 160 characters is cut at a word and ends in "…".
  ///
  /// - Returns: `nil` if the first line of text is empty.
  public static func firstSentence(of detail: String) -> String? {
    var line = detail.drop(while: \.isNewline)
    for bullet in ["- ", "• ", "* "] where line.hasPrefix(bullet) {
      line = line.dropFirst(bullet.count)
    }
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
        // A script without blanks is one long word.
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
    if let last = word.utf8.last, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) {
      return false
    }
    let bare = word.reversed().drop { "”’\"')」』）".contains($0) }
    guard let last = bare.first, ".!?。！？".contains(last) else { return false }
    if "。！？".contains(last) { return true }
    let letters = String(bare.dropFirst().reversed()).lowercased()
    return !letters.contains(".") && letters.count > 1 && !["vs", "cf"].contains(letters)
  }
}
