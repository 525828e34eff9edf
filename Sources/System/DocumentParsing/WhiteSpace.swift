extension StringProtocol {
  /// The text with each run of white space, including no-break spaces and line ends, replaced by one space.
  ///
  /// Removes white space at both ends and before a full stop that a converter put on a separate line. Removes soft
  /// hyphens and zero-width characters.
  package func collapsingWhiteSpace() -> String {
    // Most texts are collapsed already, which shows without a copy.
    if utf8.withContiguousStorageIfAvailable(Self.isCollapsed) == true { return String(self) }
    // Many of the others have white space at an end only.
    if let text = utf8.withContiguousStorageIfAvailable(Self.collapsedInside) ?? nil {
      return text
    }
    var bytes = Array(utf8)
    var end = 0
    var index = 0
    var isPending = false
    while index < bytes.count {
      let (kind, length) = Blank.classify(bytes, index)
      switch kind {
      case .space: isPending = true
      case .invisible: break
      case .none:
        if isPending, end > 0, !isLoneStop(bytes, index) {
          bytes[end] = UInt8(ascii: " ")
          end += 1
        }
        isPending = false
        for offset in 0..<length {
          bytes[end] = bytes[index + offset]
          end += 1
        }
      }
      index += length
    }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Whether the byte is a full stop before white space or the end, as in "Sidebars ." but not in "the .prominent
  /// style".
  private func isLoneStop(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: ".") else { return false }
    var next = index + 1
    while next < bytes.count {
      let (kind, length) = Blank.classify(bytes, next)
      if kind != .invisible { return kind == .space }
      next += length
    }
    return true
  }

  /// The text without spaces and line ends at its ends, if it is collapsed then.
  private static func collapsedInside(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var range = bytes.startIndex..<bytes.endIndex
    while let first = range.first, Blank.isASCII(bytes[first]) { range.removeFirst() }
    while let last = range.last, Blank.isASCII(bytes[last]) { range.removeLast() }
    let inside = UnsafeBufferPointer(rebasing: bytes[range])
    guard range.count < bytes.count, isCollapsed(inside) else { return nil }
    return String(decoding: inside, as: UTF8.self)
  }

  private static func isCollapsed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = bytes.first, let last = bytes.last else { return true }
    if first == 0x20 || last == 0x20 { return false }
    let raw = UnsafeRawBufferPointer(bytes)
    var index = 0
    while index < bytes.count {
      // Eight bytes at once, as long as a byte follows them and all are ASCII.
      if index + 8 < bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if word & ByteWord.highBits == 0 {
          let next = raw.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self)
          let follows = ByteWord.equal(next, 0x20) | ByteWord.equal(next, UInt8(ascii: "."))
          let controls = (word &- ByteWord.repeating(0x20)) & ~word & ByteWord.highBits
          if controls | ByteWord.equal(word, 0x7F) | (ByteWord.equal(word, 0x20) & follows) != 0 {
            return false
          }
          index += 8
          continue
        }
      }
      let end = Swift.min(index + 8, bytes.count)
      while index < end {
        let byte = bytes[index]
        if byte < 0x20 || byte == 0x7F { return false }
        if byte == 0x20, index + 1 < bytes.count,
          bytes[index + 1] == 0x20 || bytes[index + 1] == UInt8(ascii: ".")
        {
          return false
        }
        if Blank.mayBegin(with: byte), Blank.classify(bytes, index).kind != .none { return false }
        index += 1
      }
    }
    return true
  }

  /// The text without white space at its end.
  package func trimmingTrailingSpace() -> SubSequence {
    guard let last = unicodeScalars.lastIndex(where: { !$0.isWhiteSpace }) else {
      return self[startIndex..<startIndex]
    }
    return self[startIndex..<unicodeScalars.index(after: last)]
  }

  /// The text without white space at its start.
  package func trimmingLeadingSpace() -> SubSequence {
    guard let first = unicodeScalars.firstIndex(where: { !$0.isWhiteSpace }) else {
      return self[endIndex..<endIndex]
    }
    return self[first..<endIndex]
  }
}

/// Eight bytes that are compared at once.
private enum ByteWord {
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The high bit of each byte that equals a byte.
  static func equal(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ repeating(byte)
    return ~(((difference & ~highBits) &+ ~highBits) | difference) & highBits
  }
}

/// The kind of a character in UTF-8.
private enum Blank {
  case none, space, invisible

  static func isASCII(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  /// Whether a byte beyond ASCII begins characters that are not ``none``.
  static func mayBegin(with byte: UInt8) -> Bool {
    byte == 0xC2 || (0xE1...0xE3).contains(byte) || byte == 0xEF
  }

  /// The kind and the length in bytes of the character at an index.
  static func classify<Bytes: RandomAccessCollection>(_ bytes: Bytes, _ index: Int) -> (
    kind: Blank, length: Int
  ) where Bytes.Element == UInt8, Bytes.Index == Int {
    let first = bytes[index]
    if first < 0x80 {
      return (first == 0x20 || (0x09...0x0D).contains(first) ? .space : .none, 1)
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard index + length <= bytes.count else { return (.none, bytes.count - index) }
    if length == 2, first == 0xC2 {
      switch bytes[index + 1] {
      case 0x85, 0xA0: return (.space, 2)
      case 0xAD: return (.invisible, 2)
      default: return (.none, 2)
      }
    }
    guard length == 3 else { return (.none, length) }
    switch (first, bytes[index + 1], bytes[index + 2]) {
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9),
      (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return (.space, 3)
    case (0xE2, 0x80, 0x8B), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF): return (.invisible, 3)
    default: return (.none, 3)
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a space, tab, line end, no-break space or another Unicode white space character.
  package var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
