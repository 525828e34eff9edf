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
  /// The lines below the heading of the most urgent items; `nil` if the file lacks it.
  private let leadingLines: Range<Int>?

  /// - Parameter order: all items in the order of the guidelines.
  init(_ source: MarkdownSource, _ blocks: [String: MarkdownBlock], order: [ChecklistItem]) {
    self.source = source
    self.order = order
    var known: [Int: MarkdownBlock] = [:]
    for (number, item) in order.enumerated() { known[number] = blocks[item.id] }
    self.blocks = known
    ends = known.mapValues(\.lines.upperBound)
    leadingLines = Self.lines(
      below: MarkdownItem.heading(ChecklistItem.mostUrgentTitle), level: 2,
      in: source.lines.indices, source)
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
    if let leadingLines, isLeading(number) { return point(in: leadingLines, forItem: number) }
    func isInSection(_ other: Int) -> Bool {
      isOnPage(other) && order[other].pageSection == item.pageSection
    }
    func isOnPage(_ other: Int) -> Bool { !isLeading(other) && order[other].page == item.page }
    if let point = point(ofItem: number, among: isInSection) { return point }
    let section =
      item.pageSection.isEmpty ? [] : ["", MarkdownItem.heading(ofSection: item.pageSection), ""]
    if let point = pointUnderHeadings(of: item, section) { return point }
    if let line = before(number, where: isOnPage).flatMap({ ends[$0] }) {
      return Point(line: endOfSection(from: line, level: 3), headings: section)
    }
    if let next = after(number, where: isOnPage).flatMap({ blocks[$0] }) {
      return Point(line: startOfSection(of: next.lines.lowerBound), headings: section)
    }
    let page = ["", MarkdownItem.heading(item.pageTitle)] + (section.isEmpty ? [""] : section)
    guard let line = before(number, where: { _ in true }).flatMap({ ends[$0] }) else {
      return Point(line: endOfSection(from: 0, level: 0), headings: page)
    }
    return Point(line: endOfSection(from: line, level: 2), headings: page)
  }

  /// The place after the preceding item, or else before the following one, among some items of the file; `nil` if it has none of
  /// them.
  private func point(ofItem number: Int, among isNeighbor: (Int) -> Bool) -> Point? {
    if let other = before(number, where: isNeighbor), let line = ends[other] {
      return Point(line: line, opening: blocks[other]?.opening ?? Point.defaultOpening)
    }
    return after(number, where: isNeighbor).flatMap { blocks[$0] }.map {
      Point(line: $0.lines.lowerBound, opening: $0.opening)
    }
  }

  /// The place of one of the most urgent items.
  private func point(in lines: Range<Int>, forItem number: Int) -> Point {
    if let point = point(ofItem: number, among: isLeading) { return point }
    let end = max(lines.lowerBound, endOfText(before: lines.upperBound))
    return Point(line: end, headings: end == lines.lowerBound ? [""] : [])
  }

  /// Whether the file has an item among the most urgent ones, or has a place for it there.
  private func isLeading(_ number: Int) -> Bool {
    guard let leadingLines else { return false }
    return blocks[number].map { leadingLines.contains($0.lines.lowerBound) }
      ?? order[number].isMostUrgent
  }

  /// The end of the item's section if the file has its headings without current items; `nil` if the file lacks the
  /// page's heading.
  private func pointUnderHeadings(of item: ChecklistItem, _ section: [String]) -> Point? {
    func lines(below heading: String, level: Int, in range: Range<Int>) -> Range<Int>? {
      Self.lines(below: heading, level: level, in: range, source)
    }
    guard
      let page = lines(
        below: MarkdownItem.heading(item.pageTitle), level: 2, in: source.lines.indices)
    else { return nil }
    guard !section.isEmpty,
      let lines = lines(
        below: MarkdownItem.heading(ofSection: item.pageSection), level: 3, in: page)
    else {
      guard
        order.indices.allSatisfy({
          order[$0].page != item.page || isLeading($0) || ends[$0] == nil
        })
      else { return nil }
      return Point(
        line: endOfText(before: page.upperBound), headings: section.isEmpty ? [""] : section)
    }
    let end = endOfText(before: lines.upperBound)
    return Point(line: end, headings: end == lines.lowerBound ? [""] : [])
  }

  /// The lines from a heading to the next one of its level or above; `nil` without the heading.
  private static func lines(
    below heading: String, level depth: Int, in range: Range<Int>, _ source: MarkdownSource
  ) -> Range<Int>? {
    func level(_ line: Int) -> Int? {
      source.isCode[line] ? nil : MarkdownSyntax.headingLevel(source.lines[line])
    }
    guard
      let line = range.first(where: { source.lines[$0] == heading && level($0) != nil })
    else { return nil }
    let start = line + 1
    let end = (start..<source.lines.count).first { level($0).map { $0 <= depth } ?? false }
    return start..<(end ?? source.lines.count)
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
