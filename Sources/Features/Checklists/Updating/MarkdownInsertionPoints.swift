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

  /// - Parameter order: all items in the order of the guidelines.
  init(_ source: MarkdownSource, _ blocks: [String: MarkdownBlock], order: [ChecklistItem]) {
    self.source = source
    self.order = order
    var known: [Int: MarkdownBlock] = [:]
    for (number, item) in order.enumerated() { known[number] = blocks[item.id] }
    self.blocks = known
    ends = known.mapValues(\.lines.upperBound)
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
    func isInSection(_ other: Int) -> Bool {
      order[other].page == item.page && order[other].section == item.section
    }
    func isOnPage(_ other: Int) -> Bool { order[other].page == item.page }
    if let other = before(number, where: isInSection), let line = ends[other] {
      return Point(line: line, opening: blocks[other]?.opening ?? Point.defaultOpening)
    }
    if let other = after(number, where: isInSection), let next = blocks[other] {
      return Point(line: next.lines.lowerBound, opening: next.opening)
    }
    let section =
      item.section.isEmpty ? [] : ["", MarkdownItem.heading(ofSection: item), ""]
    if let point = pointUnderHeadings(of: item, section) { return point }
    if let line = before(number, where: isOnPage).flatMap({ ends[$0] }) {
      return Point(line: endOfSection(from: line, level: 3), headings: section)
    }
    if let next = after(number, where: isOnPage).flatMap({ blocks[$0] }) {
      return Point(line: startOfSection(of: next.lines.lowerBound), headings: section)
    }
    let page = ["", MarkdownItem.heading(ofPage: item)] + (section.isEmpty ? [""] : section)
    guard let line = before(number, where: { _ in true }).flatMap({ ends[$0] }) else {
      return Point(line: endOfSection(from: 0, level: 0), headings: page)
    }
    return Point(line: endOfSection(from: line, level: 2), headings: page)
  }

  /// The end of the item's section if the file has its headings without current items; `nil` if the file lacks the
  /// page's heading.
  private func pointUnderHeadings(of item: ChecklistItem, _ section: [String]) -> Point? {
    func line(_ heading: String, in range: Range<Int>) -> Int? {
      range.first { source.lines[$0] == heading && level(of: $0) != nil }
    }
    func lines(below heading: Int, level depth: Int) -> Range<Int> {
      let start = heading + 1
      let end = (start..<source.lines.count).first { level(of: $0).map { $0 <= depth } ?? false }
      return start..<(end ?? source.lines.count)
    }
    guard let page = line(MarkdownItem.heading(ofPage: item), in: source.lines.indices) else {
      return nil
    }
    let pageLines = lines(below: page, level: 2)
    guard !section.isEmpty,
      let heading = line(MarkdownItem.heading(ofSection: item), in: pageLines)
    else {
      guard order.enumerated().allSatisfy({ $1.page != item.page || ends[$0] == nil }) else {
        return nil
      }
      return Point(
        line: endOfText(before: pageLines.upperBound), headings: section.isEmpty ? [""] : section)
    }
    let end = endOfText(before: lines(below: heading, level: 3).upperBound)
    return Point(line: end, headings: end == heading + 1 ? [""] : [])
  }

  private func before(_ number: Int, where matches: (Int) -> Bool) -> Int? {
    (0..<number).last { ends[$0] != nil && matches($0) }
  }

  private func after(_ number: Int, where matches: (Int) -> Bool) -> Int? {
    ((number + 1)..<order.count).first { blocks[$0] != nil && matches($0) }
  }

  private func level(of line: Int) -> Int? {
    source.isCode[line] ? nil : MarkdownSyntax.headingLevel(source.lines[line])
  }

  /// The line after the text that precedes the next heading of a level, or the end of the file.
  private func endOfSection(from line: Int, level: Int) -> Int {
    let heading = (line..<source.lines.count).first {
      self.level(of: $0).map { $0 <= level } ?? false
    }
    return endOfText(before: heading ?? source.lines.count)
  }

  /// The line before the section heading above an item, or after the page heading if there is no other.
  private func startOfSection(of line: Int) -> Int {
    guard let heading = (0..<line).last(where: { level(of: $0) != nil }) else { return line }
    return level(of: heading).map { $0 < 3 } ?? false ? heading + 1 : endOfText(before: heading)
  }

  /// The line after the last line before another that is not blank.
  private func endOfText(before line: Int) -> Int {
    var end = line
    while end > 0, source.isBlank(end - 1) { end -= 1 }
    return end
  }
}
