import GuidelineHistory

/// Updates a Markdown file and keeps all text that the user wrote.
struct MarkdownEditor {
  private let source: MarkdownSource
  private var edits = TextEdits()
  /// The blocks that stay in place, by the current id of their rule.
  private var blocks: [String: MarkdownBlock] = [:]
  /// The text of each block that moves, with its current item.
  private var moving: [(item: ChecklistItem, text: String)] = []

  init(_ source: MarkdownSource) { self.source = source }

  var text: String { edits.applied(to: source.text[...]) }

  mutating func apply(_ outcome: ChecklistUpdate.Outcome, to block: MarkdownBlock) {
    var edits = MarkdownBlockEdits(block, source)
    switch outcome {
    case .current(let item):
      edits.update(item)
      edits.finish()
      blocks[item.id] = block
    case .changed(let item, let hasMoved):
      edits.update(item)
      edits.removeGoneMarks()
      if let mark = item.mark { edits.insert(mark) }
      edits.finish()
      if hasMoved { return move(block, edits, to: item) }
      blocks[item.id] = block
    case .gone(let mark):
      edits.strike()
      edits.insert(mark)
      edits.finish()
      blocks[block.item.id] = block
    case .stillGone, .unknown: blocks[block.item.id] = block
    case .omitted: return self.edits.replace(range(of: block), with: "")
    }
    self.edits.add(edits.edits)
  }

  private func range(of block: MarkdownBlock) -> Range<String.Index> {
    source.start(of: block.lines.lowerBound)..<source.start(of: block.lines.upperBound)
  }

  /// Removes a block; ``add(_:of:)`` inserts it at its new place.
  private mutating func move(_ block: MarkdownBlock, _ edits: MarkdownBlockEdits, to item: ChecklistItem) {
    let range = range(of: block)
    var text = edits.edits.applied(to: source.text[range])
    while text.last?.isNewline ?? false { text.removeLast() }
    self.edits.replace(range, with: "")
    moving.append((item, text))
  }

  /// Replaces a generated text if it changed.
  mutating func replace(_ range: Range<String.Index>, with text: String) {
    if source.text[range] != text { edits.replace(range, with: text) }
  }

