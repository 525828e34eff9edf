/// Finds where an item belongs that a Markdown file lacks.
struct MarkdownPlaces {
  /// A place in the file.
  struct Place {
    /// The line before which the item goes.
    let line: Int
    /// The headings it needs there, with the blank lines around them.
    var headings: [String] = []
    /// What its box stands behind: the sign that the list there has.
    var opening: Substring = "- "
  }

  private let source: MarkdownSource
  private let order: [ChecklistItem]
  /// The items that are in the file, by their number in the order.
  private let blocks: [Int: MarkdownBlock]
  /// The line behind each item that is in the file or has been put in.
  private var ends: [Int: Int]

  init(_ source: MarkdownSource, _ blocks: [String: MarkdownBlock], order: [ChecklistItem]) {
    self.source = source
    self.order = order
    var known: [Int: MarkdownBlock] = [:]
    for (number, item) in order.enumerated() { known[number] = blocks[item.id] }
    self.blocks = known
    ends = known.mapValues(\.lines.upperBound)
  }

  /// Takes the next place: behind the item before it in its section, before the one after it, or under
  /// headings of its own behind the section or the page before.
  mutating func take(_ number: Int) -> Place {
    let place = self.place(of: number)
    ends[number] = place.line
    return place
  }

  private func place(of number: Int) -> Place {
    let item = order[number]
    func isInSection(_ other: Int) -> Bool {
      order[other].page == item.page && order[other].section == item.section
    }
    func isOnPage(_ other: Int) -> Bool { order[other].page == item.page }
    if let other = before(number, where: isInSection), let line = ends[other] {
      return Place(line: line, opening: blocks[other]?.opening ?? "- ")
    }
    if let other = after(number, where: isInSection), let next = blocks[other] {
      return Place(line: next.lines.lowerBound, opening: next.opening)
    }
    let section =
      item.section.isEmpty ? [] : ["", MarkdownItem.heading(ofSection: item), ""]
    if let place = underHeadings(of: item, section) { return place }
    if let line = before(number, where: isOnPage).flatMap({ ends[$0] }) {
      return Place(line: endOfSection(from: line, level: 3), headings: section)
    }
    if let next = after(number, where: isOnPage).flatMap({ blocks[$0] }) {
      return Place(line: startOfSection(of: next.lines.lowerBound), headings: section)
    }
    let page = ["", MarkdownItem.heading(ofPage: item)] + (section.isEmpty ? [""] : section)
    guard let line = before(number, where: { _ in true }).flatMap({ ends[$0] }) else {
      return Place(line: endOfSection(from: 0, level: 0), headings: page)
    }
    return Place(line: endOfSection(from: line, level: 2), headings: page)
  }

  /// The end of the item's section where the file has its headings, though no item of today is under them; `nil`
  /// where it lacks the page's.
  private func underHeadings(of item: ChecklistItem, _ section: [String]) -> Place? {
    func line(_ heading: String, in range: Range<Int>) -> Int? {
      range.first { source.lines[$0] == heading && level(of: $0) != nil }
    }
    func lines(behind heading: Int, level depth: Int) -> Range<Int> {
      let start = heading + 1
      let end = (start..<source.lines.count).first { level(of: $0).map { $0 <= depth } ?? false }
      return start..<(end ?? source.lines.count)
    }
    guard let page = line(MarkdownItem.heading(ofPage: item), in: source.lines.indices) else {
      return nil
    }
    let pageLines = lines(behind: page, level: 2)
    guard !section.isEmpty,
      let heading = line(MarkdownItem.heading(ofSection: item), in: pageLines)
    else {
      guard order.enumerated().allSatisfy({ $1.page != item.page || ends[$0] == nil }) else {
        return nil
      }
      return Place(
        line: behindText(before: pageLines.upperBound), headings: section.isEmpty ? [""] : section)
    }
    let end = behindText(before: lines(behind: heading, level: 3).upperBound)
    return Place(line: end, headings: end == heading + 1 ? [""] : [])
  }

  private func before(_ number: Int, where fits: (Int) -> Bool) -> Int? {
    (0..<number).last { ends[$0] != nil && fits($0) }
  }

  private func after(_ number: Int, where fits: (Int) -> Bool) -> Int? {
    ((number + 1)..<order.count).first { blocks[$0] != nil && fits($0) }
  }

  private func level(of line: Int) -> Int? {
    source.isCode[line] ? nil : MarkdownSyntax.heading(source.lines[line])
  }

  /// The line behind the last one before the next heading of a level, or of the file.
  private func endOfSection(from line: Int, level: Int) -> Int {
    let heading = (line..<source.lines.count).first {
      self.level(of: $0).map { $0 <= level } ?? false
    }
    return behindText(before: heading ?? source.lines.count)
  }

  /// The line before the heading above an item.
  private func startOfSection(of line: Int) -> Int {
    guard let heading = (0..<line).last(where: { level(of: $0) != nil }) else { return line }
    return level(of: heading).map { $0 < 3 } ?? false ? heading + 1 : behindText(before: heading)
  }

  private func behindText(before line: Int) -> Int {
    var end = line
    while end > 0, source.isBlank(end - 1) { end -= 1 }
    return end
  }
}
