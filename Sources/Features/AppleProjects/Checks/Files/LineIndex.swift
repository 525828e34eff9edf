/// The lines of a file, found when the first finding asks for them, as most files have none.
final class LineIndex {
  private let bytes: [UInt8]
  /// The first byte of each line.
  private lazy var starts: [UInt32] = {
    var starts: [UInt32] = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(UInt32(clamping: index + 1))
    }
    return starts
  }()
  /// The last column that was counted. Findings are mostly in order, so a long line is counted once.
  private var counted = (offset: 0, start: 0, column: 1)
  /// The names after `hig:ignore` of the line that was asked for last.
  private var ignored: (line: Int, names: Set<Substring>)?

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of a byte, counted from 1, and its first byte.
  func line(ofByte offset: Int) -> (number: Int, start: Int) {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return (low + 1, Int(starts[low]))
  }

  /// The first byte of a line; the end of the file for a line that it does not have.
  func start(ofLine line: Int) -> Int {
    starts.indices.contains(line - 1) ? Int(starts[line - 1]) : bytes.count
  }

  /// The column of a byte in the line that starts at a byte, counted from 1 in Unicode scalars.
  func column(ofByte offset: Int, lineStart start: Int) -> Int {
    if counted.start != start || counted.offset > offset { counted = (start, start, 1) }
    counted.column += bytes[counted.offset..<offset].count { $0 & 0xC0 != 0x80 }
    counted.offset = offset
    return counted.column
  }

  /// The names after `hig:ignore` on a line and on the line above it.
  func ignoredNames(atLine line: Int) -> Set<Substring> {
    if let ignored, ignored.line == line { return ignored.names }
    let first = start(ofLine: max(1, line - 1))
    // The last lines of a long file cost no more than others.
    let end = min(start(ofLine: line + 1), first + Self.commentLimit)
    let text = String(decoding: bytes[first..<end], as: UTF8.self)
    var names: Set<Substring> = []
    if text.contains("hig:ignore") {
      let words = text.split { $0 == " " || $0 == "\n" || $0 == "\r" || $0 == "\t" }
      for (word, name) in zip(words, words.dropFirst()) where word.hasSuffix("hig:ignore") {
        names.insert(name)
      }
    }
    ignored = (line, names)
    return names
  }

  /// The most bytes of two lines that are searched for a comment.
  private static let commentLimit = 4096
}
