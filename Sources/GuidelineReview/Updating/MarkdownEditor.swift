/// Brings the lines of a Markdown file up to date without touching what a person wrote.
struct MarkdownEditor {
  private let source: [String]
  /// What stands instead of each line.
  private var replaced: [Int: [String]] = [:]
  /// Lines put in before a line.
  private var inserted: [Int: [String]] = [:]
  /// The blocks that stay, each by the id of its item today.
  private var blocks: [String: MarkdownBlock] = [:]
  /// Blocks that go to another place, with their new lines.
  private var moving: [(item: ChecklistItem, lines: [String])] = []

  init(_ list: MarkdownList) { source = list.lines }

  /// The lines of the file as it should be.
  var lines: [String] {
    (0...source.count).flatMap { index in
      (inserted[index] ?? []) + (index < source.count ? replaced[index] ?? [source[index]] : [])
    }
  }

  /// Edits an item.
  mutating func apply(_ outcome: ListUpdate.Outcome, to block: MarkdownBlock) {
    switch outcome {
    case .current(let item) where item.revised == block.item.revised && item.id == block.item.id:
      blocks[item.id] = block
    case .current(let item): rewrite(block, as: item, keepsMarks: true)
    case .changed(let item):
      rewrite(block, as: item, keepsMarks: false)
      if block.item.page != item.page { move(block, to: item) }
    case .gone(let mark): strike(block, mark)
    case .stillGone, .unknown: blocks[block.item.id] = block
    }
  }

  private mutating func rewrite(_ block: MarkdownBlock, as item: ChecklistItem, keepsMarks: Bool) {
    let form = MarkdownItem(item)
    blocks[item.id] = block
    let task = block.lines.lowerBound
    if block.isUntouched {
      replaced[task] = [block.opening + block.box + form.task + block.remark]
    } else if let range = MarkdownComment.fields(in: source[task])?.range {
      // Somebody edited the rule: only the comment behind it is the tool's.
      var line = source[task]
      line.replaceSubrange(range, with: form.comment(check: "edited"))
      replaced[task] = [line]
    }
    let kept = block.ownLines.filter { keepsMarks && MarkdownComment.line(source[$0])?.mark != nil }
    for line in block.ownLines where !kept.contains(line) { replaced[line] = [] }
    let remarks = form.remarks.map { block.indentation + $0 }
    let first = block.ownLines.first ?? task + 1
    replaced[task, default: [source[task]]] += first == task + 1 ? remarks : []
    if first > task + 1 {
      replaced[first] = remarks + (kept.contains(first) ? [source[first]] : [])
    }
  }

  private mutating func strike(_ block: MarkdownBlock, _ mark: ItemMark) {
    blocks[block.item.id] = block
    let task = block.lines.lowerBound
    var line = source[task]
    if block.isUntouched, let range = MarkdownComment.fields(in: line)?.range {
      let start = line.index(line.startIndex, offsetBy: block.opening.count + block.box.count)
      let rule = line[start..<range.lowerBound].reversed().drop(while: \.isWhitespace).reversed()
      let struck = "~~\(String(rule))~~"
      let comment = line[range].replacing(
        "check=\(MarkdownComment.check(of: String(rule)))",
        with: "check=\(MarkdownComment.check(of: struck))")
      line.replaceSubrange(start..<range.upperBound, with: "\(struck) \(comment)")
    }
    let marks = block.ownLines.filter { MarkdownComment.line(source[$0])?.mark != nil }
    for line in marks { replaced[line] = [] }
    replaced[task] = [line, block.indentation + MarkdownItem.line(of: mark)]
  }

  /// Takes a block out, to be put in where its rule stands now.
  private mutating func move(_ block: MarkdownBlock, to item: ChecklistItem) {
    let lines = block.lines.flatMap { replaced[$0] ?? [source[$0]] }
    for line in block.lines { replaced[line] = [] }
    blocks[item.id] = nil
    moving.append((item, lines))
  }

  /// Puts in what the file lacks, and what moved, each behind the item before it.
  mutating func add(_ added: [ChecklistItem], of fresh: [ChecklistItem]) {
    var coming = Dictionary(uniqueKeysWithValues: added.map { ($0.id, MarkdownItem($0).lines) })
    for (item, lines) in moving { coming[item.id] = lines }
    let order = fresh + moving.map(\.item).filter { moved in !fresh.contains { $0.id == moved.id } }
    var places = MarkdownPlaces(source, blocks, order: order)
    for (number, item) in order.enumerated() {
      guard let lines = coming[item.id] else { continue }
      let place = places.take(number)
      inserted[place.line, default: []] += place.headings + lines
    }
  }
}
