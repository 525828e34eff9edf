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
    bytes =
      Self.head(width: width, depth: 8, colorType: hasAlpha ? 4 : 2)
      + (hasAlpha ? Self.chunk("IDAT", Self.pixels(Int(width), isOpaque: words.contains("opaque"))) : [])
  }

  /// Creates a square image of any header and any filtered rows.
  ///
  /// - Parameter palette: the opacity of each color of a palette.
  package init(width: UInt32, depth: UInt8, colorType: UInt8, palette: [UInt8], rows: [UInt8]) {
    bytes =
      Self.head(width: width, depth: depth, colorType: colorType) + Self.chunk("tRNS", palette)
      + Self.chunk("IDAT", Self.stored(rows))
  }

  private static func head(width: UInt32, depth: UInt8, colorType: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(width) + number(width) + [depth, colorType, 0, 0, 0])
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A chunk without its checksum, which no reader looks at.
  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(UInt32(content.count)) + name.utf8 + content + [0, 0, 0, 0]
  }

  /// Rows of gray pixels with an opacity.
  private static func pixels(_ side: Int, isOpaque: Bool) -> [UInt8] {
    var rows = [UInt8](repeating: 0xFF, count: side * (2 * side + 1))
    for row in 0..<side { rows[row * (2 * side + 1)] = 0 }
    if !isOpaque { rows[2] = 0 }
    return stored(rows)
  }

  /// Rows in blocks that are stored as they are.
  private static func stored(_ rows: [UInt8]) -> [UInt8] {
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
