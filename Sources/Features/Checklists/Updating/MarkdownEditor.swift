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

  /// Updates or removes an item.
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

  /// The lines of a block.
  private func range(of block: MarkdownBlock) -> Range<String.Index> {
    source.start(of: block.lines.lowerBound)..<source.start(of: block.lines.upperBound)
  }

  /// Removes a block; ``add(_:of:)`` inserts it at its new place.
  private mutating func move(
    _ block: MarkdownBlock, _ edits: MarkdownBlockEdits, to item: ChecklistItem
  ) {
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
