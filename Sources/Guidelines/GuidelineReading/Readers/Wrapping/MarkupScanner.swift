import GuidelineModel

/// Follows links and tags through running text, to know whether a line ends inside one.
struct MarkupScanner {
  /// The markup that is open.
  enum State: Equatable {
    case text
    /// Between the brackets of `](…)`, at a depth of nested brackets.
    case destination(depth: Int)
    /// Inside the title of a link, up to a quotation mark.
    case title(end: UInt8)
    /// Between `<` and `>`.
    case tag
  }

  private(set) var state = State.text
  /// The number of square brackets that are open.
  private(set) var openBrackets = 0
  private var previous: UInt8 = 0
  private var isEscaped = false

  mutating func read(_ text: ArraySlice<UInt8>) {
    for byte in text { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    defer { previous = isEscaped ? 0 : byte }
    if isEscaped {
      isEscaped = false
      return
    }
    if byte == UInt8(ascii: "\\") {
      isEscaped = true
      return
    }
    switch state {
    case .text: readText(byte)
    case .destination(let depth): readDestination(byte, depth: depth)
    case .title(let end):
      if byte == end { state = .destination(depth: 1) }
    case .tag:
      if byte == UInt8(ascii: ">") { state = .text }
    }
  }

  private mutating func readText(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["): openBrackets += 1
    case UInt8(ascii: "]"): openBrackets = max(0, openBrackets - 1)
    case UInt8(ascii: "("):
      if previous == UInt8(ascii: "]") { state = .destination(depth: 1) }
    default:
      let opensTag = byte.isASCIILetter || byte == UInt8(ascii: "/")
      if previous == UInt8(ascii: "<"), opensTag { state = .tag }
    }
  }

  /// A blank ends an address; only a title may follow it.
  private mutating func readDestination(_ byte: UInt8, depth: Int) {
    switch byte {
    case UInt8(ascii: "("): state = .destination(depth: depth + 1)
    case UInt8(ascii: ")"): state = depth > 1 ? .destination(depth: depth - 1) : .text
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if previous == 0x20 || previous == 0 { state = .title(end: byte) }
    default:
      if previous == 0x20, byte != 0x20 {
        state = .text
        readText(byte)
      }
    }
  }

  /// Forgets markup that turned out not to be closed.
  mutating func abandon() {
    state = .text
    openBrackets = 0
  }

  /// Whether the next lines close the address or tag that is open. Reads only up to its end.
  func closes(in lines: some Sequence<ArraySlice<UInt8>>) -> Bool {
    var scanner = self
    scanner.previous = 0
    for line in lines {
      for byte in line {
        let before = scanner.state
        scanner.read(byte)
        guard scanner.state == .text else { continue }
        return before != .text && (byte == UInt8(ascii: ")") || byte == UInt8(ascii: ">"))
      }
    }
    return false
  }

  /// Whether the next lines close the square brackets that are open. Reads only up to the last of them.
  func closesBrackets(in lines: some Sequence<ArraySlice<UInt8>>) -> Bool {
    var scanner = self
    for line in lines {
      for byte in line {
        scanner.read(byte)
        if scanner.openBrackets == 0 { return true }
      }
    }
    return false
  }
}

/// The column at which a converter wrapped the lines of a document, found from the breaks themselves.
///
/// A converter breaks a line when the next word does not fit. Each break therefore allows the columns from the length
/// of its line to that length with the next word; the column that most breaks allow is the converter's.
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
      let isUnbreakable = !Self.hasBlank(source.content(source.lines[first]))
      let longest = source.lines[first].length
      let shortest = max(isUnbreakable ? 0 : longest, Self.widths.lowerBound)
      let limit = longest + breakPoint.separator + breakPoint.wordLength(breaksWords) - 1
      let end = min(limit, Self.widths.upperBound)
      // A break inside an address cannot be meant.
      if Self.endsInAddress(source.content(source.lines[first])) { evidence += 2 }
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
    guard best.breaks > 0, best.breaks + evidence >= Self.minimumBreaks,
      best.breaks * 4 >= breaks.count * 3
    else { return nil }
    width = best.width
  }

  /// Whether a line had no room for the first word of the next.
  func forcesBreak(after line: SourceLine, before next: SourceLine, in source: SourceLines) -> Bool
  {
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

  private static func hasBlank(_ text: ArraySlice<UInt8>) -> Bool { text.contains(0x20) }
}

/// A place where a line was or may have been broken.
struct BreakPoint {
  /// The number of blanks that the break replaced: none behind the hyphen of a word.
  let separator: Int
  private let next: ArraySlice<UInt8>

  /// Examines the end of a line and the start of the next.
  init(_ line: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) {
    self.next = next
    separator = Self.isInsideWord(line, next) ? 0 : 1
  }

  /// The length of the next line's first word in scalars, up to its first hyphen if words are broken there.
  func wordLength(_ breaksWords: Bool) -> Int {
    var length = 0
    for index in next.indices {
      let byte = next[index]
      if byte.isSpaceOrTab { break }
      if byte & 0xC0 != 0x80 { length += 1 }
      if breaksWords, byte == UInt8(ascii: "-"), isBreakable(index) { break }
    }
    return length
  }

  /// Whether converters break behind a hyphen, as Python's `textwrap` does: two letters precede it and a letter and
  /// another one follow, also in "mid-x-axis". "x-axis" and "2025-06" stay whole.
  private func isBreakable(_ hyphen: Int) -> Bool {
    let before = next[..<hyphen].suffix(2)
    let after = Array(next[(hyphen + 1)...].prefix(3))
    guard before.count == 2, before.allSatisfy(Self.isLetter), after.count >= 2,
      Self.isLetter(after[0])
    else { return false }
    return Self.isLetter(after[1])
      || (after[1] == UInt8(ascii: "-") && after.count == 3 && Self.isLetter(after[2]))
  }

  /// Whether a break is behind the hyphen of a word, or beside a dash without blanks. The hyphen in "short- and long"
  /// ends a word.
  private static func isInsideWord(_ line: ArraySlice<UInt8>, _ next: ArraySlice<UInt8>) -> Bool {
    guard let last = line.last, let first = next.first else { return false }
    let dashes = line.reversed().prefix { $0 == UInt8(ascii: "-") }.count
    guard last == UInt8(ascii: "-") else {
      let opening = next.prefix { $0 == UInt8(ascii: "-") }.count
      return opening == 2 && next.dropFirst(2).first.map(isWordByte) == true && isWordByte(last)
    }
    guard isWordByte(first), let before = line.dropLast(dashes).last, isWordByte(before),
      dashes <= 2
    else { return false }
    if dashes == 2 { return true }
    let word = next.prefix(8).prefix(while: isLetter)
    if next.dropFirst(word.count).first == UInt8(ascii: "-") { return true }
    return !conjunctions.contains(String(decoding: word, as: UTF8.self).lowercased())
  }

  private static let conjunctions = WordLists.words("hyphen-conjunctions")

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte >= 0x80
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte.isDigit || byte == UInt8(ascii: "_")
  }
}
