/// A position in the bytes of a source file that counts lines.
package struct CodeCursor {
  package let bytes: [UInt8]
  package private(set) var position = 0
  package private(set) var line = 1

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Skip a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  package var isAtEnd: Bool { position >= bytes.count }

  /// Returns the byte at a distance from the position; 0 beyond the end.
  package func peek(_ distance: Int = 0) -> UInt8 {
    let index = position + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Advances by a number of bytes.
  package mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] == CodeBytes.newLine { line += 1 }
      position += 1
    }
  }

  /// Advances while bytes satisfy a condition.
  package mutating func skip(while isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { advance() }
  }

  /// Advances to the end of the line. A backslash at the end can continue the line.
  package mutating func skipLine(continuedByBackslash: Bool = false) {
    while position < bytes.count, bytes[position] != CodeBytes.newLine {
      if continuedByBackslash, bytes[position] == CodeBytes.backslash { advance() }
      advance()
    }
  }

  /// Returns how often a byte is repeated from a distance on, at most `limit` times.
  package func run(of byte: UInt8, from distance: Int = 0, limit: Int = .max) -> Int {
    var count = 0
    while count < limit, peek(distance + count) == byte { count += 1 }
    return count
  }
}

/// The classification of bytes of source code.
package enum CodeBytes {
  @inlinable package static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  @inlinable package static func isLower(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }

  @inlinable package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether a byte can start a word. Bytes beyond ASCII count as letters.
  @inlinable package static func startsWord(_ byte: UInt8) -> Bool {
    isUpper(byte) || isLower(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  /// Whether a byte can continue a word.
  @inlinable package static func continuesWord(_ byte: UInt8) -> Bool {
    startsWord(byte) || isDigit(byte)
  }

  package static let newLine = UInt8(ascii: "\n")
  package static let quote = UInt8(ascii: "\"")
  package static let apostrophe = UInt8(ascii: "'")
  package static let backslash = UInt8(ascii: "\\")
  package static let slash = UInt8(ascii: "/")
  package static let star = UInt8(ascii: "*")
  package static let hash = UInt8(ascii: "#")
  package static let backquote = UInt8(ascii: "`")
}
