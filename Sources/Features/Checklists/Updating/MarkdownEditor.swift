/// Brings a Markdown file up to date without touching what a person wrote.
struct MarkdownEditor {
  private let source: MarkdownSource
  private var edits = TextEdits()
  /// The blocks that stay, each by the id of its item today.
  private var blocks: [String: MarkdownBlock] = [:]
  /// Blocks that go to another place.
  private var moving: [(item: ChecklistItem, text: String)] = []

  init(_ list: MarkdownList) { source = list.source }

  /// The file as it should be.
  var text: String { edits.applied(to: source.text[...]) }

  /// Edits an item.
  mutating func apply(_ outcome: ListUpdate.Outcome, to block: MarkdownBlock) {
    var edits = MarkdownBlockEdits(block, source)
    switch outcome {
    case .current(let item):
      edits.renew(item)
      blocks[item.id] = block
    case .changed(let item, let isElsewhere):
      edits.renew(item)
      edits.removeGoneMarks()
      if let mark = item.mark { edits.insert(mark) }
      if isElsewhere { return move(block, edits, to: item) }
      blocks[item.id] = block
    case .gone(let mark):
      edits.strike()
      edits.insert(mark)
      blocks[block.item.id] = block
    case .stillGone, .unknown: blocks[block.item.id] = block
    }
    self.edits.add(edits.edits)
  }

  /// Takes a block out, to be put in where its rule stands now.
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

  /// Says anew what the list is of.
  mutating func renew(_ facts: MarkdownPiece, as text: String) {
    if let range = facts.range, source.text[range] != text { edits.replace(range, with: text) }
  }

  /// Puts in what the file lacks, and what moved, each behind the item before it.
  mutating func add(_ added: [ChecklistItem], of fresh: [ChecklistItem]) {
    let moved = Dictionary(grouping: moving, by: \.item.id)
    let new = Set(added.map(\.id))
    var known = Set(fresh.map(\.id))
    var order = fresh
    for (item, _) in moving where known.insert(item.id).inserted { order.append(item) }
    let marked = Dictionary(added.map { ($0.id, $0) }) { first, _ in first }
    var places = MarkdownPlaces(source, blocks, order: order)
    for (number, item) in order.enumerated() where new.contains(item.id) || moved[item.id] != nil {
      let place = places.take(number)
      let lines =
        moved[item.id]?.map(\.text)
        ?? MarkdownItem(marked[item.id] ?? item).lines(opening: place.opening)
      let start = source.start(of: place.line)
      edits.replace(
        start..<start, with: source.ended(place.headings + lines, before: place.line))
    }
  }
}
