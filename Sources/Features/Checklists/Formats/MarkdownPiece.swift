/// A generated text in a Markdown file.
struct MarkdownPiece {
  /// The kinds of texts.
  enum Kind: Hashable {
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
  }

  /// The lines below a rule at which a text may start; a user may have inserted others above it.
  private static let searchedLines = 200

  /// The kind.
  let kind: Kind
  /// The checksum in the comment of the rule.
  let check: MarkdownCheck
  /// The range of the text; `nil` if it was edited or removed.
  let range: Range<String.Index>?

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
    case .citation, .places: return text
    }
  }
}
