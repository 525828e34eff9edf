/// Cuts an explanation down to one line: what is exported cites, it does not copy.
enum Summary {
  /// Characters that a line may have.
  private static let longest = 160

  /// The first sentence, cut at a word where it is long; `nil` where there is none.
  static func line(of detail: String) -> String? {
    guard let first = detail.split(whereSeparator: \.isNewline).first(where: { !$0.isEmpty }) else {
      return nil
    }
    var line = first[...]
    for mark in ["- ", "• ", "* "] where line.hasPrefix(mark) { line = line.dropFirst(mark.count) }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty else { return nil }
    var summary = ""
    for (position, word) in words.enumerated() {
      if summary.count + word.count + 1 > longest {
        // A script without blanks is one long word.
        if summary.isEmpty { summary = String(word.prefix(longest - 1)) }
        return summary + "…"
      }
      summary += (summary.isEmpty ? "" : " ") + word
      let next = position + 1 < words.count ? words[position + 1].first : nil
      if endsSentence(word), next?.isUppercase ?? true || next?.isLetter == false { break }
    }
    return summary
  }

  /// Whether a word closes a sentence; one of a few letters may be an abbreviation ("e.g.").
  private static func endsSentence(_ word: Substring) -> Bool {
    let bare = word.reversed().drop { "”’\"')".contains($0) }
    guard let last = bare.first, ".!?。！？".contains(last) else { return false }
    return !bare.dropFirst().contains(".") && bare.count > 2
  }
}
