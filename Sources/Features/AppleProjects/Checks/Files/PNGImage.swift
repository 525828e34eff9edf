import DocumentParsing

/// The size of a PNG file in pixels, and whether some of them are not opaque.
struct PNGImage: Hashable, Sendable {
  let width: Int
  let height: Int
  /// Whether a pixel is not opaque; `false` for a damaged file and for one with a side above ``largestSide``.
  let hasTransparentPixels: Bool

  private static let signature: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
  ]
  /// The largest width and height of an image whose pixels are read.
  private static let largestSide = 4096

  /// Reads a file; `nil` when it does not begin with the header of a PNG file.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.signature), bytes.count >= 33 else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    width = number(16)
    height = number(20)
    var pixels: [UInt8] = []
    // The opacity of each color of a palette.
    var palette: [UInt8] = []
    var position = 33
    while position + 8 <= bytes.count {
      let content = position + 8..<min(bytes.count, position + 8 + number(position))
      switch number(position + 4) {
      case 0x4944_4154: pixels += bytes[content]
      case 0x7452_4E53: palette = Array(bytes[content])
      default: break
      }
      position = content.upperBound + 4
    }
    let layout = Layout(
      width: width, height: height, depth: Int(bytes[24]), colorType: bytes[25], isInterlaced: bytes[28] == 1)
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height),
      layout.hasAlpha || layout.hasPalette && palette.contains(where: { $0 < 0xFF }),
      let rows = ZlibData.decompress(pixels, size: layout.byteCount)
    else {
      hasTransparentPixels = false
      return
    }
    hasTransparentPixels = layout.hasTransparency(rows, palette: palette)
  }

  /// Where the pixels are in the decompressed bytes.
  private struct Layout {
    let width: Int
    let height: Int
    /// The bits of a sample.
    let depth: Int
    /// 3 for a palette, 4 for gray and 6 for RGB with an alpha channel.
    let colorType: UInt8
    let isInterlaced: Bool

    var hasAlpha: Bool { (colorType == 4 || colorType == 6) && (depth == 8 || depth == 16) }

    /// Whether each sample is a color of a palette. In other depths, samples would lie across bytes or behind a row.
    var hasPalette: Bool { colorType == 3 && [1, 2, 4, 8].contains(depth) }

    private var bitsPerPixel: Int { colorType == 3 ? depth : depth * (colorType == 4 ? 2 : 4) }

    /// The first column and row and the distances between them of each pass, as the number of pixels a row and of rows.
    private var passes: [(width: Int, height: Int)] {
      guard isInterlaced else { return [(width, height)] }
      return [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
      ]
      .map { x, y, dx, dy in ((width - x + dx - 1) / dx, (height - y + dy - 1) / dy) }
      .filter { $0.0 > 0 && $0.1 > 0 }
    }

    private func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    var byteCount: Int { passes.reduce(0) { $0 + $1.height * (rowBytes($1.width) + 1) } }

    /// Whether a pixel of filtered rows is not opaque. Filters work on each byte of a pixel alone, so only those of the
    /// opacity are decoded.
    func hasTransparency(_ rows: [UInt8], palette: [UInt8]) -> Bool {
      let step = max(1, bitsPerPixel / 8)
      let alpha = colorType == 3 ? 0 : step - depth / 8
      var start = 0
      for pass in passes {
        let count = rowBytes(pass.width)
        var above = [UInt8](repeating: 0, count: count)
        for _ in 0..<pass.height {
          let filter = rows[start]
          var row = above
          for index in stride(from: 0, to: count, by: step) {
            for byte in index + alpha..<index + step {
              let left = byte >= step ? row[byte - step] : 0
              let corner = byte >= step ? above[byte - step] : 0
              row[byte] =
                rows[start + 1 + byte] &+ Self.prediction(filter, left: left, above: above[byte], corner: corner)
              if colorType != 3, row[byte] != 0xFF { return true }
            }
          }
          if colorType == 3, uses(palette, row, width: pass.width) { return true }
          above = row
          start += count + 1
        }
      }
      return false
    }

    private static func prediction(_ filter: UInt8, left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
      switch filter {
      case 1: return left
      case 2: return above
      case 3: return UInt8((Int(left) + Int(above)) / 2)
      case 4:
        let sum = Int(left) + Int(above) - Int(corner)
        let (toLeft, toAbove) = (abs(sum - Int(left)), abs(sum - Int(above)))
        let toCorner = abs(sum - Int(corner))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
      default: return 0
      }
    }

    /// Whether a row has a color of a palette that is not opaque.
    private func uses(_ palette: [UInt8], _ row: [UInt8], width: Int) -> Bool {
      (0..<width).contains { column in
        let bit = column * depth
        let color = Int(row[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
        return color < palette.count && palette[color] < 0xFF
      }
    }
  }
}
