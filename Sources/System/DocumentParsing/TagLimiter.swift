/// Limits the number of attributes of HTML tags, because libxml2 compares each attribute with all others of its tag.
enum TagLimiter {
  /// No tag of a page has as many attributes.
  private static let limit = 256

  /// The source without the attributes beyond the limit.
  static func limited(_ source: String) -> String {
    var source = source
    let excess = source.withUTF8 { Self.excess(in: $0) }
    guard !excess.isEmpty else { return source }
    let bytes = Array(source.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for range in excess {
      kept += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    return String(decoding: kept + bytes[start...], as: UTF8.self)
  }

  /// The bytes of tags behind the last attribute that counts.
  private static func excess(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, isLetter(bytes[index + 1])
      else {
        index += 1
        continue
      }
      var attributes = 0
      var cut: Int?
      var quote: UInt8?
      var previous: UInt8 = 0
      index += 1
      while index < bytes.count {
        let byte = bytes[index]
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "<") {
          // The end of the tag, or the next one: a script may have had the sign, and its end tag must stay.
          break
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
          previous == UInt8(ascii: "=")
        {
          quote = byte
        } else if isBlank(previous) || previous == UInt8(ascii: "/"), !isBlank(byte),
          byte != UInt8(ascii: "=")
        {
          attributes += 1
          if attributes > limit, cut == nil { cut = index }
        }
        if !isBlank(byte) || previous != UInt8(ascii: "=") { previous = byte }
        index += 1
      }
      if let cut { ranges.append(cut..<index) }
    }
    return ranges
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
