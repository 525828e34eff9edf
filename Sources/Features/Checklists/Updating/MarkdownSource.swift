/// A Markdown file split into lines.
struct MarkdownSource {
  let text: String
  /// The lines without their terminators.
  let lines: [Substring]
  /// Whether each line is part of a fenced code block.
  let isCode: [Bool]
  /// The terminator of the first line, which inserted lines get as well.
  let lineEnd: String

  init(_ text: String) {
    self.text = text
    func endsLine(_ character: Character) -> Bool { character == "\n" || character == "\r\n" || character == "\r" }
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: endsLine)
    isCode = MarkdownFences(lines).isCode
    lineEnd = text.first(where: endsLine).map { String($0) } ?? "\n"
  }

  func isBlank(_ line: Int) -> Bool { lines[line].allSatisfy(\.isWhitespace) }

  /// The line that contains an index, in O(log *n*).
  func line(of index: String.Index) -> Int { max(0, lines.partitionIndex { $0.startIndex > index } - 1) }

  /// The start of a line; for the line after the last one, the end of the file.
  func start(of line: Int) -> String.Index { line < lines.count ? lines[line].startIndex : text.endIndex }

  /// Joins new lines with terminators so that they can be inserted before a line.
  func terminated(_ new: [String], before line: Int) -> String {
    new.map { line < lines.count ? $0 + lineEnd : lineEnd + $0 }.joined()
  }
}

/// The fenced code blocks of a Markdown file.
///
/// A fence that is never closed is treated as a typo and ignored.
///
/// - Complexity: O(*n* √*n*) in the size of the file, however many fences it has: the lines that may close a fence have
///   more signs the farther they are, so that there are at most √(2*n*) of them.
struct MarkdownFences {
  /// For each line with a fence, the line that closes its block.
  private var ends: [Int?]

  init(_ lines: [Substring]) {
    ends = [Int?](repeating: nil, count: lines.count)
    /// The lines below that have only signs, by sign, the nearest last; each has more signs than those nearer.
    var closings: [Character: [(line: Int, count: Int)]] = [:]
    /// The first line below with text in its first column.
    var outside = lines.count
    for (number, line) in lines.enumerated().reversed() {
      let depth = MarkdownSyntax.depth(of: line)
      if let fence = MarkdownSyntax.fence(line), let sign = fence.first,
        let end = closings[sign]?.last(where: { $0.count >= fence.count })?.line
      {
        // The list item that a fence belongs to may end before.
        ends[number] = depth > 1 && outside < end ? nil : end
      }
      if let (sign, count) = Self.closing(line) {
        closings[sign] = (closings[sign] ?? []).filter { $0.count > count } + [(number, count)]
      }
      if depth == 0, !line.isEmpty { outside = number }
    }
  }

  /// For each line, whether it is part of a code block.
  var isCode: [Bool] {
    var isCode = [Bool](repeating: false, count: ends.count)
    var index = 0
    while index < ends.count {
      if let end = ends[index] {
        for line in index...end { isCode[line] = true }
        index = end
      }
      index += 1
    }
    return isCode
  }

  /// The sign and the number of signs of a line that has nothing else.
  private static func closing(_ line: Substring) -> (sign: Character, count: Int)? {
    let text = line.drop(while: MarkdownSyntax.isBlank)
    guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
    let signs = text.prefix { $0 == sign }
    guard text.dropFirst(signs.count).allSatisfy(MarkdownSyntax.isBlank) else { return nil }
    return (sign, signs.count)
  }
}

/// The headings of a Markdown file outside of code, by line and by text.
struct MarkdownHeadings {
  typealias Heading = (line: Int, level: Int)

  private var headings: [Heading] = []
  /// The positions of headings in ``headings`` by their lines' text, in ascending order.
  private var positions: [Substring: [Int]] = [:]
  private let lineCount: Int

  init(_ source: MarkdownSource) {
    lineCount = source.lines.count
    for (line, text) in source.lines.enumerated() where !source.isCode[line] {
      guard let level = MarkdownSyntax.headingLevel(text) else { continue }
      positions[text, default: []].append(headings.count)
      headings.append((line, level))
    }
  }

  /// The lines from the first heading with a text in a range to the next of its level or above; `nil` without it.
  func lines(below text: String, level: Int, in range: Range<Int>) -> Range<Int>? {
    guard let position = positions[Substring(text)]?.first(where: { range.contains(headings[$0].line) }) else {
      return nil
    }
    let start = headings[position].line + 1
    return start..<(next(from: start, level: level) ?? lineCount)
  }

  /// The line of the first heading of a level or above at or after a line; `nil` if there is none.
  func next(from line: Int, level: Int) -> Int? {
    level < 1 ? nil : headings[position(of: line)...].first { $0.level <= level }?.line
  }

  func last(before line: Int) -> Heading? { headings[..<position(of: line)].last }

  func title(in source: MarkdownSource) -> String? {
    headings.first { $0.level == 1 }.map { Self.text(of: $0, in: source) }
  }

  /// The heading of the page and that of the section above a line; empty where there are none.
  func titles(above line: Int, in source: MarkdownSource) -> (page: String, section: String) {
    let above = headings[..<position(of: line)]
    let page = above.last { $0.level == 2 }
    let section = above.last { $0.level == 3 && $0.line > page?.line ?? -1 }
    return (page.map { Self.text(of: $0, in: source) } ?? "", section.map { Self.text(of: $0, in: source) } ?? "")
  }

  private static func text(of heading: Heading, in source: MarkdownSource) -> String {
    MarkdownSyntax.plain(source.lines[heading.line].drop { $0 == " " }.dropFirst(heading.level))
  }

  /// The position of the first heading at or after a line.
  private func position(of line: Int) -> Int { headings.partitionIndex { $0.line >= line } }
}

/// Finds the id of a rule in the visible text of a Markdown file, by its checksum.
enum MarkdownID {
  /// The id in a text, usually the text of a link; `nil` if no word of the text has the checksum.
  static func shown(in text: some StringProtocol, _ checksum: UInt32?) -> String? {
    guard let checksum else { return nil }
    for word in text.split(whereSeparator: \.isWhitespace) where word.contains("/") {
      var name = Substring(word)
      if name.first == "[" { name.removeFirst() }
      if let end = name.firstRange(of: "](")?.lowerBound { name = name[..<end] }
      let id = MarkdownSyntax.plain(name)
      if !id.isEmpty, MarkdownStamp.idChecksum(of: id) == checksum { return id }
    }
    return nil
  }

  /// The id of an item whose id is known by its checksum only; ``Checklist/withKnownIDs(_:)`` finds the rule.
  static func unknown(_ checksum: UInt32) -> String { "\(unknownMark)\(String(checksum, radix: 36))" }

  /// The checksum of an id that ``unknown(_:)`` made; `nil` for other ids.
  static func checksum(of id: String) -> UInt32? {
    id.hasPrefix(unknownMark) ? UInt32(id.dropFirst(unknownMark.count), radix: 36) : nil
  }

  private static let unknownMark = "?"
}
