/// An item in a Markdown file: its task line and the lines that belong to it.
struct MarkdownBlock {
  private(set) var item: EditedItem
  /// The lines, starting with the task line; blank lines at the end are excluded.
  let lines: Range<Int>
  let task: MarkdownTask
  /// The other generated texts, in the order of the comment.
  let pieces: [MarkdownPiece]
  /// The line after the paragraph that begins with the rule.
  let paragraphEnd: Int

  /// Whether the rule is as it was written.
  let isUntouched: Bool
  let review: MarkdownFindings.Review

  /// The indentation of lines below the task line.
  var indentation: String { String(repeating: " ", count: MarkdownSyntax.columns(of: task.opening)) }

  /// Whether a text below the rule is an item of a list; in earlier lists it is a line of the rule's paragraph.
  func isListed(_ piece: MarkdownPiece, in source: MarkdownSource) -> Bool {
    guard let start = piece.range?.lowerBound else { return false }
    // An editor may have joined lines, or wrapped them after the sign.
    return source.text[..<start].last { !$0.isWhitespace }.map { "-*+".contains($0) } ?? false
  }

  /// The items of a file, in order.
  static func blocks(in source: MarkdownSource, _ comments: [MarkdownComment]) -> [MarkdownBlock] {
    var tasks: [MarkdownTask] = []
    for comment in comments {
      guard case .item(let stamp) = comment.kind, let task = MarkdownTask(comment.range, stamp, source),
        task.line > tasks.last?.line ?? -1
      else { continue }
      tasks.append(task)
    }
    let ends = tasks.dropFirst().map(\.line) + [source.lines.count]
    return zip(tasks, ends).map { task, next in MarkdownBlock(task, task.line..<task.end(before: next, source), source)
    }
  }

  private init(_ task: MarkdownTask, _ lines: Range<Int>, _ source: MarkdownSource) {
    self.lines = lines
    self.task = task
    let stamp = task.stamp
    let written = source.text[task.rule]
    let writtenRule = MarkdownRule(written)
    isUntouched = stamp.ruleChecksum.map { $0 == writtenRule.checksum } ?? writtenRule.shows(stamp.wording)
    let head = source.line(of: task.comment.lowerBound)
    paragraphEnd =
      (head + 1..<lines.upperBound).first {
        source.isBlank($0) || source.isCode[$0] || MarkdownSyntax.endsParagraph(source.lines[$0])
      } ?? lines.upperBound
    let pieces = Self.pieces(of: task, upTo: source.lines[lines].last?.endIndex, source)
    let notes = MarkdownNotes(from: task.comment.upperBound, lines, pieces, source)
    let marks = pieces.compactMap { piece in
      // A mark that the reviewer edited or removed no longer counts.
      if case .mark(let mark) = piece.kind, piece.range != nil { mark } else { nil }
    }
    self.pieces = pieces
    /// A generated text without escapes; `nil` if there is none or the reviewer edited it.
    func text(of kind: MarkdownPiece.Kind) -> String? {
      pieces.first { $0.kind == kind }?.range.map { MarkdownSyntax.plain(source.text[$0]) }
    }
    let results = text(of: .findings)
    let citation = text(of: .citation) ?? ""
    let own = notes.verdict ?? (task.verdict == .open ? nil : task.verdict)
    let isUnclear = notes.verdict == nil && task.verdict == nil
    let fails = own == nil && !isUnclear && results.map(MarkdownFindings.isFailure) ?? false
    var item = ChecklistItem(
      id: stamp.id ?? MarkdownID.shown(in: notes.generated, stamp.idChecksum)
        ?? MarkdownID.shown(in: notes.written, stamp.idChecksum)
        ?? MarkdownID.unknown(stamp.idChecksum),
      statement: MarkdownSyntax.plain(written), wording: stamp.wording)
    item.platforms = stamp.platforms
    item.strength = stamp.strength
    (item.revised, item.captured) = (stamp.revised, stamp.captured)
    item.mark = (stamp.isGone ? .gone : marks.first).map { ItemMark($0) }
    item.url = Self.url(in: notes.generated + notes.written)
    item.places = text(of: .places).map(Self.places) ?? []
    let findings = results.map(MarkdownFindings.findings) ?? []
    if !findings.isEmpty { item.checkResults = CheckResults(findings: findings) }
    item.assignee = text(of: .assignee).map { String($0.dropFirst(MarkdownItem.assigned.count)) }
    item.severity = notes.severity
    item.listedPriority = stamp.priority.map {
      ItemPriority.Listed(level: $0, reasonText: MarkdownItem.reason(for: $0, in: citation))
    }
    self.item = EditedItem(
      item, section: stamp.section, wording: stamp.wording,
      verdict: isUnclear ? "[\(task.state)]" : (own ?? (fails ? .fail : .open)).rawValue, isUnclear: isUnclear,
      note: fails && notes.isEmpty ? CheckResults.note : notes.note,
      isChanged: !isUntouched || !notes.isEmpty || pieces.contains { $0.range == nil })
    review = self.item.isUntouched ? .none : fails ? .notedFailure : .own
  }

