/// Decides which lines form one row of a table.
struct RowJoiner {
  /// The number of cells of a complete row.
  private let cellCount: Int
  /// Whether each row ends with two blanks, as html2text writes it, so that a line without them is not the end of one.
  private let endsRowsWithBlanks: Bool
  /// Whether each row begins with a pipe.
  private let opensRowsWithPipes: Bool

  init(delimiters line: SourceLine, _ source: SourceLines) {
    let text = source.content(line)
    cellCount = Row(text).cells
    endsRowsWithBlanks = line.isHardBroken
    opensRowsWithPipes = text.first == UInt8(ascii: "|")
  }

  /// The row that a line begins.
  func row(_ line: ArraySlice<UInt8>) -> Row { Row(line, limit: cellCount) }

  /// Whether the line below the first lines of a row belongs to the row.
  ///
  /// - Parameter isForced: Whether the line above had no room for the first word.
  func continues(
    _ row: Row, after line: SourceLine, with next: SourceLine, isForced: Bool,
    in source: SourceLines
  ) -> Bool {
    guard mayContinueRow(next), row.accepts(source.content(next)) else { return false }
    if endsRowsWithBlanks { return !line.isHardBroken }
    guard isForced, row.cells >= cellCount, cellCount > 2 else { return isForced }
    // The first cell of the next row may be wrapped as well. It begins like a sentence, below the end of a cell.
    guard let last = source.content(line).last, let first = source.content(next).first else {
      return false
    }
    let isOpen = (0x61...0x7A).contains(last | 0x20) || last == UInt8(ascii: "|")
    return isOpen || !(0x41...0x5A).contains(first)
  }

  /// Whether a line may be the rest of a row, in which marks of blocks have no meaning.
  private func mayContinueRow(_ line: SourceLine) -> Bool {
    switch line.kind {
    case .text, .item, .laterItem, .heading, .definition, .html: true
    case .pipeRow: !opensRowsWithPipes
    case .blank, .verbatim, .underline, .delimiterRow: false
    }
  }

  /// The part of a row that has been read.
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
