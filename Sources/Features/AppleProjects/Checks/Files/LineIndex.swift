/// The lines of a file, found when the first finding asks for them, as most files have none.
final class LineIndex {
  private let bytes: [UInt8]
  private lazy var starts: [UInt32] = {
    var starts: [UInt32] = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(UInt32(clamping: index + 1))
    }
    return starts
  }()
  /// The last column that was counted. Findings are mostly in order, so a long line is counted once.
  private var counted = (offset: 0, start: 0, column: 1)

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The line of a byte, counted from 1, and its first byte.
  func line(ofByte offset: Int) -> (number: Int, start: Int) {
    let number = starts.partitionPoint { Int($0) <= offset }
    return (number, Int(starts[number - 1]))
  }

  /// The first byte of a line; the end of the file for a line that it does not have.
  func start(ofLine line: Int) -> Int { starts.indices.contains(line - 1) ? Int(starts[line - 1]) : bytes.count }

  /// The column of a byte in the line that starts at a byte, counted from 1 in Unicode scalars.
  func column(ofByte offset: Int, lineStart start: Int) -> Int {
    if counted.start != start || counted.offset > offset { counted = (start, start, 1) }
    counted.column += bytes[counted.offset..<offset].count { $0 & 0xC0 != 0x80 }
    counted.offset = offset
    return counted.column
  }

  /// The names after `hig:ignore`, by their lines, each with whether the line has nothing but the comment.
  private(set) lazy var ignored: [Int: [(name: String, isAlone: Bool)]] = {
    let mark = Array("hig:ignore".utf8)
    let signs = Set(" \t/*<!-#".utf8)
    var ignored: [Int: [(name: String, isAlone: Bool)]] = [:]
    for index in bytes.indices where bytes[index] == UInt8(ascii: ":") && index > 2 {
      guard bytes[(index - 3)...].starts(with: mark) else { continue }
      let rest = bytes[(index + 7)...].prefix(Self.longestName).drop { $0 == 0x20 || $0 == 0x09 }.prefix { $0 > 0x20 }
      let line = line(ofByte: index)
      let isAlone = bytes[line.start..<(index - 3)].allSatisfy(signs.contains)
      ignored[line.number, default: []].append((String(decoding: rest, as: UTF8.self), isAlone))
    }
    return ignored
  }()

  private static let longestName = 256
}
