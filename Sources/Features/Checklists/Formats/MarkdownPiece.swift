/// A text of the tool's in a Markdown file that ends in a comment with a check of it.
struct MarkdownPiece {
  /// What it says.
  enum Kind: Hashable {
    /// What the list is of, under its title.
    case facts
    /// Why a rule is, and where it is from.
    case citation
    /// Where the app uses what the rule is about.
    case places
    /// What is to be known besides.
    case mark(ItemMark.Kind)

    /// Reads the word of a comment.
    init?(_ word: Substring?) {
      switch word {
      case nil: self = .citation
      case "list": self = .facts
      case "places": self = .places
      case let word? where word.hasPrefix("mark="):
        guard let mark = ItemMark.Kind(rawValue: String(word.dropFirst(5))) else { return nil }
        self = .mark(mark)
      default: return nil
      }
    }

    /// The word of the comment.
    var word: String? {
      switch self {
      case .facts: "list"
      case .citation: nil
      case .places: "places"
      case .mark(let mark): "mark=\(mark.rawValue)"
      }
    }
  }

  /// What it says.
  let kind: Kind
  /// The check of its text.
  let check: String
  /// Its text and the comment; `nil` when somebody changed the text, which is theirs then.
  let range: Range<String.Index>?
  /// The comment.
  let comment: Range<String.Index>

  /// Reads the piece that a comment closes.
  ///
  /// - Parameter start: where the piece cannot begin before.
  init(
    _ kind: Kind, check: String, comment: Range<String.Index>, notBefore start: String.Index,
    in source: MarkdownSource
  ) {
    self.kind = kind
    self.check = check
    self.comment = comment
    let lines = source.line(of: start)...source.line(of: comment.lowerBound)
    // An editor may have put it on the line of what stands before, or a person something before it.
    let starts = [start] + lines.dropFirst().map { source.lines[$0].startIndex }
    range =
      starts.lazy.compactMap { start in
        var text = source.text[start..<comment.lowerBound].drop(while: \.isWhitespace)
        if case .mark = kind, let sign = MarkdownSyntax.listSign(of: text) { text = text[sign...] }
        return MarkdownComment.check(of: text) == check
          ? text.startIndex..<comment.upperBound : nil
      }.first
  }
}
