import GuidelineModel

/// The column at which a converter wrapped the lines of a document. Each break allows the columns from the length of
/// its line to that length with the next word, which did not fit; the column that most breaks allow is the converter's.
struct WrapColumn {
  /// The maximum length of a line in Unicode scalars.
  let width: Int
  /// Whether lines are also broken behind the hyphens of words and addresses.
  private let breaksWords: Bool

  private static let widths = 40...200
  /// Fewer breaks are no evidence.
  private static let minimumBreaks = 3

  /// Finds the column; `nil` when the document is not hard-wrapped: fewer than three in four breaks agree.
  init?(_ source: SourceLines) {
    let breaks = Self.breaks(source)
    breaksWords = breaks.contains { $0.1.separator == 0 }
    // Differences of the number of breaks that allow each width.
    var changes = [Int](repeating: 0, count: Self.widths.upperBound + 2)
    var evidence = 0
    for (first, breakPoint) in breaks {
      let line = source.lines[first]
      let text = source.content(line)
      let shortest = max(text.contains(0x20) ? line.length : 0, Self.widths.lowerBound)
      let limit = line.length + breakPoint.separator + breakPoint.wordLength(breaksWords) - 1
      let end = min(limit, Self.widths.upperBound)
      // Authors do not break lines inside addresses.
      if Self.endsInAddress(text) { evidence += 2 }
      guard shortest <= end else { continue }
      changes[shortest] += 1
      changes[end + 1] -= 1
    }
    var allowing = 0
    var best = (width: 0, breaks: 0)
    for width in Self.widths {
      allowing += changes[width]
      if allowing > best.breaks { best = (width, allowing) }
    }
    guard best.breaks > 0, best.breaks + evidence >= Self.minimumBreaks, best.breaks * 4 >= breaks.count * 3
    else { return nil }
    width = best.width
  }

  /// Whether a line had no room for the first word of the next.
  func forcesBreak(after line: SourceLine, before next: SourceLine, in source: SourceLines) -> Bool {
    let point = BreakPoint(source.content(line), source.content(next))
    return line.length + point.separator + point.wordLength(breaksWords) > width
  }

  /// Whether a line had no room for a single character after a blank.
  func isFull(_ line: SourceLine) -> Bool { line.length + 2 > width }

  /// The line ends inside paragraphs that no syntax explains, with the index of the first line.
  private static func breaks(_ source: SourceLines) -> [(Int, BreakPoint)] {
    var found: [(Int, BreakPoint)] = []
    for index in source.lines.indices.dropLast() {
      let line = source.lines[index]
      let next = source.lines[index + 1]
      let isText = [.text, .heading, .item, .laterItem].contains(line.kind)
      guard isText, next.kind == .text, !line.isHardBroken, line.quoteDepth == next.quoteDepth,
        !source.content(next).contains(UInt8(ascii: "|"))
      else { continue }
      found.append((index, BreakPoint(source.content(line), source.content(next))))
    }
    return found
  }

  private static func endsInAddress(_ text: ArraySlice<UInt8>) -> Bool {
    var scanner = MarkupScanner()
    scanner.read(text)
    return scanner.state == .destination(depth: 1) && text.last != UInt8(ascii: "(")
  }
}
