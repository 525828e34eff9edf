/// The text of an item below its rule: what a user wrote, and what was generated.
struct MarkdownNotes {
  /// The verdict at the start of a line; `nil` if no line has one.
  private(set) var verdict: Verdict?
  /// Whether the user wrote nothing.
  private(set) var isEmpty = true
  /// The text that the user wrote, without lines of code.
  private(set) var written = ""
  /// The note: the text that the user wrote, code included, without the labels and escapes of ``MarkdownNoteLine``.
  private(set) var note = ""
  /// The generated text.
  private(set) var generated = ""

  /// Reads the lines of an item from an index on.
  init(
    from start: String.Index, _ lines: Range<Int>, _ pieces: [MarkdownPiece],
    _ source: MarkdownSource
  ) {
    let ranges = pieces.compactMap(\.range)
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
      // The checksum of a generated text does not count its backslashes, so that its last ones can be left over.
      guard rest.contains(where: { !$0.isWhitespace && !"-*+\\".contains($0) }) else { continue }
      isEmpty = false
      add(rest, isCode: source.isCode[number])
    }
  }

  private mutating func add(_ text: String, isCode: Bool) {
    var text = text
    if !isCode {
      let line = MarkdownNoteLine(Substring(text))
      // Below a verdict, another one is a part of the note.
      if verdict == nil || line.verdict == nil { text = line.text }
      verdict = verdict ?? line.verdict
    }
    guard !text.isEmpty else { return }
    note += (note.isEmpty ? "" : "\n") + text
  }
}
