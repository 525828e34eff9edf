import GuidelineHistory

/// The words that changed set apart within their sentence.
enum MarkedWords {
  /// `Place [-actions-] {+controls+} there.`, as `git diff --word-diff` does.
  static func plain(_ pieces: [TextChange.Piece]) -> String {
    var text = ""
    for piece in pieces.parted {
      let (words, blanks) = parted(piece.text)
      switch piece.kind {
      case .same: text += piece.text
      case .removed: text += "[-\(words)-]" + (blanks.isEmpty ? " " : blanks)
      case .added: text += "{+\(words)+}" + blanks
      }
    }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }

  /// The words of a stretch and the blanks behind them, which are not set apart.
  static func parted(_ text: String) -> (words: Substring, blanks: Substring) {
    let words = text[
      ..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)]
    return (words, text[words.endIndex...])
  }
}
