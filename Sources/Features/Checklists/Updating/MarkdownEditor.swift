/// Updates a Markdown file and keeps all text that the user wrote.
struct MarkdownEditor {
  private let source: MarkdownSource
  private var edits = TextEdits()
  /// The blocks that stay in place, by the current id of their rule.
  private var blocks: [String: MarkdownBlock] = [:]
  /// The text of each block that moves, with its current item.
  private var moving: [(item: ChecklistItem, text: String)] = []

  init(_ source: MarkdownSource) { self.source = source }

  /// The updated file.
  var text: String { edits.applied(to: source.text[...]) }

  /// Updates an item.
  mutating func apply(_ outcome: ChecklistUpdate.Outcome, to block: MarkdownBlock) {
    var edits = MarkdownBlockEdits(block, source)
    switch outcome {
    case .current(let item):
      edits.update(item)
      blocks[item.id] = block
    case .changed(let item, let hasMoved):
      edits.update(item)
      edits.removeGoneMarks()
      if let mark = item.mark { edits.insert(mark) }
      if hasMoved { return move(block, edits, to: item) }
      blocks[item.id] = block
    case .gone(let mark):
      edits.strike()
      edits.insert(mark)
      blocks[block.item.id] = block
    case .stillGone, .unknown: blocks[block.item.id] = block
    }
    self.edits.add(edits.edits)
  }

  /// Removes a block; ``add(_:of:)`` inserts it at its new place.
  private mutating func move(
    _ block: MarkdownBlock, _ edits: MarkdownBlockEdits, to item: ChecklistItem
  ) {
    let range =
      source.start(of: block.lines.lowerBound)..<source.start(of: block.lines.upperBound)
    var text = edits.edits.applied(to: source.text[range])
    while text.last?.isNewline ?? false { text.removeLast() }
    self.edits.replace(range, with: "")
    moving.append((item, text))
  }

  /// Replaces a generated text unless the user edited it.
  mutating func replace(_ piece: MarkdownPiece, with text: String) {
    if let range = piece.range, source.text[range] != text { edits.replace(range, with: text) }
  }

  /// Inserts the added and the moved items, each after the item that precedes it in the guidelines.
  ///
  /// - Parameter fresh: all current items, in order.
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
      let lines =
        moved[item.id]?.map(\.text)
        ?? MarkdownItem(marked[item.id] ?? item).lines(opening: point.opening)
      let start = source.start(of: point.line)
      edits.replace(
        start..<start, with: source.terminated(point.headings + lines, before: point.line))
    }
  }
}

/// The changes of one item in a Markdown file.
private struct MarkdownBlockEdits {
  private let block: MarkdownBlock
  private let source: MarkdownSource
  private(set) var edits = TextEdits()

  init(_ block: MarkdownBlock, _ source: MarkdownSource) {
    self.block = block
    self.source = source
  }

  /// Replaces the generated texts with those of the current rule; texts that the user edited stay.
  mutating func update(_ item: ChecklistItem) {
    let writer = MarkdownItem(item)
    let checksum = MarkdownComment.checksum(of: writer.rule)
    if block.isUntouched, block.fields["check"] != checksum {
      edits.replace(block.rule.lowerBound..<block.comment.upperBound, with: writer.task)
    } else {
      let comment = writer.comment(checksum: block.isUntouched ? checksum : "edited")
      let isSame = MarkdownComment.all(in: comment).map(\.kind) == [.item(block.fields)]
      if !isSame { edits.replace(block.comment, with: comment) }
    }
    for piece in block.pieces where piece.kind == .citation || piece.kind == .places {
      guard let range = piece.range else { continue }
      guard let text = writer.text(of: piece.kind) else {
        remove(range)
        continue
      }
      let isSame =
        MarkdownComment.all(in: text).map(\.kind)
        == [.piece(piece.kind, checksum: piece.checksum)]
      if !isSame { edits.replace(range, with: text) }
    }
  }

  /// Inserts a mark below the paragraph of the rule.
  mutating func insert(_ mark: ItemMark) {
    let line = block.paragraphEnd
    let start = source.start(of: line)
    let text = block.indentation + MarkdownItem.line(of: mark)
    edits.replace(start..<start, with: source.terminated([text], before: line))
  }

  /// Strikes the rule through and records in its comment that it is gone.
  mutating func strike() {
    guard block.fields["mark"] != ItemMark.Kind.gone.rawValue else { return }
    var comment = String(source.text[block.comment])
    comment = comment.replacing("-->", with: "mark=\(ItemMark.Kind.gone.rawValue) -->")
    guard block.isUntouched else { return edits.replace(block.comment, with: comment) }
    let rule = source.text[block.rule]
    let text = rule[
      ..<(rule.lastIndex { !$0.isWhitespace }.map(rule.index(after:)) ?? rule.endIndex)]
    let struck = "~~\(text)~~"
    comment = comment.replacing(
      "check=\(MarkdownComment.checksum(of: text))",
      with: "check=\(MarkdownComment.checksum(of: struck))")
    edits.replace(
      block.rule.lowerBound..<block.comment.upperBound, with: "\(struck) \(comment)")
  }

  /// Removes the marks of a rule that was gone and was added again.
  mutating func removeGoneMarks() {
    for piece in block.pieces where piece.kind == .mark(.gone) {
      if let range = piece.range { remove(range) }
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

/// A set of replacements in a text.
private struct TextEdits {
  private var edits: [(range: Range<String.Index>, text: String)] = []

  /// Replaces a range. Several insertions at one index keep the order in which they were added.
  mutating func replace(_ range: Range<String.Index>, with text: String) {
    edits.append((range, text))
  }

  /// Adds other replacements.
  mutating func add(_ others: TextEdits) { edits += others.edits }

  /// Returns a part of the text with the replacements.
  func applied(to text: Substring) -> String {
    // Sorting is stable.
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var result = ""
    var position = text.startIndex
    for edit in sorted {
      if edit.range.lowerBound > position { result += text[position..<edit.range.lowerBound] }
      result += edit.text
      position = max(position, edit.range.upperBound)
    }
    return position < text.endIndex ? result + text[position...] : result
  }
}
