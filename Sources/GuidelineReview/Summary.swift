/// Cuts an explanation down to one line: what is exported cites, it does not copy.
public enum Summary {
  /// Characters that a line may have.
  private static let longest = 160

  /// The first sentence, cut at a word where it is long; `nil` where there is none.
  public static func line(of detail: String) -> String? {
    guard let first = detail.split(whereSeparator: \.isNewline).first(where: { !$0.isEmpty }) else {
      return nil
    }
    var line = first[...]
    for mark in ["- ", "• ", "* "] where line.hasPrefix(mark) { line = line.dropFirst(mark.count) }
    let words = line.split(whereSeparator: \.isWhitespace).flatMap(sentences)
    guard !words.isEmpty else { return nil }
    var summary = ""
    for (position, word) in words.enumerated() {
      let blank = summary.isEmpty || position > 0 && words[position - 1].endIndex == word.startIndex
      // Room is kept for what says that there was more.
      if summary.count + word.count + (blank ? 0 : 1) > longest - 1 {
        // A script without blanks is one long word.
        if summary.isEmpty { summary = String(word.prefix(longest - 1)) }
        return summary + "…"
      }
      summary += (blank ? "" : " ") + word
      let next = position + 1 < words.count ? words[position + 1].first : nil
      if endsSentence(word), next.map({ $0.isUppercase || !$0.isLetter || !$0.isCased }) ?? true {
        break
      }
    }
    return summary
  }

  /// The sentences in a word: scripts without blanks have marks of their own for where one ends.
  private static func sentences(in word: Substring) -> [Substring] {
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

  /// Whether a word closes a sentence; one of a few letters may be an abbreviation ("e.g.").
  private static func endsSentence(_ word: Substring) -> Bool {
    let bare = word.reversed().drop { "”’\"')」』）".contains($0) }
    guard let last = bare.first, ".!?。！？".contains(last) else { return false }
    if "。！？".contains(last) { return true }
    let letters = String(bare.dropFirst().reversed()).lowercased()
    return !letters.contains(".") && letters.count > 1 && !["vs", "cf"].contains(letters)
  }
}
