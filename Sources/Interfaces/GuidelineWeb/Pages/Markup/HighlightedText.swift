import GuidelineQueries

/// Text with the words of a query marked.
struct HighlightedText {
  let words: MatchedWords

  /// The text with `mark` around each form of a word.
  func html(_ text: String) -> HTML {
    guard !words.isEmpty else { return HTML(text) }
    var html: HTML = ""
    var start = text.startIndex
    var plain = text.startIndex
    while start < text.endIndex {
      guard Self.isPart(text[start]) else {
        start = text.index(after: start)
        continue
      }
      let end = text[start...].firstIndex { !Self.isPart($0) } ?? text.endIndex
      if isWorthMarking(text[start..<end]) {
        html += HTML(String(text[plain..<start]))
        html += "<mark>\(String(text[start..<end]))</mark>"
        plain = end
      }
      start = end
    }
    return html + HTML(String(text[plain...]))
  }

  /// Whether a word is one of the words and long enough to help the eye: "a" and "of" are in every line.
  private func isWorthMarking(_ word: Substring) -> Bool {
    (word.utf8.count >= Self.shortest || word.contains(where: \.isNumber)) && words.contains(word)
  }

  /// In bytes, so that a word of a single ideograph counts.
  private static let shortest = 3

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
