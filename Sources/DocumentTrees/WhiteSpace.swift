extension StringProtocol {
  /// Single spaces instead of every run of white space (no-break spaces and breaks included), none at
  /// the ends, none before a closing mark, no soft hyphens, no zero-width characters.
  public func collapsingWhiteSpace() -> String {
    var result = ""
    result.reserveCapacity(utf8.count)
    var isPending = false
    for scalar in unicodeScalars {
      if scalar.isWhiteSpace {
        isPending = true
        continue
      }
      if scalar.isInvisible { continue }
      if isPending {
        isPending = false
        let closes = scalar == "." || scalar == "," || scalar == ";" || scalar == ":"
        if !result.isEmpty && !(closes && !opensToken(after: scalar)) {
          result.unicodeScalars.append(" ")
        }
      }
      result.unicodeScalars.append(scalar)
    }
    if result.utf8.count == utf8.count { return result }
    return result.removingSpaceBeforeMarks()
  }

  /// Whether a mark may begin a word of its own, as in `.prominent`: only a full stop does.
  private func opensToken(after scalar: Unicode.Scalar) -> Bool { scalar == "." }

  /// The text without white space at its end.
  public func trimmingTrailingSpace() -> SubSequence {
    guard let last = unicodeScalars.lastIndex(where: { !$0.isWhiteSpace }) else {
      return self[startIndex..<startIndex]
    }
    return self[startIndex..<unicodeScalars.index(after: last)]
  }

  /// The text without white space at its start.
  public func trimmingLeadingSpace() -> SubSequence {
    guard let first = unicodeScalars.firstIndex(where: { !$0.isWhiteSpace }) else {
      return self[endIndex..<endIndex]
    }
    return self[first..<endIndex]
  }
}

extension String {
  /// "Sidebars ." → "Sidebars.", but "the .prominent style" as it is.
  fileprivate func removingSpaceBeforeMarks() -> String {
    guard utf8.contains(UInt8(ascii: ".")) else { return self }
    let bytes = Array(utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0x20
      let isLoneStop =
        byte == UInt8(ascii: " ") && next == UInt8(ascii: ".")
        && (index + 2 >= bytes.count || bytes[index + 2] == UInt8(ascii: " "))
      if !isLoneStop { kept.append(byte) }
    }
    return kept.count == bytes.count ? self : String(decoding: kept, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// Space, tab, line end, no-break space and the other blanks of Unicode.
  public var isWhiteSpace: Bool {
    switch value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }

  /// Characters that take no room and carry no meaning: soft hyphen, zero-width space, word joiner,
  /// byte order mark.
  public var isInvisible: Bool {
    switch value {
    case 0xAD, 0x200B, 0x2060, 0xFEFF: true
    default: false
    }
  }
}
