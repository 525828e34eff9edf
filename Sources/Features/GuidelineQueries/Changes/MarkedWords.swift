package import GuidelineHistory

/// The words that changed set apart within their sentence.
package enum MarkedWords {
  /// `Place [-actions-] {+controls+} there.`, as `git diff --word-diff` does.
  package static func plain(_ pieces: [TextChange.Piece]) -> String {
    var text = ""
    for piece in pieces {
      let (before, words, after) = parted(piece.text)
      switch piece.kind {
      case .same: text += piece.text
      case .removed: text += before + "[-\(words)-]" + (after.isEmpty ? " " : after)
      case .added: text += before + "{+\(words)+}" + after
      }
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The words of a stretch and the blanks around them, which are not set apart.
  package static func parted(_ text: String) -> (
    before: Substring, words: Substring, after: Substring
  ) {
    let before = text.prefix(while: \.isWhitespace)
    let rest = text[before.endIndex...]
    let end = rest.lastIndex { !$0.isWhitespace }.map(rest.index(after:)) ?? rest.startIndex
    return (before, rest[..<end], rest[end...])
  }
}
