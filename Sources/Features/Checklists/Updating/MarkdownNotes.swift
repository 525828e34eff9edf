/// The text of an item below its rule: what a user wrote, and what was generated.
struct MarkdownNotes {
  /// The verdict at the start of a line; `nil` if no line has one.
  private(set) var verdict: Verdict?
  /// Whether there are no notes.
  private(set) var isEmpty = true
  /// The text that the user wrote, without lines of code.
  private(set) var written = ""
  /// The text that the user wrote, code included.
  private(set) var note = ""
  /// The generated text.
  private(set) var generated = ""

  /// Reads the lines of an item from an index on.
  init(
    from start: String.Index, _ lines: Range<Int>, _ pieces: [MarkdownPiece],
    _ source: MarkdownSource
  ) {
    let ranges = pieces.compactMap { $0.range ?? $0.comment }
      .sorted { $0.lowerBound < $1.lowerBound }
    for range in ranges { generated += source.text[range] + " " }
    for number in lines {
      let line = source.lines[number]
      guard line.endIndex > start else { continue }
      var rest = ""
      var position = max(line.startIndex, start)
      for range in ranges where range.upperBound > position && range.lowerBound < line.endIndex {
        if range.lowerBound > position { rest += source.text[position..<range.lowerBound] }
        position = min(range.upperBound, line.endIndex)
      }
      rest += source.text[position..<line.endIndex]
      if !source.isCode[number] { written += rest + " " }
      guard rest.contains(where: { !$0.isWhitespace && !"-*+".contains($0) }) else { continue }
      isEmpty = false
      note += (note.isEmpty ? "" : "\n") + rest
      if verdict == nil, !source.isCode[number] { verdict = Self.verdict(Substring(rest)) }
    }
  }

  private static let verdictLabel = "verdict"
  /// The length of a verdict in characters; longer text before a colon is a sentence.
  private static let longestVerdict = 20

  /// The verdict at the start of a line: "fail: the title is cut off", "- N/A", "Verdict: n.a.".
  private static func verdict(_ line: Substring) -> Verdict? {
    var rest = line
    if let sign = MarkdownSyntax.endOfListMarker(rest) { rest = rest[sign...] }
    if let (box, _) = MarkdownSyntax.box(at: rest.startIndex, of: rest) {
      rest = rest[box.endIndex...]
    }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    rest = rest.drop { !isWord($0) }
    if rest.lowercased().hasPrefix(verdictLabel) {
      rest = rest.dropFirst(verdictLabel.count).drop { !isWord($0) }
    }
    let word = rest.prefix { !":—–,;".contains($0) }
    guard word.count <= longestVerdict, let verdict = Verdict(written: word),
      verdict == .fail || verdict == .notApplicable, word.filter(\.isLetter).count > 1,
      word.lowercased().filter(\.isLetter) != "no"
    else { return nil }
    return verdict
  }
}
