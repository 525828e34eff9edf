import GuidelineModel

/// The line of a task list that an item of ours begins with.
struct MarkdownTask {
  /// Its line.
  let line: Int
  /// What stands before the box.
  let opening: Substring
  /// What is in the box.
  let state: Character
  /// The rule, from behind the box to the comment.
  let rule: Range<String.Index>
  /// The comment.
  let comment: Range<String.Index>
  /// What it says.
  let fields: [String: String]

  /// Lines that an editor may break a rule into.
  private static let longest = 12

  /// The task whose comment is there; `nil` when there is no box before it in the paragraph.
  init?(_ comment: Range<String.Index>, _ fields: [String: String], _ source: MarkdownSource) {
    let last = source.line(of: comment.lowerBound)
    for number in stride(from: last, through: max(0, last - Self.longest), by: -1) {
      let line = source.lines[number]
      if source.isCode[number] || source.isBlank(number) { return nil }
      guard let sign = MarkdownSyntax.listSign(of: line) else {
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

  /// The verdict that the box is; GitLab has a sign for what does not apply.
  var verdict: Verdict? {
    switch state {
    case " ", "\t": .open
    case "~": .notApplicable
    default: Verdict(written: String(state)).flatMap { $0 == .pass ? .pass : nil }
    }
  }

  /// The line behind an item: the next one that is not indented more than its sign, but for lines that a
  /// paragraph above goes on with.
  func end(before limit: Int, _ source: MarkdownSource) -> Int {
    let depth = MarkdownSyntax.depth(of: opening)
    var end = source.line(of: comment.upperBound) + 1
    for index in end..<max(end, limit) where !source.isBlank(index) {
      let line = source.lines[index]
      let goesOn = index == end && !source.isCode[index] && !MarkdownSyntax.endsParagraph(line)
      guard goesOn || MarkdownSyntax.depth(of: line) > depth else { break }
      end = index + 1
    }
    return min(end, max(limit, self.line + 1))
  }
}
