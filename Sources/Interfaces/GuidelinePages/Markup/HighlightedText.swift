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
      if words.contains(text[start..<end]) {
        html += HTML(String(text[plain..<start]))
        html += "<mark>\(String(text[start..<end]))</mark>"
        plain = end
      }
      start = end
    }
    return html + HTML(String(text[plain...]))
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
