/// Searches text as UTF-8 bytes, which is many times faster than a search over characters.
package enum ByteSearch {
  /// Returns the position of the first occurrence of a sequence, or `nil` when there is none or the sequence is empty.
  ///
  /// - Complexity: O(n × m).
  package static func firstIndex(of needle: [UInt8], in bytes: [UInt8]) -> Int? {
    guard let first = needle.first, bytes.count >= needle.count else { return nil }
    let last = bytes.count - needle.count
    var start = 0
    while start <= last {
      if bytes[start] == first, bytes[start..<start + needle.count].elementsEqual(needle) {
        return start
      }
      start += 1
    }
    return nil
  }

  /// Returns the parts of a text between the occurrences of an ASCII character.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of splits; the rest of the text is the last part.
  ///   - keepsEmpty: Whether empty parts are returned as well.
  package static func split(
    _ text: some StringProtocol, at separator: Character, limit: Int = .max,
    keepsEmpty: Bool = false
  ) -> [Substring] {
    let text = Substring(text)
    guard let separator = separator.asciiValue else { return [text] }
    var parts: [Substring] = []
    var start = text.startIndex
    var offset = 0
    var startOffset = 0
    func close(_ end: String.Index) {
      if keepsEmpty || start < end { parts.append(text[start..<end]) }
    }
    for byte in text.utf8 {
      if byte == separator, parts.count < limit {
        let end = text.utf8.index(start, offsetBy: offset - startOffset)
        close(end)
        start = text.utf8.index(after: end)
        startOffset = offset + 1
      }
      offset += 1
    }
    close(text.endIndex)
    return parts
  }

  /// Returns the UTF-8 of a text with ASCII capitals in lower case and curly apostrophes made straight.
  package static func folded(_ text: some StringProtocol) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
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

extension [UInt8] {
  /// Whether the last two bytes are the first two of ’ and other quotation marks (U+2018 to U+201F).
  fileprivate var endsWithQuotationMarkPrefix: Bool {
    count >= 2 && self[count - 2] == 0xE2 && self[count - 1] == 0x80
  }
}
