/// The words of a query as typed, to change one of them.
package struct QueryText {
  private let text: String

  /// A query as typed.
  package init(_ text: String) { self.text = text }

  /// Returns the query with a word or a few words in quotation marks, which keeps them as typed: no correction, no synonyms.
  ///
  /// - Returns: `nil` if the words do not occur outside of quotation marks.
  package func quoting(_ words: String) -> String? {
    guard !words.isEmpty, !words.contains(where: Self.isMark) else { return nil }
    var isQuoted = false
    var position = text.startIndex
    while position < text.endIndex {
      if Self.isMark(text[position]) {
        isQuoted.toggle()
      } else if !isQuoted, let end = end(of: words, at: position) {
        return text[..<position] + "\"\(text[position..<end])\"" + text[end...]
      }
      position = text.index(after: position)
    }
    return nil
  }

  /// The end of words that begin at a position, at a word's beginning and end and in any case.
  private func end(of words: String, at start: String.Index) -> String.Index? {
    if start > text.startIndex, Self.isPart(text[text.index(before: start)]) { return nil }
    var position = start
    for letter in words {
      guard position < text.endIndex, text[position].lowercased() == letter.lowercased() else {
        return nil
      }
      position = text.index(after: position)
    }
    return position < text.endIndex && Self.isPart(text[position]) ? nil : position
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func isMark(_ character: Character) -> Bool { "\"“”„«»".contains(character) }
}