  /// Inserts the added and the moved items, each after the item that precedes it among all current items.
  mutating func add(_ added: [ChecklistItem], of fresh: [ChecklistItem]) {
    let moved = Dictionary(grouping: moving, by: \.item.id)
    let new = Set(added.map(\.id))
    var known = Set(fresh.map(\.id))
    var order = fresh
    for (item, _) in moving where known.insert(item.id).inserted { order.append(item) }
    let marked = Dictionary(added.map { ($0.id, $0) }) { first, _ in first }
    var points = MarkdownInsertionPoints(source, blocks, order: order)
    for (number, item) in order.enumerated() where new.contains(item.id) || moved[item.id] != nil {
      let point = points.takePoint(forItem: number)
      let lines = moved[item.id]?.map(\.text) ?? MarkdownItem(marked[item.id] ?? item).lines(opening: point.opening)
      let start = source.start(of: point.line)
      edits.replace(start..<start, with: source.terminated(point.headings + lines, before: point.line))
    }
  }
}

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
      idChecksum: MarkdownID.checksum(of: item.id) ?? MarkdownStamp.idChecksum(of: item.id), wording: item.wording,
      section: item.section, platforms: item.platforms, strength: item.strength, revised: item.revised,
      captured: item.captured, priority: block.task.stamp.priority)
    let written = MarkdownRule(source.text[block.task.rule])
    if block.isUntouched, !written.shows(item.wording) {
      stamp.texts = [.init(kind: .rule, checksum: written.checksum)]
    } else if let checksum = block.task.stamp.ruleChecksum {
      stamp.texts = [.init(kind: .rule, checksum: checksum)]
    }
    if MarkdownID.checksum(of: item.id) == nil { stamp.id = item.id }
  }

  /// Replaces the generated texts with those of the current rule; texts that the user edited stay.
  mutating func update(_ item: ChecklistItem) {
    let writer = MarkdownItem(item, block.review)
    let written = MarkdownRule(source.text[block.task.rule])
    let isSame = block.item.wording?.hasSameStatement(as: item.wording) ?? false
    if block.isUntouched, !isSame || written.isStruck { rule = writer.rule }
    for piece in block.pieces {
      guard [.citation, .places, .findings].contains(piece.kind), let range = piece.range else {
        keep(piece)
        continue
      }
      guard let text = writer.text(of: piece.kind) else {
        remove(range)
        continue
      }
      let checksum = MarkdownChecksum(of: text)
      let line = block.isListed(piece, in: source) ? text : MarkdownItem.line(text)
      if piece.checksum != checksum || line != text { edits.replace(range, with: line) }
      texts.append(.init(kind: .piece(piece.kind), checksum: checksum))
    }
    for kind in [MarkdownPiece.Kind.findings, .places] where !block.pieces.contains(where: { $0.kind == kind }) {
      guard let text = writer.text(of: kind) else { continue }
      insert(MarkdownItem.line(text))
      texts.append(.init(kind: .piece(kind), checksum: MarkdownChecksum(of: text)))
    }
    stamp = writer.stamp(texts: [])
    stamp.texts.removeAll { $0.kind != .rule }
  }

  /// Inserts a line below the paragraph of the rule.
  private mutating func insert(_ line: String) {
    let number = block.paragraphEnd
    let start = source.start(of: number)
    edits.replace(start..<start, with: source.terminated([block.indentation + line], before: number))
  }

  /// Records a text that stays as it is.
  private mutating func keep(_ piece: MarkdownPiece) {
    texts.append(.init(kind: .piece(piece.kind), checksum: piece.checksum))
  }

  /// Inserts a mark below the paragraph of the rule.
  mutating func insert(_ mark: ItemMark) {
    insert(MarkdownItem.line(MarkdownItem.text(of: mark)))
    let first = texts.firstIndex { if case .piece(.mark) = $0.kind { true } else { false } }
    let checksum = MarkdownChecksum(of: MarkdownItem.text(of: mark))
    texts.insert(.init(kind: .piece(.mark(mark.kind)), checksum: checksum), at: first ?? texts.endIndex)
  }

  /// Strikes the rule through, unless the user edited it.
  mutating func strike() {
    for piece in block.pieces { keep(piece) }
    let written = MarkdownRule(source.text[block.task.rule])
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
    let old = block.task.stamp
    var new = stamp
    // The file is not edited only because the user removed the id from the text.
    if old.id == nil { new.id = nil }
    let comment = MarkdownComment.item(stamp)
    if let rule {
      edits.replace(block.task.rule.lowerBound..<block.task.comment.upperBound, with: "\(rule) \(comment)")
    } else if old != new {
      edits.replace(block.task.comment, with: comment)
    }
  }

  /// Removes a text, and its lines if nothing else is on them.
  private mutating func remove(_ range: Range<String.Index>) {
    let first = source.line(of: range.lowerBound)
    let last = source.line(of: range.upperBound)
    let before = source.lines[first][..<range.lowerBound]
    let after = source.lines[last][range.upperBound...]
    let isAlone = before.allSatisfy { $0.isWhitespace || "-*+".contains($0) } && after.allSatisfy(\.isWhitespace)
    guard isAlone else { return edits.replace(range, with: "") }
    edits.replace(source.start(of: first)..<source.start(of: last + 1), with: "")
  }
}

extension RandomAccessCollection {
  /// Returns the first index whose element belongs to the second part of a collection, or the end index.
  ///
  /// - Parameter belongsToSecondPart: false for all elements before an index and true for those from there on.
  /// - Complexity: O(log *n*).
  func partitionIndex(where belongsToSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if belongsToSecondPart(self[middle]) { high = middle } else { low = index(after: middle) }
    }
    return low
  }
}
