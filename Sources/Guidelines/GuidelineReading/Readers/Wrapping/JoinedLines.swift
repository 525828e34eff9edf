// JoinedLines, RowJoiner
import GuidelineModel

/// A Markdown source in which the lines that a converter wrapped are whole again.
///
/// html2text breaks every line at a column, also addresses, headings and rows of tables. Lines are joined only in
/// hard-wrapped documents (``WrapColumn``), where the next word did not fit or a link, a tag or a row of a table is
/// open; never over a blank line, into code, or with a line that begins another block.
struct JoinedLines {
  let text: String
  /// The lines of ``text`` in the document.
  let map: LineMap

  /// Joins the lines of a source whose first line has a number.
  init(_ source: String, firstLine: Int) {
    let lines = SourceLines(source)
    guard let column = WrapColumn(lines) else {
      text = source
      map = LineMap()
      return
    }
    var pass = LineJoiner(source: lines, column: column)
    pass.joinAll()
    text = String(decoding: pass.output, as: UTF8.self)
    map = LineMap(pass.starts.map { $0 + firstLine }, first: firstLine)
  }
}

private struct LineJoiner {
  let source: SourceLines
  let column: WrapColumn
  var output: [UInt8] = []
  /// The index of the first source line of each output line.
  var starts: [Int] = []

  var table: RowJoiner?
  var index = 0

  /// The maximum number of lines that an open link or tag, and a heading, may take.
  private static let markupLimit = 6
  private static let rowLimit = 24

  mutating func joinAll() {
    while index < source.lines.count {
      let line = source.lines[index]
      starts.append(index)
      output += source.bytes[line.range]
      if line.kind == .blank || line.kind == .verbatim { table = nil }
      if line.kind == .delimiterRow { table = RowJoiner(delimiters: line, source) }
      if let table, line.kind != .delimiterRow { joinRow(table) } else { joinText() }
      output.append(0x0A)
      index += 1
    }
  }

  private mutating func joinRow(_ table: RowJoiner) {
    var row = table.row(source.content(source.lines[index]))
    var count = 1
    while count < Self.rowLimit, let next = line(after: index) {
      let line = source.lines[index]
      let isForced = column.forcesBreak(after: line, before: next, in: source)
      guard table.continues(row, after: line, with: next, isForced: isForced, in: source) else { return }
      row.append(source.content(next))
      join(source.bytes[next.unindented], next, isInside: false)
      count += 1
    }
  }

  /// Joins the lines of a heading, a definition, an item or a paragraph.
  private mutating func joinText() {
    let opening = source.lines[index]
    let kind = opening.kind
    guard [.text, .heading, .item, .laterItem, .definition].contains(kind) else { return }
    var scanner = MarkupScanner()
    scanner.read(source.content(opening))
    var count = 1
    while let next = line(after: index), !source.lines[index].isHardBroken {
      if isWordMark(next, in: opening) {
        join(source.bytes[next.unindented], next, isInside: false)
        continue
      }
      guard next.quoteDepth == opening.quoteDepth, next.mayContinue(kind) else { return }
      let isOpen = scanner.state != .text && scanner.closes(in: following())
      if scanner.state != .text, !isOpen { scanner.abandon() }
      guard isOpen || continues(kind, before: next, scanner, count: count) else { return }
      let text = source.content(next)
      var isInside = kind == .definition && isAddress(text)
      // A title is behind a blank; an address has none.
      if case .destination = scanner.state { isInside = text.first != UInt8(ascii: "\"") }
      join(text, next, isInside: isInside)
      if !isInside { scanner.read([0x20]) }
      scanner.read(text)
      count += 1
    }
  }

  /// Whether a line begins with `>` or a dash by wrapping: the sentence above goes on and has no room for the mark.
  private func isWordMark(_ next: SourceLine, in opening: SourceLine) -> Bool {
    let line = source.lines[index]
    return opening.kind == .text && opening.quoteDepth == 0 && line.quoteDepth == 0
      && next.opensWithWordMark && column.isFull(line) && !endsSentence(source.content(line))
      && source.content(line).last != UInt8(ascii: ":")
  }

  /// Whether a line that ends outside links and tags was wrapped.
  private func continues(_ kind: SourceLine.Kind, before next: SourceLine, _ scanner: MarkupScanner, count: Int) -> Bool
  {
    let line = source.lines[index]
    let text = source.content(line)
    let isForced = column.forcesBreak(after: line, before: next, in: source)
    switch kind {
    case .heading:
      guard count < Self.markupLimit else { return false }
      if scanner.openBrackets > 0, scanner.closesBrackets(in: following()) { return true }
      // The text below a heading may follow without a blank line, but it ends with a full stop.
      return isForced && endsBlock(index + 1) && source.content(next).last != UInt8(ascii: ".")
    case .definition:
      return count < Self.markupLimit && isAddress(source.content(next)) && (isForced || text.last == UInt8(ascii: ":"))
    default:
      // A bold sentence on a separate line is a rule, not the rest of the sentence above.
      let opensRule = source.content(next).starts(with: "**".utf8)
      return isForced && !(opensRule && endsSentence(text))
    }
  }

