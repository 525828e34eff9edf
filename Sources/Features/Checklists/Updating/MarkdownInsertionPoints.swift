/// Finds the lines of a Markdown file at which missing items are inserted.
struct MarkdownInsertionPoints {
  /// A place for an item.
  struct Point {
    /// The line before which the item is inserted.
    let line: Int
    /// The headings to insert above the item, with the blank lines around them.
    var headings: [String] = []
    /// The text before the item's box, with the list marker of the list around it.
    var opening: Substring = Self.defaultOpening

    static let defaultOpening: Substring = "- "
  }

  private let source: MarkdownSource
  private let order: [ChecklistItem]
  /// The blocks in the file, by the position of their item in the order.
  private let blocks: [Int: MarkdownBlock]
  /// The line after each item that is in the file or was inserted.
  private var ends: [Int: Int]
  /// The positions of the items of each group.
  private var groups: [ChecklistGroup.Subject: [Int]] = [:]
  private let headings: MarkdownHeadings
  /// The lines below the headings of groups other than pages, if the file has them.
  private let lines: [ChecklistGroup.Subject: Range<Int>]

  /// - Parameter order: all items in the order of the guidelines.
  init(_ source: MarkdownSource, _ blocks: [String: MarkdownBlock], order: [ChecklistItem]) {
    self.source = source
    self.order = order
    var known: [Int: MarkdownBlock] = [:]
    for (number, item) in order.enumerated() { known[number] = blocks[item.id] }
    self.blocks = known
    ends = known.mapValues(\.lines.upperBound)
    let headings = MarkdownHeadings(source)
    self.headings = headings
    lines = [.mostUrgent: ChecklistItem.mostUrgentTitle, .checked: ChecklistItem.checkedTitle].compactMapValues {
      title in headings.lines(below: MarkdownItem.heading(title), level: 2, in: source.lines.indices)
    }
    for number in order.indices { groups[group(ofItem: number), default: []].append(number) }
  }

  /// The group in which the file has an item, or has a place for a new one.
  private func group(ofItem number: Int) -> ChecklistGroup.Subject {
    let item = order[number]
    let others: [ChecklistGroup.Subject] = [.mostUrgent, .checked]
    return others.first { group in
      guard let lines = lines[group] else { return false }
      guard let block = blocks[number] else { return item.groupSubject == group }
      return lines.contains(block.lines.lowerBound)
    } ?? .page(item.page)
  }

  /// Returns the place for an item and records that it is taken.
  ///
  /// The place is after the preceding item of the section, otherwise before the following one. An item of a new
  /// section or page gets headings after the preceding section or page.
  mutating func takePoint(forItem number: Int) -> Point {
    let point = self.point(forItem: number)
    ends[number] = point.line
    return point
  }

  private func point(forItem number: Int) -> Point {
    let item = order[number]
    let group = group(ofItem: number)
    let page = groups[group] ?? []
    if let lines = lines[group] { return point(in: lines, forItem: number, among: page) }
    if let point = point(ofItem: number, among: page, where: { order[$0].pageSection == item.pageSection }) {
      return point
    }
    let section = item.pageSection.isEmpty ? [] : ["", MarkdownItem.heading(ofSection: item.pageSection), ""]
    if let point = pointUnderHeadings(of: item, section) { return point }
    if let line = before(number, among: page).flatMap({ ends[$0] }) {
      return Point(line: endOfSection(from: line, level: 3), headings: section)
    }
    if let next = after(number, among: page).flatMap({ blocks[$0] }) {
      return Point(line: startOfSection(of: next.lines.lowerBound), headings: section)
    }
    let title = ["", MarkdownItem.heading(item.pageTitle)] + (section.isEmpty ? [""] : section)
    guard let other = (0..<number).last(where: { ends[$0] != nil }), let line = ends[other] else {
      return Point(line: endOfSection(from: 0, level: 0), headings: title)
    }
    return Point(line: endOfSection(from: line, level: 2), headings: title)
  }

  /// The place after the preceding or else before the following one of some items; `nil` if the file has none of them.
  private func point(ofItem number: Int, among items: [Int], where isNeighbor: (Int) -> Bool = { _ in true }) -> Point?
  {
    if let other = before(number, among: items, where: isNeighbor), let line = ends[other] {
      return Point(line: line, opening: blocks[other]?.task.opening ?? Point.defaultOpening)
    }
    return after(number, among: items, where: isNeighbor).flatMap { blocks[$0] }.map {
      Point(line: $0.lines.lowerBound, opening: $0.task.opening)
    }
  }

  /// The place of an item in a group other than a page.
  private func point(in lines: Range<Int>, forItem number: Int, among items: [Int]) -> Point {
    if let point = point(ofItem: number, among: items) { return point }
    let end = max(lines.lowerBound, endOfText(before: lines.upperBound))
    return Point(line: end, headings: end == lines.lowerBound ? [""] : [])
  }

  /// The end of the item's section if the file has only its headings; `nil` if it lacks the page's heading.
  private func pointUnderHeadings(of item: ChecklistItem, _ section: [String]) -> Point? {
    guard let page = headings.lines(below: MarkdownItem.heading(item.pageTitle), level: 2, in: source.lines.indices)
    else { return nil }
    guard !section.isEmpty,
      let lines = headings.lines(below: MarkdownItem.heading(ofSection: item.pageSection), level: 3, in: page)
    else {
      guard (groups[.page(item.page)] ?? []).allSatisfy({ ends[$0] == nil }) else { return nil }
      return Point(line: endOfText(before: page.upperBound), headings: section.isEmpty ? [""] : section)
    }
    let end = endOfText(before: lines.upperBound)
    return Point(line: end, headings: end == lines.lowerBound ? [""] : [])
  }

  /// The closest preceding item of a list in ascending order that is in the file.
  private func before(_ number: Int, among items: [Int], where matches: (Int) -> Bool = { _ in true }) -> Int? {
    items[..<items.partitionIndex { $0 >= number }].last { ends[$0] != nil && matches($0) }
  }

  /// The closest following item of a list in ascending order that was in the file.
  private func after(_ number: Int, among items: [Int], where matches: (Int) -> Bool = { _ in true }) -> Int? {
    items[items.partitionIndex { $0 > number }...].first { blocks[$0] != nil && matches($0) }
  }

  /// The line after the text that precedes the next heading of a level, or the end of the file.
  private func endOfSection(from line: Int, level: Int) -> Int {
    endOfText(before: headings.next(from: line, level: level) ?? source.lines.count)
  }

  /// The line before the section heading above an item, or after the page heading if there is no other.
  private func startOfSection(of line: Int) -> Int {
    guard let heading = headings.last(before: line) else { return line }
    return heading.level < 3 ? heading.line + 1 : endOfText(before: heading.line)
  }

  /// The line after the last line before another that is neither blank nor the end of a fold.
  private func endOfText(before line: Int) -> Int {
    var end = line
    while end > 0, source.isBlank(end - 1) || source.lines[end - 1] == MarkdownFold.end { end -= 1 }
    return end
  }
}
