import GuidelineModel

/// The lines of a Markdown source, each with what it may begin, found in one pass over the bytes.
struct SourceLines {
  let bytes: [UInt8]
  private(set) var lines: [SourceLine] = []

  init(_ source: String) {
    bytes = Array(source.utf8)
    var state = VerbatimState()
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      var line = SourceLine(bytes, start..<end)
      if state.contains(line, bytes) { line.kind = .verbatim }
      lines.append(line)
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
    }
  }

  /// The bytes of a line after its indent and quotation marks, without blanks at the end.
  func content(_ line: SourceLine) -> ArraySlice<UInt8> { bytes[line.content] }
}

struct SourceLine {
  /// The block that a line begins, as far as one line shows it.
  enum Kind {
    case blank
    /// A line of code, in which line ends have a meaning.
    case verbatim
    case heading
    case item
    /// A numbered item that is not the first: below a paragraph it is running text.
    case laterItem
    /// A line of dashes, equals signs or stars: a rule, or the underline of a heading.
    case underline
    /// The line between the header and the body of a table.
    case delimiterRow
    case pipeRow
    case html
    /// The definition of a link reference: "[id]: address".
    case definition
    case text
  }

  var kind: Kind
  let range: Range<Int>
  /// The bytes after the indent, without blanks at the end.
  let unindented: Range<Int>
  /// The bytes after indent and quotation marks, without blanks at the end.
  let content: Range<Int>
  /// The length in Unicode scalars, without blanks at the end.
  let length: Int
  let quoteDepth: Int
  /// Whether the line ends with two blanks or a backslash, which break the line on purpose.
  let isHardBroken: Bool

  /// Whether the line may be the rest of a paragraph or an item that a line above begins.
  func mayContinue(_ opening: Kind) -> Bool { kind == .text || (kind == .laterItem && opening == .text) }

  /// Whether the line begins with a mark that also occurs between words: `>`, or `-` as a dash.
  var opensWithWordMark: Bool { quoteDepth > 0 || kind == .item }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.range = range
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isSpaceOrTab { end -= 1 }
    var start = range.lowerBound
    while start < end, bytes[start].isSpaceOrTab { start += 1 }
    unindented = start..<max(start, end)
    var depth = 0
    while start < end {
      if bytes[start] == UInt8(ascii: ">") { depth += 1 } else if !bytes[start].isSpaceOrTab { break }
      start += 1
    }
    quoteDepth = depth
    content = start..<max(start, end)
    length = bytes[range.lowerBound..<end].count { $0 & 0xC0 != 0x80 }
    isHardBroken = range.upperBound - end >= 2 || (end > start && bytes[end - 1] == UInt8(ascii: "\\"))
    kind = Self.kind(bytes[content])
  }

  private static func kind(_ text: ArraySlice<UInt8>) -> Kind {
    guard let first = text.first else { return .blank }
    switch first {
    case UInt8(ascii: "#"):
      let rest = text.drop { $0 == UInt8(ascii: "#") }
      return text.count - rest.count <= 6 && rest.first.map(\.isSpaceOrTab) != false ? .heading : .text
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "="),
      UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "|"):
      if isDelimiterRow(text) { return .delimiterRow }
      if first == UInt8(ascii: "|") { return .pipeRow }
      if text.allSatisfy({ $0 == first || $0.isSpaceOrTab }), first != UInt8(ascii: ":") { return .underline }
      return "-*+".utf8.contains(first) && text.dropFirst().first.map(\.isSpaceOrTab) != false ? .item : .text
    case 0x30...0x39:
      let rest = text.drop(while: \.isDigit)
      guard text.count - rest.count <= 9, let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"),
        rest.dropFirst().first.map(\.isSpaceOrTab) != false
      else { return .text }
      return text.prefix(text.count - rest.count).elementsEqual("1".utf8) ? .item : .laterItem
    case UInt8(ascii: "<"): return isBlockTag(text) ? .html : .text
    case UInt8(ascii: "["):
      guard let close = text.firstIndex(of: UInt8(ascii: "]")), close - text.startIndex < 100 else { return .text }
      return text[(close + 1)...].first == UInt8(ascii: ":") ? .definition : .text
    default: return .text
    }
  }

  /// Whether a line has only dashes, colons, blanks and at least one pipe and one dash.
  static func isDelimiterRow(_ text: some Sequence<UInt8>) -> Bool {
    var hasPipe = false
    var hasDash = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "|"): hasPipe = true
      case UInt8(ascii: "-"): hasDash = true
      case UInt8(ascii: ":"), 0x20, 0x09, 0x0D: break
      default: return false
      }
    }
    return hasPipe && hasDash
  }

  /// Whether a line begins a block of HTML. Tags inside running text, such as `<a` and `<b`, do not.
  private static func isBlockTag(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text.dropFirst()
    if rest.first == UInt8(ascii: "!") { return true }
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    let name = rest.prefix(12).prefix(while: \.isASCIILetterOrDigit)
    return blockTags.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  private static let blockTags = WordLists.words("html-block-tags")
}

/// Follows code, where line ends have a meaning: fences, `<pre>`, and indented lines below a blank line.
private struct VerbatimState {
  private var fence: (mark: UInt8, count: Int)?
  private var isInPre = false
  private var wasBlank = true
  private var wasIndentedCode = false

  /// Whether a line is code; advances the state.
  mutating func contains(_ line: SourceLine, _ bytes: [UInt8]) -> Bool {
    let text = bytes[line.content]
    if let open = fence {
      let run = text.prefix { $0 == open.mark }
      if run.count >= open.count, run.count == text.count { fence = nil }
      return true
    }
    if isInPre {
      isInPre = !contains("</pre", in: text)
      return true
    }
    if let mark = text.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") {
      let count = text.prefix { $0 == mark }.count
      if count >= 3, !text.dropFirst(count).contains(UInt8(ascii: "`")) {
        fence = (mark, count)
        return true
      }
    }
    if line.kind == .html, contains("<pre", in: text) {
      isInPre = !contains("</pre", in: text)
      return true
    }
    return isIndentedCode(line, bytes)
  }

  private mutating func isIndentedCode(_ line: SourceLine, _ bytes: [UInt8]) -> Bool {
    defer { wasBlank = line.kind == .blank }
    if line.kind == .blank { return false }
    let indent = bytes[line.range].prefix { $0.isSpaceOrTab }
    let isDeep = indent.count >= 4 || indent.first == 0x09
    let isItem = line.kind == .item || line.kind == .laterItem
    wasIndentedCode = isDeep && !isItem && (wasBlank || wasIndentedCode)
    return wasIndentedCode
  }

  private func contains(_ tag: String, in text: ArraySlice<UInt8>) -> Bool {
    let needle = Array(tag.utf8)
    guard text.count >= needle.count else { return false }
    return text.indices.dropLast(needle.count - 1).contains { start in
      text[start..<(start + needle.count)].elementsEqual(needle) { ($0 | 0x20) == ($1 | 0x20) }
    }
  }
}
