// ByteSearch
package import ByteRoutines

/// Splits texts over bytes, many times faster than over characters. Accents behind separators are ignored.
extension StringProtocol {
  package func blankSeparatedWords() -> [Substring] { ByteSearch.split(self, at: " ") }

  /// The parts between white space.
  package func words() -> [Substring] {
    parts { $0.isASCII ? $0 == " " || (9...13).contains($0.value) : $0.properties.isWhitespace }
  }

  /// The runs of letters, numbers and other characters.
  ///
  /// - Parameter others: characters that are part of a run as well.
  package func letterRuns(with others: String = "") -> [Substring] {
    let others = Array(others.unicodeScalars)
    var isInside = false
    return parts { scalar in
      isInside =
        scalar.isASCII
        ? UInt8(scalar.value).isASCIILetterOrDigit
        : scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          // An accent belongs to the letter before it.
          || isInside && scalar.properties.isGraphemeExtend
      isInside = isInside || others.contains(scalar)
      return !isInside
    }
  }

  /// The parts that are not empty between the scalars that fulfill a condition.
  @inline(__always) package func parts(between isSeparator: (Unicode.Scalar) -> Bool) -> [Substring] {
    let text = Substring(self)
    return text.withBytes { bytes in
      var parts: [Substring] = []
      var position = text.startIndex
      var start = 0
      var index = 0
      func close(_ end: Int, _ next: Int) {
        let partEnd = text.utf8.index(position, offsetBy: end - start)
        if start < end { parts.append(text[position..<partEnd]) }
        position = text.utf8.index(partEnd, offsetBy: next - end)
        start = next
      }
      while index < bytes.count {
        let (scalar, length) = bytes.scalar(at: index)
        if isSeparator(scalar) { close(index, index + length) }
        index += length
      }
      close(index, index)
      return parts
    }
  }

  /// The text from the first to the last character that fulfills a condition; empty without one.
  package func trimmed(to isPart: (Character) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: isPart), let last = lastIndex(where: isPart) else { return self[endIndex...] }
    return self[first...last]
  }

  /// The first characters: `prefix(_:)`, without counting those of a short text.
  package func prefix(ofAtMost limit: Int) -> SubSequence { utf8.count <= limit ? self[...] : prefix(limit) }
}

/// Searches text as UTF-8 bytes, which is many times faster than a search over characters.
package enum ByteSearch {
  /// Returns the position of the first occurrence of a sequence, or `nil` when there is none or the sequence is empty.
  package static func firstIndex(of needle: [UInt8], in bytes: [UInt8], from start: Int = 0) -> Int? {
    bytes.withView { firstIndex(of: needle, in: $0, from: start) }
  }

  private static func firstIndex(of needle: [UInt8], in bytes: ByteView, from start: Int) -> Int? {
    guard !needle.isEmpty, bytes.count >= needle.count + start else { return nil }
    let first = needle[0]
    for start in start...bytes.count - needle.count where bytes[start] == first {
      var length = 1
      while length < needle.count, bytes[start + length] == needle[length] { length += 1 }
      if length == needle.count { return start }
    }
    return nil
  }

  /// Whether a text may contain a text of ASCII characters, of which none is "K", ";" or "`", the only ones that other
  /// characters are equivalent to.
  ///
  /// Rules out most texts before a search over characters, which may consist of more than the ASCII character.
  package static func mayContain(_ needle: String, in text: some StringProtocol) -> Bool {
    Substring(text).withBytes { firstIndex(of: Array(needle.utf8), in: $0, from: 0) != nil }
  }

  /// Returns the parts of a text between the occurrences of an ASCII character.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of splits; the rest of the text is the last part.
  ///   - keepsEmpty: Whether empty parts are returned as well.
  package static func split(
    _ text: some StringProtocol, at separator: Character, limit: Int = .max, keepsEmpty: Bool = false
  ) -> [Substring] {
    let text = Substring(text)
    guard let separator = separator.asciiValue else { return [text] }
    return text.withBytes { bytes in
      var parts: [Substring] = []
      var position = text.startIndex
      var start = 0
      func close(_ end: Int) {
        let next = text.utf8.index(position, offsetBy: end - start)
        if keepsEmpty || start < end { parts.append(text[position..<next]) }
        position = next
      }
      var index = 0
      while index < bytes.count, parts.count < limit {
        if bytes[index] == separator {
          close(index)
          position = text.utf8.index(after: position)
          start = index + 1
        }
        index += 1
      }
      close(bytes.count)
      return parts
    }
  }

  /// Returns the UTF-8 of a text with ASCII capitals in lower case and curly apostrophes made straight.
  package static func folded(_ text: some StringProtocol) -> [UInt8] {
    Substring(text).withBytes { bytes in
      var folded: [UInt8] = []
      folded.reserveCapacity(bytes.count)
      for index in bytes.indices {
        let byte = bytes[index]
        switch byte {
        case 0x41...0x5A: folded.append(byte + 0x20)
        case 0x99 where folded.endsWithQuotationMarkPrefix:
          folded.removeLast(2)
          folded.append(UInt8(ascii: "'"))
        default: folded.append(byte)
        }
      }
      return folded
    }
  }
}

extension [UInt8] {
  /// Whether the last two bytes are the first two of ’ and other quotation marks (U+2018 to U+201F).
  fileprivate var endsWithQuotationMarkPrefix: Bool { count >= 2 && self[count - 2] == 0xE2 && self[count - 1] == 0x80 }
}

extension ByteView {
  /// Decodes the scalar that begins at an index of valid UTF-8.
  @inline(__always) package func scalar(at index: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = self[index]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var code = UInt32(first) & (0x7F >> UInt32(length))
    for next in index + 1..<index + length { code = code << 6 | UInt32(self[next] & 0x3F) }
    return (Unicode.Scalar(code) ?? "\u{FFFD}", length)
  }
}

/// The kinds of ASCII bytes.
extension UInt8 {
  @inlinable package var isDigit: Bool { (0x30...0x39).contains(self) }
  @inlinable package var isCapital: Bool { (0x41...0x5A).contains(self) }
  @inlinable package var isSmallLetter: Bool { (0x61...0x7A).contains(self) }
  @inlinable package var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  @inlinable package var isASCIILetterOrDigit: Bool { isASCIILetter || isDigit }
  @inlinable package var isSpaceOrTab: Bool { self == 0x20 || self == 0x09 }
  @inlinable package var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
