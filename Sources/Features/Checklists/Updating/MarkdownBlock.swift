import GuidelineHistory
import GuidelineModel

/// An item in a Markdown file: its task line and the lines that belong to it.
struct MarkdownBlock {
  /// The item.
  let item: EditedItem
  /// The lines, starting with the task line; blank lines at the end are excluded.
  let lines: Range<Int>
  /// The text before the box: indentation and list marker, such as "- ".
  let opening: Substring
  /// The rule, from the box to the comment.
  let rule: Range<String.Index>
  /// The comment after the rule.
  let comment: Range<String.Index>
  /// The fields of the comment.
  let fields: [String: String]
  /// The other generated texts.
  let pieces: [MarkdownPiece]
  /// The line after the paragraph that begins with the rule.
  let paragraphEnd: Int

  /// Whether the rule is as it was written.
  let isUntouched: Bool

  /// The indentation of lines below the task line.
  var indentation: String { String(repeating: " ", count: MarkdownSyntax.columns(of: opening)) }

  /// The items of a file, in order.
  static func blocks(in source: MarkdownSource, _ comments: [MarkdownComment]) -> [MarkdownBlock] {
    var tasks: [(task: MarkdownTask, comment: Int)] = []
    for (number, comment) in comments.enumerated() {
      guard case .item(let fields) = comment.kind,
        let task = MarkdownTask(comment.range, fields, source),
        task.line > tasks.last?.task.line ?? -1
      else { continue }
      tasks.append((task, number))
    }
    return tasks.indices.map { position in
      let (task, comment) = tasks[position]
      let next = position + 1 < tasks.count ? tasks[position + 1] : nil
      let end = task.end(before: next?.task.line ?? source.lines.count, source)
      return MarkdownBlock(
        task, task.line..<end, comments[(comment + 1)..<(next?.comment ?? comments.count)], source)
    }
  }

  /// - Parameter comments: the comments up to the next item.
  private init(
    _ task: MarkdownTask, _ lines: Range<Int>, _ comments: ArraySlice<MarkdownComment>,
    _ source: MarkdownSource
  ) {
    self.lines = lines
    opening = task.opening
    rule = task.rule
    comment = task.comment
    fields = task.fields
    let written = source.text[rule]
    isUntouched = fields["check"] == MarkdownComment.checksum(of: written)
    let head = source.line(of: comment.lowerBound)
    paragraphEnd =
      (head + 1..<lines.upperBound).first {
        source.isBlank($0) || source.isCode[$0] || MarkdownSyntax.endsParagraph(source.lines[$0])
      } ?? lines.upperBound
    var start = comment.upperBound
    var pieces: [MarkdownPiece] = []
    for comment in comments
    where comment.range.upperBound <= source.lines[lines].last?.endIndex ?? start {
      guard case .piece(let kind, let checksum) = comment.kind,
        !source.isCode[source.line(of: comment.range.lowerBound)]
      else { continue }
      pieces.append(
        MarkdownPiece(
          kind, checksum: checksum, comment: comment.range, notBefore: start, in: source))
      start = comment.range.upperBound
    }
    self.pieces = pieces
    let notes = MarkdownNotes(
      from: comment.upperBound, lines, without: pieces.map { $0.range ?? $0.comment }, source)
    var marks = pieces.compactMap { piece in
      if case .mark(let mark) = piece.kind { mark } else { nil }
    }
    if let mark = fields["mark"].flatMap(ItemMark.Kind.init(rawValue:)) {
      marks.insert(mark, at: 0)
    }
    item = EditedItem(
      id: fields["id"] ?? "", statement: MarkdownSyntax.plain(written),
      section: fields["section"], wording: fields["wording"].flatMap(WordingMark.init),
      platforms: fields["platforms"].map {
        PlatformSet($0.split(separator: ",").compactMap { Platform(spelling: $0) })
      },
      strength: fields["strength"].flatMap(Strength.init(rawValue:)),
      revised: fields["revised"].flatMap { CalendarDate($0) },
      captured: fields["captured"].flatMap { CalendarDate($0) },
      verdict: notes.verdict ?? task.verdict ?? .open,
      unrecognizedVerdict: notes.verdict == nil && task.verdict == nil ? "[\(task.state)]" : nil,
      hasNote: !notes.isEmpty, mark: marks.first { $0 == .gone } ?? marks.first)
  }
}