  /// The places in a generated text: "Used in Bar.swift:10, List.swift:5 and 3 more".
  private static func places(in text: String) -> [ChecklistItem.Place] {
    let text = text.prefix(upTo: text.firstRange(of: "; checked by machine: ")?.lowerBound ?? text.endIndex)
    let end = text.firstMatch(of: #/ and [0-9]+ more$/#)?.range.lowerBound ?? text.endIndex
    let start = text.prefixMatch(of: #/Used in |[A-Z][a-z0-9 ]*: /#)?.range.upperBound ?? text.startIndex
    return EditedItem.parts(of: text[min(start, end)..<end], separatedBy: ", ").compactMap { EditedItem.place($0) }
  }

  /// The address of the first link; `nil` if there is none.
  private static func url(in text: String) -> String? {
    guard let start = text.firstRange(of: "](http")?.lowerBound else { return nil }
    let address = text[start...].dropFirst(2).prefix { $0 != ")" && !$0.isWhitespace }
    return String(address)
  }

  private static func pieces(
    of task: MarkdownTask, upTo end: String.Index?, _ source: MarkdownSource
  ) -> [MarkdownPiece] {
    let end = max(end ?? task.comment.upperBound, task.comment.upperBound)
    var pieces: [MarkdownPiece] = []
    for text in task.stamp.texts {
      guard case .piece(let kind) = text.kind else { continue }
      pieces.append(
        MarkdownPiece(
          kind, checksum: text.checksum, between: task.comment.upperBound, and: end,
          without: pieces.compactMap(\.range), in: source))
    }
    return pieces
  }
}

/// The task line of an item.
struct MarkdownTask {
  /// The line with the box.
  let line: Int
  /// The text before the box: indentation and list marker, such as "- ".
  let opening: Substring
  let state: Character
  /// The rule, from the box to the comment.
  let rule: Range<String.Index>
  let comment: Range<String.Index>
  let stamp: MarkdownStamp

  /// The number of lines into which an editor may have wrapped a rule.
  private static let maximumLines = 12

  /// Finds the task that a comment ends; returns `nil` if its paragraph does not begin with a box.
  init?(_ comment: Range<String.Index>, _ stamp: MarkdownStamp, _ source: MarkdownSource) {
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
      self.stamp = stamp
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

  /// The line after the item: the first that is neither of its paragraph nor indented deeper than the list marker.
  func end(before limit: Int, _ source: MarkdownSource) -> Int {
    let depth = MarkdownSyntax.depth(of: opening)
    var end = source.line(of: comment.upperBound) + 1
    for index in end..<max(end, limit) where !source.isBlank(index) {
      let line = source.lines[index]
      let continuesParagraph = index == end && !source.isCode[index] && !MarkdownSyntax.endsParagraph(line)
      guard continuesParagraph || MarkdownSyntax.depth(of: line) > depth else { break }
      end = index + 1
    }
    return min(end, max(limit, self.line + 1))
  }
}
