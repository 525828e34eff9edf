/// A generated text in a Markdown file.
struct MarkdownPiece {
  /// The kinds of texts.
  enum Kind: Hashable {
    /// The line below the title.
    case facts
    /// The explanation and source of a rule.
    case citation
    /// The places in the app.
    case places
    /// The results of checks.
    case findings
    /// The person who is to look at the item.
    case assignee
    /// A mark.
    case mark(ItemMark.Kind)

    /// Parses the word after the checksum in a comment; returns `nil` for an unknown word. Only the line below the title
    /// has one in new files.
    init?(_ word: Substring?) {
      switch word {
      case nil: self = .citation
      case "list": self = .facts
      case "places": self = .places
      case let word? where word.hasPrefix(Self.markPrefix):
        let name = word.dropFirst(Self.markPrefix.count)
        guard let mark = ItemMark.Kind(rawValue: String(name)) else { return nil }
        self = .mark(mark)
      default: return nil
      }
    }

    /// The word of the line below the title.
    static let factsWord = "list"

    private static let markPrefix = "mark="
  }

  /// The lines below a rule at which a text may start; a user may have inserted others above it.
  private static let searchedLines = 200

  /// The kind.
  let kind: Kind
  /// The checksum in the comment of the rule; `nil` for a text with its own comment.
  let check: MarkdownCheck?
  /// The range of the text, and of the comment that closes it; `nil` if the text was edited or removed.
  let range: Range<String.Index>?
  /// The range of the comment that closes the text; `nil` if there is none.
  let comment: Range<String.Index>?

  /// Finds the text that a comment closes.
  ///
  /// - Parameter start: the end of the preceding comment, or another index before which the text cannot start.
  init(
    _ kind: Kind, checksum: String, comment: Range<String.Index>, notBefore start: String.Index,
    in source: MarkdownSource
  ) {
    self.kind = kind
    check = nil
    self.comment = comment
    let lines = source.line(of: start)...source.line(of: comment.lowerBound)
    // An editor may have joined the text with the line before, and a person may have inserted lines above it.
    let starts = [start] + lines.dropFirst().map { source.lines[$0].startIndex }
    range =
      starts.lazy.compactMap { start in
        let text = Self.start(of: kind, in: source.text[start..<comment.lowerBound])
        return MarkdownComment.checksum(of: text) == checksum
          ? text.startIndex..<comment.upperBound : nil
      }.first
  }

  /// Finds a text by the checksum in the comment of its rule.
  ///
  /// - Parameters:
  ///   - start: the end of the comment.
  ///   - end: the end of the item.
  ///   - taken: the ranges of texts that were found before.
  init(
    _ kind: Kind, check: MarkdownCheck, between start: String.Index, and end: String.Index,
    without taken: [Range<String.Index>], in source: MarkdownSource
  ) {
    self.kind = kind
    self.check = check
    comment = nil
    let lines = source.line(of: start)...source.line(of: end)
    // An editor may have joined the text with the one before.
    let starts =
      [start] + taken.map(\.upperBound)
      + lines.dropFirst().prefix(Self.searchedLines).filter { !source.isCode[$0] }
      .map { source.lines[$0].startIndex }
    range =
      starts.lazy.compactMap { start in
        guard start <= end else { return nil }
        let text = Self.start(of: kind, in: source.text[start..<end])
        return check.endOfMatch(in: text).map { text.startIndex..<$0 }
      }.first { range in !taken.contains { $0.overlaps(range) } }
  }

  /// The text from its first word on; a mark and results of checks follow a list marker.
  private static func start(of kind: Kind, in text: Substring) -> Substring {
    let text = text.drop(while: \.isWhitespace)
    switch kind {
    case .mark, .findings, .assignee:
      return MarkdownSyntax.endOfListMarker(text).map { text[$0...] } ?? text
    case .facts, .citation, .places: return text
    }
  }
}
