package import GuidelineHistory

/// Changed words marked within their sentence.
package enum MarkedWords {
  /// `Place [-actions-] {+controls+} there.`, as `git diff --word-diff` does.
  package static func plain(_ pieces: [TextChange.Piece]) -> String {
    var text = ""
    for piece in pieces {
      let (before, words, after) = trimmed(piece.text)
      switch piece.kind {
      case .same: text += piece.text
      case .removed: text += before + "[-\(words)-]" + (after.isEmpty ? " " : after)
      case .added: text += before + "{+\(words)+}" + after
      }
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// Splits a piece into its words and the white space around them, which is not marked.
  package static func trimmed(_ text: String) -> (before: Substring, words: Substring, after: Substring) {
    let before = text.prefix(while: \.isWhitespace)
    let rest = text[before.endIndex...]
    let end = rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex
    return (before, rest[..<end], rest[end...])
  }
}
