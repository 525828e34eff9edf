/// What a person wrote below a rule in Markdown.
struct MarkdownNotes {
  /// The verdict that one of the lines opens with.
  private(set) var verdict: Verdict?
  /// Whether there is nothing.
  private(set) var isEmpty = true

  /// Reads what stands behind a rule's comment but for the tool's own texts.
  init(
    from start: String.Index, _ lines: Range<Int>, without own: [Range<String.Index>],
    _ source: MarkdownSource
  ) {
    for number in lines {
      let line = source.lines[number]
      guard line.endIndex > start else { continue }
      var rest = ""
      var position = max(line.startIndex, start)
      for range in own where range.upperBound > position && range.lowerBound < line.endIndex {
        if range.lowerBound > position { rest += source.text[position..<range.lowerBound] }
        position = min(range.upperBound, line.endIndex)
      }
      rest += source.text[position..<line.endIndex]
      guard rest.contains(where: { !$0.isWhitespace && !"-*+".contains($0) }) else { continue }
      isEmpty = false
      if verdict == nil, !source.isCode[number] { verdict = Self.verdict(Substring(rest)) }
    }
  }

  /// The verdict that a line opens with: "fail: the title is cut off", "- N/A", "Verdict: n.a.".
  private static func verdict(_ line: Substring) -> Verdict? {
    var rest = line
    if let sign = MarkdownSyntax.listSign(of: rest) { rest = rest[sign...] }
    if let (box, _) = MarkdownSyntax.box(at: rest.startIndex, of: rest) {
      rest = rest[box.endIndex...]
    }
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    rest = rest.drop { !isWord($0) }
    if rest.lowercased().hasPrefix("verdict") { rest = rest.dropFirst(7).drop { !isWord($0) } }
    let word = rest.prefix { !":—–,;".contains($0) }
    guard word.count <= 20, let verdict = Verdict(written: word),
      verdict == .fail || verdict == .notApplicable, word.filter(\.isLetter).count > 1,
      word.lowercased().filter(\.isLetter) != "no"
    else { return nil }
    return verdict
  }
}
