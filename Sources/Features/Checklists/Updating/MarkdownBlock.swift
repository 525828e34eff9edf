import GuidelineHistory
import GuidelineModel

/// An item in a Markdown file: the task line and what stands below it.
struct MarkdownBlock {
  /// What the file says of the item.
  let item: FilledItem
  /// The lines, the task line first, blank ones at the end left out.
  let lines: Range<Int>
  /// What stands before the box: blanks and the list's sign, "- ".
  let opening: Substring
  /// The rule, from behind the box to the comment.
  let rule: Range<String.Index>
  /// The comment behind the rule.
  let comment: Range<String.Index>
  /// What the comment says.
  let fields: [String: String]
  /// The other texts of the tool's.
  let pieces: [MarkdownPiece]
  /// The line behind the paragraph that begins with the rule.
  let paragraphEnd: Int

  /// Whether the rule in the task line is as the tool wrote it.
  let isUntouched: Bool

  /// The columns that lines below the task are indented by.
  var indentation: String { String(repeating: " ", count: MarkdownSyntax.columns(of: opening)) }

  /// The items of a file.
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
    isUntouched = fields["check"] == MarkdownComment.check(of: written)
    let head = source.line(of: comment.lowerBound)
    paragraphEnd =
      (head + 1..<lines.upperBound).first {
        source.isBlank($0) || source.isCode[$0] || MarkdownSyntax.endsParagraph(source.lines[$0])
      } ?? lines.upperBound
    var start = comment.upperBound
    var pieces: [MarkdownPiece] = []
    for comment in comments
    where comment.range.upperBound <= source.lines[lines].last?.endIndex ?? start {
      guard case .piece(let kind, let check) = comment.kind,
        !source.isCode[source.line(of: comment.range.lowerBound)]
      else { continue }
      pieces.append(
        MarkdownPiece(kind, check: check, comment: comment.range, notBefore: start, in: source))
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
    item = FilledItem(
      id: fields["id"] ?? "", statement: MarkdownSyntax.plain(written),
      section: fields["section"], wording: fields["wording"].flatMap(WordingMark.init),
      platforms: fields["platforms"].map {
        PlatformSet($0.split(separator: ",").compactMap { Platform(spelling: $0) })
      },
      strength: fields["strength"].flatMap(Strength.init(rawValue:)),
      revised: fields["revised"].flatMap { CalendarDate($0) },
      captured: fields["captured"].flatMap { CalendarDate($0) },
      verdict: notes.verdict ?? task.verdict ?? .open,
      unclearVerdict: notes.verdict == nil && task.verdict == nil ? "[\(task.state)]" : nil,
      hasNote: !notes.isEmpty, mark: marks.first { $0 == .gone } ?? marks.first)
  }
}
