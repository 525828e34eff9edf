/// A PNG file.
package struct PNGFixture {
  /// The signature and the header, and the pixels of an image with an alpha channel.
  package let bytes: [UInt8]

  /// Creates a square image of a description: the width in pixels, and `alpha` for one with a transparent pixel or
  /// `opaque` for one with an alpha channel and no such pixel. Any other text gives its own bytes.
  package init(_ description: String) {
    let words = description.split(separator: " ")
    guard let width = words.first.flatMap({ UInt32($0) }) else {
      bytes = Array(description.utf8)
      return
    }
    let hasAlpha = words.contains("alpha") || words.contains("opaque")
    let header = Self.number(width) + Self.number(width) + [8, hasAlpha ? 4 : 2, 0, 0, 0]
    bytes =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
      + (hasAlpha ? Self.chunk("IDAT", Self.pixels(Int(width), isOpaque: words.contains("opaque"))) : [])
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A chunk without its checksum, which no reader looks at.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(UInt32(content.count)) + name.utf8 + content + [0, 0, 0, 0]
  }

  /// Rows of gray pixels with an opacity, in blocks that are stored as they are.
  private static func pixels(_ side: Int, isOpaque: Bool) -> [UInt8] {
    var rows = [UInt8](repeating: 0xFF, count: side * (2 * side + 1))
    for row in 0..<side { rows[row * (2 * side + 1)] = 0 }
    if !isOpaque { rows[2] = 0 }
    var result: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: rows.count, by: 0xFFFF) {
      let block = rows[start..<min(rows.count, start + 0xFFFF)]
      let count = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      result.append(block.endIndex == rows.count ? 1 : 0)
      result += count + count.map { ~$0 } + block
    }
    return result
  }
}
