/// Cuts an explanation down to one line: what is exported cites, it does not copy.
public enum Summary {
  /// Characters that a line may have.
  private static let longest = 160

  /// The first sentence, cut at a word where it is long; `nil` where there is none.
  public static func line(of detail: String) -> String? {
    var line = detail.drop(while: \.isNewline)
    for mark in ["- ", "• ", "* "] where line.hasPrefix(mark) { line = line.dropFirst(mark.count) }
    var words = Words(rest: line).lazy.flatMap(sentences).makeIterator()
    guard var word = words.next() else { return nil }
    var summary = ""
    var length = 0
    var end = line.startIndex
    while true {
      let blank = summary.isEmpty || end == word.startIndex
      // Room is kept for what says that there was more.
      length += word.count + (blank ? 0 : 1)
      if length > longest - 1 {
        // A script without blanks is one long word.
        if summary.isEmpty { summary = String(word.prefix(longest - 1)) }
        return summary + "…"
      }
      summary += (blank ? "" : " ") + word
      guard let next = words.next() else { return summary }
      if endsSentence(word), next.first.map(beginsSentence) ?? true { return summary }
      end = word.endIndex
      word = next
    }
  }

  /// The words of the first line one by one: mostly a few of many are wanted.
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

  /// The sentences in a word: scripts without blanks have marks of their own for where one ends.
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

  /// Whether a word closes a sentence; one of a few letters may be an abbreviation ("e.g.").
  private static func endsSentence(_ word: Substring) -> Bool {
    // Most words end in a letter.
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
