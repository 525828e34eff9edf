/// Finds where an item belongs that a Markdown file lacks.
struct MarkdownPlaces {
  /// A place in the file.
  struct Place {
    /// The line before which the item goes.
    let line: Int
    /// The headings it needs there, with the blank lines around them.
    let headings: [String]
  }

  private let source: [String]
  private let order: [ChecklistItem]
  /// The lines of the items that are in the file, by their number in the order.
  private let blocks: [Int: Range<Int>]
  /// The line behind each item that is in the file or has been put in.
  private var ends: [Int: Int]

  init(_ source: [String], _ blocks: [String: MarkdownBlock], order: [ChecklistItem]) {
    self.source = source
    self.order = order
    var ranges: [Int: Range<Int>] = [:]
    for (number, item) in order.enumerated() { ranges[number] = blocks[item.id]?.lines }
    self.blocks = ranges
    ends = ranges.mapValues(\.upperBound)
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
    if let line = before(number, where: isInSection) { return Place(line: line, headings: []) }
    if let next = after(number, where: isInSection) {
      return Place(line: next.lowerBound, headings: [])
    }
    let section =
      item.section.isEmpty ? [] : ["", MarkdownItem.heading(ofSection: item), ""]
    if let line = before(number, where: isOnPage) {
      return Place(line: endOfSection(from: line, level: 3), headings: section)
    }
    if let next = after(number, where: isOnPage) {
      return Place(line: startOfSection(of: next.lowerBound), headings: section)
    }
    let page = ["", MarkdownItem.heading(ofPage: item)] + (section.isEmpty ? [""] : section)
    let line = before(number) { _ in true }
    return Place(line: endOfSection(from: line ?? 0, level: line == nil ? 0 : 2), headings: page)
  }

  private func before(_ number: Int, where fits: (Int) -> Bool) -> Int? {
    (0..<number).last { ends[$0] != nil && fits($0) }.flatMap { ends[$0] }
  }

  private func after(_ number: Int, where fits: (Int) -> Bool) -> Range<Int>? {
    ((number + 1)..<order.count).first { blocks[$0] != nil && fits($0) }.flatMap { blocks[$0] }
  }

  /// The line behind the last one before the next heading of a level, or of the file.
  private func endOfSection(from line: Int, level: Int) -> Int {
    var end = line
    while end < source.count {
      let depth = source[end].prefix { $0 == "#" }.count
      if depth > 0, depth <= level { break }
      end += 1
    }
    return behindText(before: end)
  }

  /// The line before the heading above an item.
  private func startOfSection(of line: Int) -> Int {
    var start = line
    while start > 0, !source[start].hasPrefix("#") { start -= 1 }
    let isOfPage = source[start].prefix { $0 == "#" }.count < 3
    return isOfPage ? start + 1 : behindText(before: start)
  }

  private func behindText(before line: Int) -> Int {
    var end = line
    while end > 0, source[end - 1].allSatisfy(\.isWhitespace) { end -= 1 }
    return end
  }
}
