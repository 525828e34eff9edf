/// Maps the lines that a parser saw to the lines of the document, when lines were joined before parsing.
struct LineMap: Hashable, Sendable {
  private let lines: [Int]
  private let first: Int

  /// - Parameters:
  ///   - lines: The first document line of each parsed line; empty when no lines were joined.
  ///   - first: The first parsed line; lines above it were not joined.
  init(_ lines: [Int] = [], first: Int = 1) {
    self.lines = lines
    self.first = first
  }

  /// The map of lines that were joined again after an earlier map was made.
  func after(_ earlier: LineMap) -> LineMap {
    lines.isEmpty ? earlier : LineMap(lines.map { earlier[$0] }, first: first)
  }

  /// The line of the document at which a parsed line begins. Lines outside the map are unchanged.
  subscript(line: Int) -> Int {
    let index = line - first
    if lines.isEmpty || index < 0 { return line }
    // A line below the last is as far from the last line of the document.
    return index < lines.count ? lines[index] : lines[lines.count - 1] + index - lines.count + 1
  }
}