  /// - Parameter isInside: Whether the line break is inside an address, which has no blanks.
  private mutating func join(_ text: ArraySlice<UInt8>, _ next: SourceLine, isInside: Bool) {
    while let last = output.last, last.isSpaceOrTab { output.removeLast() }
    let point = BreakPoint(source.content(source.lines[index]), text)
    if !isInside, point.separator > 0 { output.append(0x20) }
    output += text
    output += source.bytes[text.endIndex..<next.range.upperBound]
    index += 1
  }

  private func line(after index: Int) -> SourceLine? { index + 1 < source.lines.count ? source.lines[index + 1] : nil }

  private func following() -> [ArraySlice<UInt8>] {
    source.lines[(index + 1)...].prefix(Self.markupLimit).prefix { $0.kind == .text }.map(source.content)
  }

  private func endsBlock(_ index: Int) -> Bool {
    index + 1 >= source.lines.count || source.lines[index + 1].kind == .blank
  }

  /// Whether a line is an address or the end of one, at most with a title behind it.
  private func isAddress(_ text: ArraySlice<UInt8>) -> Bool {
    let rest = text.drop { $0 != 0x20 }
    guard let mark = rest.dropFirst().first else { return true }
    return mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") || mark == UInt8(ascii: "(")
  }

  private func endsSentence(_ text: ArraySlice<UInt8>) -> Bool {
    ParagraphSentences.isClosed(String(decoding: text.suffix(16), as: UTF8.self))
  }
}

/// Decides which lines form one row of a table.
struct RowJoiner {
  private let cellCount: Int
  /// Whether each row ends with two blanks, as html2text writes it, so that a line without them is not the end of one.
  private let endsRowsWithBlanks: Bool
  private let opensRowsWithPipes: Bool

  init(delimiters line: SourceLine, _ source: SourceLines) {
    let text = source.content(line)
    cellCount = Row(text).cells
    endsRowsWithBlanks = line.isHardBroken
    opensRowsWithPipes = text.first == UInt8(ascii: "|")
  }

  func row(_ line: ArraySlice<UInt8>) -> Row { Row(line, limit: cellCount) }

  /// Whether the next line belongs to a row. `isForced` tells that the line above had no room for its first word.
  func continues(
    _ row: Row, after line: SourceLine, with next: SourceLine, isForced: Bool, in source: SourceLines
  ) -> Bool {
    guard mayContinueRow(next), row.accepts(source.content(next)) else { return false }
    if endsRowsWithBlanks { return !line.isHardBroken }
    guard isForced, row.cells >= cellCount, cellCount > 2 else { return isForced }
    // The first cell of the next row may be wrapped as well. It begins like a sentence, below the end of a cell.
    guard let last = source.content(line).last, let first = source.content(next).first else { return false }
    let isOpen = last.isASCIILetter || last == UInt8(ascii: "|")
    return isOpen || !first.isCapital
  }

  /// Whether a line may be the rest of a row, in which marks of blocks have no meaning.
  private func mayContinueRow(_ line: SourceLine) -> Bool {
    switch line.kind {
    case .text, .item, .laterItem, .heading, .definition, .html: true
    case .pipeRow: !opensRowsWithPipes
    case .blank, .verbatim, .underline, .delimiterRow: false
    }
  }

  struct Row {
    private(set) var pipes: Int
    private let opensWithPipe: Bool
    private var endsWithPipe: Bool
    private let limit: Int

    fileprivate init(_ text: ArraySlice<UInt8>, limit: Int = 0) {
      self.limit = limit
      pipes = Self.pipes(in: text)
      opensWithPipe = text.first == UInt8(ascii: "|")
      endsWithPipe = text.last == UInt8(ascii: "|")
    }

    /// The number of cells: one more than the pipes between them.
    var cells: Int { pipes + 1 - (opensWithPipe ? 1 : 0) - (opensWithPipe && endsWithPipe ? 1 : 0) }

    /// Whether a line can be the rest of the row, without more cells than the table has.
    func accepts(_ line: ArraySlice<UInt8>) -> Bool {
      if opensWithPipe, endsWithPipe, cells >= limit { return false }
      var row = self
      row.append(line)
      return row.cells <= limit
    }

    mutating func append(_ line: ArraySlice<UInt8>) {
      pipes += Self.pipes(in: line)
      endsWithPipe = line.last == UInt8(ascii: "|")
    }

    private static func pipes(in text: ArraySlice<UInt8>) -> Int {
      var count = 0
      var previous: UInt8 = 0
      for byte in text {
        if byte == UInt8(ascii: "|"), previous != UInt8(ascii: "\\") { count += 1 }
        previous = byte
      }
      return count
    }
  }
}