/// The task line of an item.
private struct MarkdownTask {
  /// The line with the box.
  let line: Int
  /// The text before the box.
  let opening: Substring
  /// The character in the box.
  let state: Character
  /// The rule, from the box to the comment.
  let rule: Range<String.Index>
  /// The comment.
  let comment: Range<String.Index>
  /// The fields of the comment.
  let fields: [String: String]

  /// The number of lines into which an editor may have wrapped a rule.
  private static let maximumLines = 12

  /// Finds the task that a comment ends; returns `nil` if its paragraph does not begin with a box.
  init?(_ comment: Range<String.Index>, _ fields: [String: String], _ source: MarkdownSource) {
    let last = source.line(of: comment.lowerBound)
    for number in stride(from: last, through: max(0, last - Self.maximumLines), by: -1) {
      let line = source.lines[number]
      if source.isCode[number] || source.isBlank(number) { return nil }
      guard let sign = MarkdownSyntax.endOfListMarker(line) else {
        if MarkdownSyntax.endsParagraph(line) { return nil }
        continue
      }
      guard let (box, state) = MarkdownSyntax.box(at: sign, of: line),
        box.endIndex <= comment.lowerBound
      else { return nil }
      self.line = number
      opening = line[..<sign]
      self.state = state
      rule = box.endIndex..<comment.lowerBound
      self.comment = comment
      self.fields = fields
      return
    }
    return nil
  }

  /// The verdict of the box; `nil` if its character is not recognized. GitLab writes `[~]` for inapplicable tasks.
  var verdict: Verdict? {
    switch state {
    case " ", "\t": .open
    case "~": .notApplicable
    default: Verdict(written: String(state)).flatMap { $0 == .pass ? .pass : nil }
    }
  }

  /// The line after the item: the first that is not indented deeper than its list marker, except for lines that
  /// continue the paragraph.
  func end(before limit: Int, _ source: MarkdownSource) -> Int {
    let depth = MarkdownSyntax.depth(of: opening)
    var end = source.line(of: comment.upperBound) + 1
    for index in end..<max(end, limit) where !source.isBlank(index) {
      let line = source.lines[index]
      let continuesParagraph =
        index == end && !source.isCode[index] && !MarkdownSyntax.endsParagraph(line)
      guard continuesParagraph || MarkdownSyntax.depth(of: line) > depth else { break }
      end = index + 1
    }
    return min(end, max(limit, self.line + 1))
  }
}

/// The notes that a user wrote below a rule.
private struct MarkdownNotes {
  /// The verdict at the start of a line; `nil` if no line has one.
  private(set) var verdict: Verdict?
  /// Whether there are no notes.
  private(set) var isEmpty = true

  /// Reads the lines of an item from an index on, without the generated texts.
  init(
    from start: String.Index, _ lines: Range<Int>, without generated: [Range<String.Index>],
    _ source: MarkdownSource
  ) {
    for number in lines {
      let line = source.lines[number]
      guard line.endIndex > start else { continue }
      var rest = ""
      var position = max(line.startIndex, start)
      for range in generated where range.upperBound > position && range.lowerBound < line.endIndex {
        if range.lowerBound > position { rest += source.text[position..<range.lowerBound] }
        position = min(range.upperBound, line.endIndex)
      }
      rest += source.text[position..<line.endIndex]
      guard rest.contains(where: { !$0.isWhitespace && !"-*+".contains($0) }) else { continue }
      isEmpty = false
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
