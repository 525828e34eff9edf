/// Limits the number of attributes of tags, because libxml2 compares each attribute with all others of its tag, and
/// each name with all namespaces around it.
struct TagLimiter {
  /// No tag of a page or an interface file has as many attributes, and no file as many namespaces.
  private static let limit = 256

  /// The source without the attributes beyond the limit.
  private(set) var source: String
  /// Whether a document type may add attributes to elements, or has declarations in parameter entities.
  private(set) var declaresAttributes = false
  private var namespaces = 0

  init(_ source: String) {
    self.source = source
    var text = source
    let ranges = text.withUTF8 { excess(in: $0) }
    guard !ranges.isEmpty else { return }
    let bytes = Array(source.utf8)
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var start = 0
    for range in ranges {
      kept += bytes[start..<range.lowerBound]
      start = range.upperBound
    }
    self.source = String(decoding: kept + bytes[start...], as: UTF8.self)
  }

  /// The bytes of tags after the last attribute within the limit.
  private mutating func excess(in bytes: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count, Self.isLetter(bytes[index + 1]) else {
        if bytes[index] == UInt8(ascii: "<") { readDeclaration(bytes[(index + 1)...]) }
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
          // A "<" ends the tag as well: the tag may be an operator in a script, whose end tag must stay.
          break
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), previous == UInt8(ascii: "=") {
          quote = byte
        } else if Self.isBlank(previous) || previous == UInt8(ascii: "/"), !Self.isBlank(byte),
          byte != UInt8(ascii: "=")
        {
          attributes += 1
          let isNamespace = bytes[index...].starts(with: "xmlns".utf8)
          if isNamespace { namespaces += 1 }
          let isExcess = attributes > Self.limit || isNamespace && namespaces > Self.limit
          if isExcess, cut == nil { cut = index }
        }
        if !Self.isBlank(byte) || previous != UInt8(ascii: "=") { previous = byte }
        index += 1
      }
      // The slash of an empty element stays.
      if let cut { ranges.append(cut..<max(cut, previous == UInt8(ascii: "/") ? index - 1 : index)) }
    }
    return ranges
  }

  /// Reads what follows "<": `!ATTLIST`, or `!ENTITY %`.
  private mutating func readDeclaration(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    if bytes.starts(with: "!ATTLIST".utf8) { declaresAttributes = true }
    guard bytes.starts(with: "!ENTITY".utf8) else { return }
    if bytes.dropFirst(7).first(where: { !Self.isBlank($0) }) == UInt8(ascii: "%") { declaresAttributes = true }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
