extension StringProtocol {
  /// The text with each run of white space, including no-break spaces and line ends, replaced by one space.
  ///
  /// Removes white space at both ends and before a full stop that a converter put on a separate line. Removes soft
  /// hyphens and zero-width characters.
  package func collapsingWhiteSpace() -> String {
    // Most texts are collapsed already, which shows without a copy.
    if utf8.withContiguousStorageIfAvailable(Blank.isCollapsed) == true { return String(self) }
    return Blank.collapsing(Array(utf8))
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

/// The kind of a character in UTF-8.
private enum Blank {
  case none, space, invisible

  /// Whether collapsing leaves a text as it is.
  static func isCollapsed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var previous = UInt8(ascii: " ")
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || previous == 0x20 && (byte == 0x20 || byte == UInt8(ascii: ".")) {
        return false
      }
      if byte >= 0xC2, kind(of: bytes, at: index).kind != .none { return false }
      previous = byte
      index += 1
    }
    return previous != 0x20 || bytes.isEmpty
  }

  static func collapsing(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isPending = false
    var index = 0
    while index < bytes.count {
      let (kind, length) = kind(of: bytes, at: index)
      switch kind {
      case .space: isPending = true
      case .invisible: break
      case .none:
        if isPending, !result.isEmpty, !isLoneStop(bytes, index) { result.append(0x20) }
        isPending = false
        for next in index..<index + length { result.append(bytes[next]) }
      }
      index += length
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether the byte is a full stop before white space or the end, as in "Sidebars ." but not in "the .prominent
  /// style".
  private static func isLoneStop(_ bytes: [UInt8], _ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: ".") else { return false }
    var next = index + 1
    while next < bytes.count {
      let (kind, length) = kind(of: bytes, at: next)
      if kind != .invisible { return kind == .space }
      next += length
    }
    return true
  }

  /// The kind and the length in bytes of the character at an index of valid UTF-8.
  private static func kind<Bytes: RandomAccessCollection>(of bytes: Bytes, at index: Int) -> (
    kind: Blank, length: Int
  ) where Bytes.Element == UInt8, Bytes.Index == Int {
    let lead = UInt32(bytes[index])
    if lead < 0x80 { return (lead == 0x20 || (0x09...0x0D).contains(lead) ? .space : .none, 1) }
    if lead >= 0xF0 { return (.none, 4) }
    var value = (lead & 0x1F) << 6 | UInt32(bytes[index + 1] & 0x3F)
    if lead >= 0xE0 { value = (value & 0x3FF) << 6 | UInt32(bytes[index + 2] & 0x3F) }
    let scalar = Unicode.Scalar(value)
    let length = lead >= 0xE0 ? 3 : 2
    if scalar?.isWhiteSpace == true { return (.space, length) }
    return (scalar?.isInvisible == true ? .invisible : .none, length)
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

  /// Whether the scalar is a soft hyphen or has no width.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0xAD, 0x200B, 0x2060, 0xFEFF: true
    default: false
    }
  }

  /// Whether ``Swift/StringProtocol/collapsingWhiteSpace()`` replaces or removes the scalar.
  package var isBlank: Bool { isWhiteSpace || isInvisible }
}
