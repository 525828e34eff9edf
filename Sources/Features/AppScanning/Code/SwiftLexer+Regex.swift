extension SwiftLexer {
  /// Reads a regular expression, if one is here; without `#`, only where no operand comes before, and
  /// only one that ends on its line.
  mutating func readRegex(hashes: Int) -> Bool {
    guard cursor.position >= regexFloor else { return false }
    var end = cursor.position + hashes + 1
    let bytes = cursor.bytes
    guard end < bytes.count, hashes > 0 || mayOpenRegex(bytes[end]) else { return false }
    let isMultiline = hashes > 0 && bytes[end] == CodeBytes.newLine
    var parentheses = 0
    while end < bytes.count {
      switch bytes[end] {
      case CodeBytes.newLine where !isMultiline: return noRegex(before: end)
      case CodeBytes.backslash: end += 1
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
        if parentheses < 0, hashes == 0 { return noRegex(before: end) }
      case CodeBytes.slash where ends(at: end, hashes: hashes):
        let length = end + 1 + hashes - cursor.position
        read(.literal) { $0.advance(length) }
        return true
      default: break
      }
      end += 1
    }
    return noRegex(before: bytes.count)
  }

  /// Keeps a line full of slashes from being gone over again and again.
  private mutating func noRegex(before position: Int) -> Bool {
    regexFloor = position
    return false
  }

  private func ends(at position: Int, hashes: Int) -> Bool {
    var count = 0
    while count < hashes, position + 1 + count < cursor.bytes.count,
      cursor.bytes[position + 1 + count] == CodeBytes.hash
    {
      count += 1
    }
    return count == hashes
  }

  private func mayOpenRegex(_ next: UInt8) -> Bool {
    let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 10, 0]
    guard !blanks.contains(next), let before = tokens.last else { return false }
    return !CodeWords.endsExpression(before, in: cursor.bytes)
  }
}
