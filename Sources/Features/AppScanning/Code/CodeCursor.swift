/// A place in the bytes of a file that counts its lines.
struct CodeCursor {
  let bytes: [UInt8]
  private(set) var position = 0
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no letter.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte a few places ahead, 0 beyond the end.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Goes on by a number of bytes.
  mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == CodeBytes.newLine { line += 1 }
      position += 1
    }
  }

  /// Goes on while bytes are of a kind.
  mutating func skip(while isWanted: (UInt8) -> Bool) {
    while position < bytes.count, isWanted(bytes[position]) { advance() }
  }

  /// Goes to the end of the line, or beyond where the last byte of the line continues it.
  mutating func skipLine(continuedByBackslash: Bool = false) {
    while position < bytes.count, bytes[position] != CodeBytes.newLine {
      if continuedByBackslash, bytes[position] == CodeBytes.backslash { advance() }
      advance()
    }
  }

  /// The number of times a byte stands here in a row, at most a limit.
  func run(of byte: UInt8, from distance: Int = 0, limit: Int = .max) -> Int {
    var count = 0
    while count < limit, peek(distance + count) == byte { count += 1 }
    return count
  }
}
