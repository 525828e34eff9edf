import GuidelineHistory

/// The changes of one item in a Markdown file.
struct MarkdownBlockEdits {
  private let block: MarkdownBlock
  private let source: MarkdownSource
  private(set) var edits = TextEdits()
  /// The new content of the comment, without its texts.
  private var stamp: MarkdownStamp
  /// The texts below the rule that the new comment has.
  private var texts: [MarkdownStamp.Text] = []
  /// The new rule; `nil` to keep what the file has.
  private var rule: String?

  init(_ block: MarkdownBlock, _ source: MarkdownSource) {
    self.block = block
    self.source = source
    let item = block.item
    stamp = MarkdownStamp(
      idCheck: MarkdownID.check(of: item.id) ?? MarkdownStamp.idCheck(of: item.id),
      wording: item.wording, section: item.section, platforms: item.platforms,
      strength: item.strength, revised: item.revised, captured: item.captured)
    let written = MarkdownRule(source.text[block.rule])
    if block.isUntouched, !written.shows(item.wording) {
      stamp.texts = [.init(kind: .rule, check: written.check)]
    } else if let check = block.stamp.ruleCheck {
      stamp.texts = [.init(kind: .rule, check: check)]
    }
    if MarkdownID.check(of: item.id) == nil, !showsID { stamp.id = item.id }
  }

  /// Whether the citation is as it was written, so that it shows the id.
  private var showsID: Bool {
    block.pieces.contains { $0.kind == .citation && $0.range != nil }
      && block.stamp.id == nil
  }

  /// Replaces the generated texts with those of the current rule; texts that the user edited stay.
  mutating func update(_ item: ChecklistItem) {
    let writer = MarkdownItem(item, block.review)
    let written = MarkdownRule(source.text[block.rule])
    let isSame = block.item.wording?.hasSameStatement(as: item.wording) ?? false
    if block.isUntouched, !isSame || written.isStruck { rule = writer.rule }
    var citation = false
    for piece in block.pieces {
      guard [.citation, .places, .findings].contains(piece.kind), let range = piece.range else {
        keep(piece)
        continue
      }
      guard let text = writer.text(of: piece.kind) else {
        remove(range)
        continue
      }
      if piece.kind == .citation { citation = true }
      let check = MarkdownCheck(of: text)
      if piece.check != check { edits.replace(range, with: text) }
      texts.append(.init(kind: .piece(piece.kind), check: check))
    }
    if !block.pieces.contains(where: { $0.kind == .findings }),
      let text = writer.text(of: .findings)
    {
      insert(MarkdownFindings.line(of: text))
      texts.append(.init(kind: .piece(.findings), check: MarkdownCheck(of: text)))
    }
    stamp = writer.stamp(texts: citation ? [.citation] : [])
    stamp.texts.removeAll { $0.kind != .rule }
  }

  /// Inserts a line below the paragraph of the rule.
  private mutating func insert(_ line: String) {
    let number = block.paragraphEnd
    let start = source.start(of: number)
    edits.replace(
      start..<start, with: source.terminated([block.indentation + line], before: number))
  }

  /// Records a text that stays as it is.
  private mutating func keep(_ piece: MarkdownPiece) {
    texts.append(.init(kind: .piece(piece.kind), check: piece.check))
  }

  /// Inserts a mark below the paragraph of the rule.
  mutating func insert(_ mark: ItemMark) {
    insert(MarkdownItem.line(of: mark))
    let first = texts.firstIndex { if case .piece(.mark) = $0.kind { true } else { false } }
    let check = MarkdownCheck(of: MarkdownItem.text(of: mark))
    texts.insert(.init(kind: .piece(.mark(mark.kind)), check: check), at: first ?? texts.endIndex)
  }

  /// Strikes the rule through, unless the user edited it.
  mutating func strike() {
    for piece in block.pieces { keep(piece) }
    let written = MarkdownRule(source.text[block.rule])
    if block.isUntouched, !written.isStruck { rule = written.struck }
  }

  /// Removes the marks of a rule that was gone and was added again.
  mutating func removeGoneMarks() {
    for piece in block.pieces where piece.kind == .mark(.gone) {
      if let range = piece.range { remove(range) }
    }
    texts.removeAll { $0.kind == .piece(.mark(.gone)) }
  }

  /// Writes the comment of the rule, if its content changed.
  mutating func finish() {
    stamp.texts += texts
    let old = block.stamp
    var new = stamp
    // The file is not edited only because the user removed the id from the text.
    if old.id == nil { new.id = nil }
    let comment = MarkdownComment.item(stamp)
    if let rule {
      edits.replace(block.rule.lowerBound..<block.comment.upperBound, with: "\(rule) \(comment)")
    } else if old != new {
      edits.replace(block.comment, with: comment)
    }
  }

  /// Removes a text, and its lines if nothing else is on them.
  private mutating func remove(_ range: Range<String.Index>) {
    let first = source.line(of: range.lowerBound)
    let last = source.line(of: range.upperBound)
    let before = source.lines[first][..<range.lowerBound]
    let after = source.lines[last][range.upperBound...]
    let isAlone =
      before.allSatisfy { $0.isWhitespace || "-*+".contains($0) }
      && after.allSatisfy(\.isWhitespace)
    guard isAlone else { return edits.replace(range, with: "") }
    edits.replace(source.start(of: first)..<source.start(of: last + 1), with: "")
  }
}
